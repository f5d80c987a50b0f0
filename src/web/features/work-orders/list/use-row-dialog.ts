import { useMemo, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';

/** Acts that ask before they happen. */
export type AskingAct = 'complete' | 'delete' | 'cancel';

export interface RowDialogState {
  readonly asking: AskingAct | null;
  /** The order that is asked about, or was last: a dialog still shows it while it closes. */
  readonly order: WorkOrder | null;
}

/** Which of the list's own dialogs is open, and about which order. */
export function useRowDialog() {
  const [state, setState] = useState<RowDialogState>({ asking: null, order: null });
  const change = useMemo(
    () => ({
      ask: (asking: AskingAct, order: WorkOrder) => setState({ asking, order }),
      endAsking: () => setState((before) => ({ ...before, asking: null })),
    }),
    [],
  );
  return { dialog: state, ...change };
}
