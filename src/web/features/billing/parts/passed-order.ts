import type { HistoryState } from '@tanstack/react-router';
import { useRouterState } from '@tanstack/react-router';
import type { WorkOrder } from '#contract/work-orders.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The work order that the page was opened for, as its row showed it. */
    readonly orderToBill?: WorkOrder;
  }
}

/** The state of a way to the page that makes a bill. */
export const passingOrder = (orderToBill: WorkOrder): HistoryState => ({ orderToBill });

/** The order that came along; null on a page that was opened by its address. */
export const usePassedOrder = (): WorkOrder | null =>
  useRouterState({ select: (state): WorkOrder | null => (state.location.state as HistoryState).orderToBill ?? null });
