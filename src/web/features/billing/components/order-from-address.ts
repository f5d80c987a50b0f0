import type { HistoryState } from '@tanstack/react-router';
import { useRouterState } from '@tanstack/react-router';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { isRecordId, orderDataFault } from '#domain/billing/order-data-fault.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The work order to bill, as its row showed it. */
    readonly orderToBill?: WorkOrder;
  }
}

/** The state of a link to the page that creates a bill. */
export const withOrderToBill = (orderToBill: WorkOrder): HistoryState => ({ orderToBill });

/**
 * The order from the link's state; undefined if the page was opened by its address. The browser keeps the state over
 * reloads, so an earlier version of the application may have written it.
 */
const useCarriedOrder = (): unknown =>
  useRouterState({ select: (state): unknown => (state.location.state as HistoryState).orderToBill });

/** The order for which a page was opened, from its address or else from the link's state, or the error. */
export type RequestedOrder =
  | { readonly fault: string }
  /** `passed` is the order as its row showed it. */
  | { readonly fault: null; readonly id: string; readonly passed: WorkOrder | null };

/** `askedId` is the ID in the address; undefined if there is none. */
export function useRequestedOrder(askedId: string | undefined): RequestedOrder {
  const came = useCarriedOrder();
  const passed = orderDataFault(came) === null ? (came as WorkOrder) : null;
  if (askedId !== undefined) {
    if (!isRecordId(askedId)) return { fault: BILLING_TEXTS.orderWithoutId };
    return { fault: null, id: askedId, passed: passed?.id === askedId ? passed : null };
  }
  if (came === undefined) return { fault: BILLING_TEXTS.noOrderFound };
  return passed === null
    ? { fault: orderDataFault(came) ?? BILLING_TEXTS.noOrderData }
    : { fault: null, id: passed.id, passed };
}
