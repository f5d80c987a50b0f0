import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconClipboardOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Diagnostics } from '#contract/monitoring.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { DIAGNOSTIC_TEXTS } from '#domain/monitoring/diagnostic.ts';
import { DIAGNOSTIC_TITLE, MONITOR_TITLE } from '#domain/monitoring/titles.ts';
import { formatMoment } from '#domain/shared/moment.ts';
import { diagnosticsQuery } from '#web/features/monitoring/api.ts';
import { DiagnosedOrders } from '#web/features/monitoring/components/diagnosed-orders.tsx';
import { Panel } from '#web/features/monitoring/components/panel.tsx';
import { TestResults } from '#web/features/monitoring/components/test-results.tsx';
import { OrderStatus } from '#web/features/work-orders/list/row/order-status.tsx';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { PATHS, batchPathOf, billsPathOf, formPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useTestBill } from './diagnostic-test-bill.tsx';
import classes from './diagnostic.module.css';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';

/** Tests of the installation: `/diagnostic`, for staff and admins. */
export function DiagnosticScreen() {
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const { data, error, isFetching, refetch } = useQuery(diagnosticsQuery);
  const run = () => void refetch();
  return (
    <>
      <PageTitle
        actions={
          <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={isFetching} onClick={run}>
            Run again
          </Button>
        }
        more={<BackToDashboard />}
      >
        {DIAGNOSTIC_TITLE}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <Stack gap="md">
        {error === null ? (
          <Found diagnostics={data} showMessage={showMessage} />
        ) : (
          <ErrorState text={failureText(error)} retrying={isFetching} onRetry={run} />
        )}
        <div className={classes['aside']}>
          <QuickLinks />
          <Panel title="Setup hints">
            <ul className={classes['hints']}>
              {DIAGNOSTIC_TEXTS.hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          </Panel>
        </div>
      </Stack>
    </>
  );
}

/** The server answers `unavailable` if it cannot reach its database. */
const failureText = (error: Error): string =>
  error instanceof ApiError && error.code === 'unavailable'
    ? `${DIAGNOSTIC_TEXTS.databaseFailed}. ${error.message}`
    : DIAGNOSTIC_TEXTS.notLoaded(error.message);

interface FoundProps {
  /** Undefined while the first tests run. */
  readonly diagnostics: Diagnostics | undefined;
  readonly showMessage: (message: ShownMessage | null) => void;
}

function Found({ diagnostics, showMessage }: FoundProps) {
  const { time_zone } = useSession().laboratory;
  const { onTestBill, dialog } = useTestBill(showMessage);
  if (diagnostics === undefined) {
    return (
      <Stack gap="md" aria-busy>
        <Skeleton height={250} radius="md" />
        <Skeleton height={480} radius="md" />
      </Stack>
    );
  }
  const { orders, checked_at } = diagnostics;
  return (
    <>
      <Panel title="Tests" note={`Run ${formatMoment(checked_at, time_zone)}`}>
        <TestResults diagnostics={diagnostics} timeZone={time_zone} />
      </Panel>
      <Panel title="Newest work orders">
        {orders.length === 0 ? (
          <EmptyState
            icon={<IconClipboardOff size={32} stroke={1.5} aria-hidden />}
            title={DIAGNOSTIC_TEXTS.noOrders}
          />
        ) : (
          <DiagnosedOrders orders={orders} Status={OrderStatus} onTestBill={onTestBill} />
        )}
      </Panel>
      {dialog}
    </>
  );
}

function QuickLinks() {
  const admin = isAdmin(useAccount().role);
  const links = [
    { to: listPathOf(admin), label: 'Work Orders & Billing' },
    { to: formPathOf(admin), label: 'Create Work Order' },
    { to: batchPathOf(admin), label: 'Batch Work Orders' },
    { to: billsPathOf(admin), label: 'Bills' },
    ...(admin ? [{ to: PATHS.systemMonitor, label: MONITOR_TITLE }] : []),
  ];
  return (
    <Panel title="Quick links">
      <Group gap="xs">
        {links.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="default">
            {label}
          </Button>
        ))}
      </Group>
    </Panel>
  );
}
