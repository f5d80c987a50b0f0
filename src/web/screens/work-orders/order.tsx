import { Skeleton, Stack } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { openedOrderQuery } from '#web/features/work-orders/api.ts';
import { DateFacts, TeethFacts, WorkFacts } from '#web/features/work-orders/list/row/order-facts.tsx';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useToday } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';

/** One work order: `/orders/WO-2026-0412`, the same address for everybody. */
export function OrderScreen() {
  const { serialNumber = '' }: { readonly serialNumber?: string } = useParams({ strict: false });
  const today = useToday();
  const { data, error, isFetching, refetch } = useQuery(openedOrderQuery(serialNumber));
  return (
    <>
      <PageTitle actions={<BackToDashboard />}>{data?.order.serial_number ?? 'Work Order'}</PageTitle>
      {data === undefined ? (
        <Missing error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          <TeethFacts order={data.order} />
          <WorkFacts order={data.order} />
          <DateFacts order={data.order} today={today} />
        </Stack>
      )}
    </>
  );
}

interface MissingProps {
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

const NOT_THERE: ReadonlySet<string> = new Set(['work_order_not_found', 'work_order_deleted']);

/** In the place of an order that is being loaded, is not there, or could not be loaded. */
function Missing({ error, retrying, onRetry }: MissingProps) {
  if (error === null) {
    return (
      <Stack gap="md" aria-busy>
        <Skeleton height={110} radius="md" />
        <Skeleton height={260} radius="md" />
      </Stack>
    );
  }
  if (error instanceof ApiError && NOT_THERE.has(error.code as FailureCode))
    return <EmptyState icon={<IconFileUnknown size={32} stroke={1.5} aria-hidden />} title={error.message} />;
  return <ErrorState text={WORK_ORDER_TEXTS.orderNotLoaded(error.message)} retrying={retrying} onRetry={onRetry} />;
}
