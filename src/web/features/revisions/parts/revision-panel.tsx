import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { hearShowRevisions } from '#web/platform/revision-panel.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import classes from './revision-panel.module.css';

interface Shown {
  readonly workOrderId: string | null;
  readonly opened: boolean;
}

/** The side panel with the revisions of one order, on any screen: it opens when the window is told so (platform/revision-panel.ts). */
export function RevisionPanel() {
  const [{ workOrderId, opened }, setShown] = useState<Shown>({ workOrderId: null, opened: false });
  useEffect(() => hearShowRevisions((id) => setShown({ workOrderId: id, opened: true })), []);
  return (
    <Drawer.Root
      opened={opened}
      onClose={() => setShown((before) => ({ ...before, opened: false }))}
      position="right"
      size={440}
      padding="md"
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes['head']}>
          <Drawer.Title className={classes['title'] ?? ''}>Revisions</Drawer.Title>
          <Drawer.CloseButton aria-label="Close revisions" size={44} iconSize={22} />
        </div>
        <Drawer.Body>{workOrderId === null ? null : <Revisions workOrderId={workOrderId} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Few people open the panel: what it shows is fetched with the first wish for it, and again where that failed. */
function Revisions({ workOrderId }: { readonly workOrderId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['code', 'revision-history'],
    queryFn: () => fetchCode(() => import('./revision-history.tsx')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) return <data.RevisionHistory workOrderId={workOrderId} />;
  if (error === null) return null;
  return <ErrorState text={CONNECTION_TEXTS.unreachable} retrying={isFetching} onRetry={() => void refetch()} />;
}
