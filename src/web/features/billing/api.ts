import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Bill } from '#contract/billing/bills.ts';
import {
  markBillPaid,
  setBillChargedOn,
  reverseBillPayment,
  removeOrderFromBill,
  updateBillAmount,
  updateBillStatus,
  voidBill,
} from '#contract/billing/bill-changes.ts';
import { exportBills, getAllBills, getBillSums } from '#contract/billing/bill-list.ts';
import { createBill, createGroupedBill } from '#contract/billing/bills.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import type { ChargedOn } from '#domain/ledger/charged-on.ts';
import type { PaymentDraft } from '#domain/billing/bill-payment.ts';
import { billQuery } from '#web/features/papers/api-bill.ts';
import { BILLS_KEY } from '#web/features/papers/api-keys.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import type { BillView } from './list/bill-list-address.ts';
import { queryOf } from './list/bill-list-address.ts';

export { BILLS_KEY } from '#web/features/papers/api-keys.ts';

/** One page of the list of bills. Until the next page comes the last one stays. */
export const billsQuery = (view: BillView) =>
  queryOptions({
    queryKey: [...BILLS_KEY, 'list', queryOf(view)],
    queryFn: ({ signal }) => call(getAllBills, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A view of the list as a file. */
export const billsExporter = (view: BillView): Exporter => listExporter(exportBills, { query: queryOf(view) });

/** The sums of the bills of a view, on any page; the previous view's until they arrive. */
export const billSumsQuery = (view: BillView) => {
  const query = queryOf({ ...view, sort: undefined, page: undefined, page_size: undefined });
  return queryOptions({
    queryKey: [...BILLS_KEY, 'sums', query],
    queryFn: ({ signal }) => call(getBillSums, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Makes the bill of one order; the same key never makes a second one. */
export const sendCreateBill = (orderId: string, idempotencyKey: string): Promise<Bill> =>
  call(createBill, { body: { work_order_id: orderId } }, { idempotencyKey });

/** Makes the bill of one order with its amount, date and notes. */
export const sendCreatePricedBill = (body: CallOf<typeof createBill>['body'], idempotencyKey: string): Promise<Bill> =>
  call(createBill, { body }, { idempotencyKey });

/** Makes one bill of several orders; the same key never makes a second one. */
export const sendCreateGroupedBill = (orderIds: readonly string[], idempotencyKey: string): Promise<Bill> =>
  call(createGroupedBill, { body: { work_order_ids: [...orderIds] } }, { idempotencyKey });

/**
 * An act on one bill, based on what it is now: its answer takes the bill's place. Refused because the bill was out of date: it is
 * read again, so that the next try is based on what it is then.
 */
function useBillChange<Given extends { readonly bill: Bill }>(change: (given: Given) => Promise<Bill>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (bill) => {
      client.setQueryData(billQuery(bill.id).queryKey, bill);
      void client.invalidateQueries({ queryKey: [...BILLS_KEY, 'list'] });
    },
    onError: (_, { bill }) => client.invalidateQueries({ queryKey: billQuery(bill.id).queryKey }),
  });
}

const ofBill = ({ id }: Bill) => ({ bill_id: id });

type AmountBody = Omit<CallOf<typeof updateBillAmount>['body'], 'version'>;

/** Sets the amount of a single bill, or prices of a grouped one's items. */
export const useSetAmount = () =>
  useBillChange(({ bill, body }: { readonly bill: Bill; readonly body: AmountBody }) =>
    call(updateBillAmount, { params: ofBill(bill), body: { ...body, version: bill.version } }),
  );

/** Sets the status of a bill: any of the four. */
export const useSetStatus = () =>
  useBillChange(({ bill, status }: { readonly bill: Bill; readonly status: string }) =>
    call(updateBillStatus, { params: ofBill(bill), body: { status, version: bill.version } }),
  );

interface PaymentInput {
  readonly bill: Bill;
  readonly payment: PaymentDraft;
  readonly idempotencyKey: string;
}

/** Records the payment of what a bill still owes. */
export const useMarkPaid = () =>
  useBillChange(({ bill, payment, idempotencyKey }: PaymentInput) =>
    call(markBillPaid, { params: ofBill(bill), body: { ...payment, version: bill.version } }, { idempotencyKey }),
  );

/** Takes the payments of a bill back. */
export const useReverseBillPayment = () =>
  useBillChange(({ bill }: { readonly bill: Bill }) =>
    call(reverseBillPayment, { params: ofBill(bill), query: { version: bill.version } }),
  );

/** Voids a bill. */
export const useVoidBill = () =>
  useBillChange(({ bill }: { readonly bill: Bill }) =>
    call(voidBill, { params: ofBill(bill), body: { version: bill.version } }),
  );

/** Charges a bill separately, or on the monthly bill. */
export const useSetBilledOn = () =>
  useBillChange(({ bill, charged_on }: { readonly bill: Bill; readonly charged_on: ChargedOn }) =>
    call(setBillChargedOn, { params: ofBill(bill), body: { version: bill.version, charged_on } }),
  );

/** Takes an order off its bill. */
export const useRemoveOrder = () =>
  useBillChange(({ bill, item }: { readonly bill: Bill; readonly item: { readonly id: string } }) =>
    call(removeOrderFromBill, { params: { ...ofBill(bill), item_id: item.id }, query: { version: bill.version } }),
  );
