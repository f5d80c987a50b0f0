import { Button } from '@mantine/core';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { BATCH_TEXTS } from '#domain/work-orders/batch.ts';
import { NewOrderDoctor } from './new-order-doctor.tsx';
import { DOCTORS_KEY } from '#web/features/doctors/api.ts';
import { ProposedPrices } from '#web/features/prices/components/proposed-price.tsx';
import { BatchEntry } from '#web/features/work-orders/forms/batch/batch-entry.tsx';
import { formPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount, useAdminMode } from '#web/platform/session/session.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { IconFile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AdminModeNotice } from '../dashboards/admin-mode-notice.tsx';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';

/** Several new work orders of one doctor: `/batch-work-order`, in admin mode `/admin/batch-work-order`. */
export function BatchWorkOrderScreen() {
  const client = useQueryClient();
  const adminMode = useAdminMode();
  return (
    <>
      <PageTitle
        aside={adminMode && <AdminModeNotice>You are entering these orders as an administrator.</AdminModeNotice>}
        more={
          <>
            <Button
              component={Link}
              to={formPathOf(adminMode)}
              variant="default"
              leftSection={<IconFile size={16} aria-hidden />}
            >
              Single Order
            </Button>
            <BackToDashboard />
          </>
        }
      >
        {BATCH_TEXTS.title}
      </PageTitle>
      <BatchEntry
        doctorField={NewOrderDoctor}
        priceNote={isPermitted('getProposedPrice', useAccount().role) ? ProposedPrices : undefined}
        onCreated={() => void client.invalidateQueries({ queryKey: DOCTORS_KEY })}
      />
    </>
  );
}
