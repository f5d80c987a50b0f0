import { Button, Text } from '@mantine/core';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { DoctorNameField } from '#web/features/doctors/parts/doctor-name-field.tsx';
import { DOCTORS_KEY } from '#web/features/doctors/api.ts';
import { WorkOrderEntry } from '#web/features/work-orders/forms/work-order-entry.tsx';
import { homeOf } from '#web/platform/paths.ts';
import { useAccount, useAdminMode } from '#web/platform/session.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { IconArrowLeft, IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

/** One new work order: `/work-order-form`, and in admin mode `/admin/work-order-form`. */
export function WorkOrderFormScreen() {
  const { role } = useAccount();
  const client = useQueryClient();
  const adminMode = useAdminMode();
  return (
    <>
      <PageTitle
        beside={adminMode && <AdminNotice />}
        actions={
          <Button
            component={Link}
            to={homeOf(role)}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            Back to Dashboard
          </Button>
        }
      >
        {WORK_ORDER_TEXTS.formTitle}
      </PageTitle>
      <WorkOrderEntry
        doctorField={DoctorNameField}
        onCreated={() => void client.invalidateQueries({ queryKey: DOCTORS_KEY })}
      />
    </>
  );
}

function AdminNotice() {
  return (
    <>
      <StatusBadge tone="accent" icon={<IconShieldCheck aria-hidden />}>
        Admin Mode
      </StatusBadge>
      <Text size="sm" c="dimmed">
        You are entering this order as an administrator.
      </Text>
    </>
  );
}
