import { useCallback, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';

export type RevisionDialog = 'return' | 'complete' | 'history';

interface Asked {
  readonly dialog: RevisionDialog;
  /** Stays while the dialog closes, which still shows it. */
  readonly order: WorkOrder | null;
  readonly opened: boolean;
}

/** Which dialog about revisions is open, and for which order: as it was when the person opened it, unless it is renewed. */
export function useRevisionDialogs() {
  const [asked, setAsked] = useState<Asked>({ dialog: 'history', order: null, opened: false });
  const open = useCallback((dialog: RevisionDialog, order: WorkOrder) => setAsked({ dialog, order, opened: true }), []);
  return {
    open,
    order: asked.order,
    of: (dialog: RevisionDialog): boolean => asked.opened && asked.dialog === dialog,
    close: () => setAsked((before) => ({ ...before, opened: false })),
    renew: (order: WorkOrder) => setAsked((before) => (before.order?.id === order.id ? { ...before, order } : before)),
  };
}
