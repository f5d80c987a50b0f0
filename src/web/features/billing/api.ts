import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Bill } from '#contract/bills.ts';
import { createBill, createGroupedBill, getBill, markBillAsPrinted } from '#contract/bills.ts';
import { call } from '#web/platform/api-client.ts';
import { tellPrinted } from './print/printed-channel.ts';

/** A bill as it was saved: what paper is printed from. */
export const billQuery = (billId: string) =>
  queryOptions({
    queryKey: ['bills', billId],
    queryFn: ({ signal }) => call(getBill, { params: { bill_id: billId } }, { signal }),
    // Never from memory: what goes on paper is what is saved now.
    staleTime: 0,
    gcTime: 0,
  });

/** Makes the bill of one order; the same key never makes a second one. */
export const makeBill = (orderId: string, idempotencyKey: string): Promise<Bill> =>
  call(createBill, { body: { work_order_id: orderId } }, { idempotencyKey });

/** Makes one bill of several orders; the same key never makes a second one. */
export const makeGroupedBill = (orderIds: readonly string[], idempotencyKey: string): Promise<Bill> =>
  call(createGroupedBill, { body: { work_order_ids: [...orderIds] } }, { idempotencyKey });

/** Records that a bill was printed, and tells the other windows. */
export function useMarkBillAsPrinted() {
  return useMutation({
    mutationFn: (billId: string) => call(markBillAsPrinted, { params: { bill_id: billId } }),
    onSuccess: ({ id, status }) => tellPrinted({ bill_id: id, status }),
  });
}
