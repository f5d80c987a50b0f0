// An action requested elsewhere, as by the command palette, and run by the dialogs of its order's page. A token in the history entry triggers it; the
// action stays in memory and runs once: neither a reload nor Back repeats it.
import type { HistoryState } from '@tanstack/react-router';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { RowActionName } from '../../list/actions/row-actions.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Names the act that the page was opened for. */
    readonly pendingAction?: string;
  }
}

interface PendingAction {
  /** Of the order that is meant: the page of another may still be there while the way to its own is gone. */
  readonly serialNumber: string;
  readonly act: RowActionName;
}

let waiting: (PendingAction & { readonly token: string }) | null = null;

/** The state of a way to the page of an order on which an act is to be done. */
export function requestAction(handed: PendingAction): HistoryState {
  const token = newIdempotencyKey();
  waiting = { ...handed, token };
  return { pendingAction: token };
}

/** Begins the act that the page of this order was opened for, once. */
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
