// An action that was requested elsewhere, for example in the command palette, and runs on the order's page. A token in
// the history entry starts it. The action itself is in memory and runs once: neither a reload nor Back repeats it.
import type { HistoryState } from '@tanstack/react-router';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { RowActionName } from '../../list/actions/row-actions.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the action to run on the page. */
    readonly pendingAction?: string;
  }
}

interface PendingAction {
  /** The order of the action. The page of another order may still be visible during navigation. */
  readonly serialNumber: string;
  readonly act: RowActionName;
}

let waiting: (PendingAction & { readonly token: string }) | null = null;

/** Stores an action and returns the history state with which to open the order's page. */
export function requestAction(handed: PendingAction): HistoryState {
  const token = newIdempotencyKey();
  waiting = { ...handed, token };
  return { pendingAction: token };
}

/** Starts the pending action of this order, once. */
export function usePendingAction(serialNumber: string, start: (act: RowActionName) => void): void {
  const token = useRouterState({
    select: (state): string | undefined => (state.location.state as HistoryState).pendingAction,
  });
  const startNow = useEffectEvent(start);
  useEffect(() => {
    if (token === undefined || waiting?.token !== token || waiting.serialNumber !== serialNumber) return;
    const { act } = waiting;
    waiting = null;
    startNow(act);
  }, [token, serialNumber]);
}
