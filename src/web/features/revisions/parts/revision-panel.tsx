import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShowRevisions } from '#domain/revisions/show-revisions.ts';
import { SHOW_REVISIONS } from '#domain/revisions/show-revisions.ts';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import classes from './revision-panel.module.css';

interface Shown {
  readonly workOrderId: string | null;
  readonly opened: boolean;
}

/** The side panel with the revisions of one order, on any screen: it opens when the window is told so. */
export function RevisionPanel() {
  const [{ workOrderId, opened }, setShown] = useState<Shown>({ workOrderId: null, opened: false });
  useWindowEvent(SHOW_REVISIONS, (event) => {
    const asked = askedFor(event);
    if (asked !== null) setShown({ workOrderId: asked, opened: true });
  });
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

/** Anything in the page may send the event: one without an order's id is no wish. */
function askedFor(event: Event): string | null {
  const detail = (event as CustomEvent<Partial<ShowRevisions> | null>).detail;
  return typeof detail?.work_order_id === 'string' ? detail.work_order_id : null;
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
