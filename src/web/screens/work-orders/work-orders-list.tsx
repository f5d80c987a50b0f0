import { Button } from '@mantine/core';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { DoctorFilter, DoctorHint } from './lazy-doctor-filter.ts';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { workOrdersExporter } from '#web/features/work-orders/api.ts';
import { ORDER_ADDRESS } from '#web/features/work-orders/list/order-list-address.ts';
import { WorkOrderList } from '#web/features/work-orders/list/work-order-list.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import { formPathOf } from '#web/platform/addresses/paths.ts';
import { useAdminMode } from '#web/platform/session/session.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useBillActions } from './work-orders-list-bill-actions.tsx';
import { REVISION_DIALOGS, useStartingRevision } from './work-orders-list-revision-actions.tsx';
import { AddTrialDialog, useTrials } from './work-orders-list-trials.tsx';
import { readFlashMessage } from './read-flash-message.ts';
import { BilledMonths } from '../monthly-billing/billed-months.tsx';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';

const DIALOGS = { ...REVISION_DIALOGS, add_trial: AddTrialDialog };

/** Explains a missing price to admins. Staff get no amounts. */
const WhyNoPrice = lazyComponent(
  async () => (await import('#web/features/prices/components/proposed-price.tsx')).WhyNoPrice,
);

/** The list of work orders: `/work-orders-list`, in admin mode `/admin/work-orders-list`. */
export const WorkOrdersListScreen = () => (
  <BilledMonths>
    <Orders />
  </BilledMonths>
);

function Orders() {
  const adminMode = useAdminMode();
  const { view } = useListAddress(ORDER_ADDRESS);
  const [message, showMessage] = useState(readFlashMessage);
  const bills = useBillActions(showMessage);
  const start_revision = useStartingRevision(showMessage);
  const given = useMemo(
    () => ({ acts: { ...bills.acts, start_revision }, dialogs: DIALOGS }),
    [bills.acts, start_revision],
  );
  const Trials = useTrials(showMessage);
  const newOrder = (
    <Button component={Link} to={formPathOf(adminMode)} leftSection={<IconPlus size={16} aria-hidden />}>
      New Work Order
    </Button>
  );
  return (
    <>
      <PageTitle
        aside={
          adminMode && (
            <StatusBadge tone="accent" icon={<IconShieldCheck aria-hidden />}>
              Admin Mode
            </StatusBadge>
          )
        }
        more={
          <>
            <BackToDashboard />
            <ListExports
              lists={[{ exporter: workOrdersExporter(view) }]}
              onFailed={(text) => showMessage({ kind: 'error', text })}
            />
          </>
        }
        actions={newOrder}
      >
        {WORK_ORDER_TEXTS.listTitle}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <WorkOrderList
        {...{ newOrder, showMessage, DoctorHint }}
        given={given}
        groupedBilling={bills.groupedBilling}
        busyOrderId={bills.busyOrderId}
        showAmount={adminMode}
        DoctorField={DoctorFilter}
        Trials={Trials}
        WhyNoPrice={WhyNoPrice}
      />
      {bills.dialog}
    </>
  );
}
