// An act that was asked for elsewhere, as by the command palette, and is done on the page of its order by that page's own dialogs. The page
// is told by a token in the history entry; the act itself stays here and is done once: neither a reload nor Back does it again.
import type { HistoryState } from '@tanstack/react-router';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { RowActName } from '../../list/acts/row-acts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Names the act that the page was opened for. */
    readonly handedAct?: string;
  }
}

let waiting: { readonly token: string; readonly act: RowActName } | null = null;

/** The state of a way to the page of an order on which an act is to be done. */
export function handingAct(act: RowActName): HistoryState {
  const token = newIdempotencyKey();
  waiting = { token, act };
  return { handedAct: token };
}

/** Begins the act that the page was opened for, once. */
export function useHandedAct(begin: (act: RowActName) => void): void {
  const token = useRouterState({
    select: (state): string | undefined => (state.location.state as HistoryState).handedAct,
  });
  const beginNow = useEffectEvent(begin);
  useEffect(() => {
    if (token === undefined || waiting?.token !== token) return;
    const { act } = waiting;
    waiting = null;
    beginNow(act);
  }, [token]);
}
