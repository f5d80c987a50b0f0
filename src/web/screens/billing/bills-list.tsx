import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { isAdmin } from '#domain/accounts/roles.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { BILLS_KEY, billsExporter } from '#web/features/billing/api.ts';
import { printedBills } from '#web/features/papers/api-keys.ts';
import { BILL_ADDRESS } from '#web/features/billing/list/bill-list-address.ts';
import { BillList } from '#web/features/billing/list/bill-list.tsx';
import { useBillPrinting } from '#web/features/billing/print/use-bill-printing.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { billPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount, useAdminMode } from '#web/platform/session/session.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { AdminModeNotice } from '../dashboards/admin-mode-notice.tsx';
import { DoctorFilter, DoctorHint } from '../work-orders/lazy-doctor-filter.ts';

/**
 * The bills that the user may see: `/bills`, in admin mode `/admin/bills`. Whether amounts are shown depends on the
 * role.
 */
export function BillsListScreen() {
  const client = useQueryClient();
  const { role } = useAccount();
  const adminMode = useAdminMode();
  const { view } = useListAddress(BILL_ADDRESS);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const print = useBillPrinting(showMessage);
  const pathOf = useCallback((billId: string) => billPathOf(adminMode, billId), [adminMode]);
  printedBills.useMessages(() => void client.invalidateQueries({ queryKey: BILLS_KEY }));
  return (
    <>
      <PageTitle
        aside={adminMode && <AdminModeNotice>You see all users’ bills.</AdminModeNotice>}
        more={
          <ListExports
            lists={[{ exporter: billsExporter(view) }]}
            onFailed={(text) => showMessage({ kind: 'error', text })}
          />
        }
      >
        {BILLING_TEXTS.listTitle}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <BillList
        showAmount={isAdmin(role)}
        pathOf={pathOf}
        onPrint={print}
        DoctorField={DoctorFilter}
        DoctorHint={DoctorHint}
        toOrders={
          <Button component={Link} to={listPathOf(adminMode)} leftSection={<IconListDetails size={16} aria-hidden />}>
            Work Orders & Billing
          </Button>
        }
      />
    </>
  );
}
