import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import type { ShowRevisions } from '#domain/revisions/show-revisions.ts';
import { SHOW_REVISIONS } from '#domain/revisions/show-revisions.ts';
import { lazyDialog } from '#web/ui/lazy-component.tsx';

const RevisionDrawer = lazyDialog(async () => (await import('./revision-drawer.tsx')).RevisionDrawer);

interface Shown {
  readonly workOrderId: string | null;
  readonly opened: boolean;
}

/** The drawer with the revisions of an order, on any screen. A window event opens it. */
export function RevisionPanel() {
  const [shown, setShown] = useState<Shown>({ workOrderId: null, opened: false });
  useWindowEvent(SHOW_REVISIONS, (event) => {
    const asked = askedFor(event);
    if (asked !== null) setShown({ workOrderId: asked, opened: true });
  });
  return <RevisionDrawer {...shown} onClose={() => setShown((before) => ({ ...before, opened: false }))} />;
}

/** Returns the order ID of the event; null if it is invalid, because any code in the page can send the event. */
function askedFor(event: Event): string | null {
  const detail = (event as CustomEvent<Partial<ShowRevisions> | null>).detail;
  return typeof detail?.work_order_id === 'string' ? detail.work_order_id : null;
}
