import { Skeleton, Stack } from '@mantine/core';
import { IconHistoryOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import { revisionHistoryQuery } from '#web/features/revisions/api.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import classes from './revision-history.module.css';
import { RevisionList } from './revision-list.tsx';

/** The revisions of an order, newest first, or the loading or error state. */
export function RevisionHistory({ workOrderId }: { readonly workOrderId: string }) {
  const { data, error, isFetching, refetch } = useQuery(revisionHistoryQuery(workOrderId));
  if (error !== null)
    return (
      <ErrorState
        text={REVISION_TEXTS.historyNotLoaded(error.message)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <HistorySkeleton />;
  if (data.items.length === 0)
    return <EmptyState icon={<IconHistoryOff size={32} aria-hidden />} title={REVISION_TEXTS.noHistory} />;
  return (
    <>
      <p className={classes['order']}>
        {data.serial_number}, {data.patient_name}
      </p>
      <RevisionList revisions={data.items} />
    </>
  );
}

function HistorySkeleton() {
  return (
    <Stack gap="md" aria-busy aria-label="Loading the revision history" role="status">
      <Skeleton height={20} width="60%" />
      <Skeleton height={150} />
    </Stack>
  );
}
