import type { HistoryState } from '@tanstack/react-router';
import { useRouterState } from '@tanstack/react-router';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { isRecordId, orderDataFault } from '#domain/billing/order-data.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The work order that the page was opened for, as its row showed it. */
    readonly orderToBill?: WorkOrder;
  }
}

/** The state of a way to the page that makes a bill. */
export const withOrderToBill = (orderToBill: WorkOrder): HistoryState => ({ orderToBill });

/**
 * What came along, if anything: undefined on a page that was opened by its address. The browser keeps it over reloads, so it may have
 * been put there by an earlier version of the product.
 */
const useCarriedOrder = (): unknown =>
  useRouterState({ select: (state): unknown => (state.location.state as HistoryState).orderToBill });

/** The order that a page is opened for: by its address, or else by what came along; or why that is none. */
export type RequestedOrder =
  | { readonly fault: string }
  /** `passed`: as its row showed it. */
  | { readonly fault: null; readonly id: string; readonly passed: WorkOrder | null };

/** `askedId` is the address's; undefined where it names none. */
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
