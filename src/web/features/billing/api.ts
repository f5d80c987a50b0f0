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
import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import { billQuery } from '#web/features/papers/api-bill.ts';
import { BILLS_KEY } from '#web/features/papers/api-keys.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import type { BillView } from './list/bill-list-address.ts';
import { queryOf } from './list/bill-list-address.ts';

export { BILLS_KEY } from '#web/features/papers/api-keys.ts';

/** Queries one page of the list of bills. The previous page stays visible while the next one loads. */
export const billsQuery = (view: BillView) =>
  queryOptions({
    queryKey: [...BILLS_KEY, 'list', queryOf(view)],
    queryFn: ({ signal }) => call(getAllBills, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Exports a view of the list. */
export const billsExporter = (view: BillView): Exporter => listExporter(exportBills, { query: queryOf(view) });

/** Queries the sums of all bills of a view. The previous sums stay visible while the next ones load. */
export const billSumsQuery = (view: BillView) => {
  const query = queryOf({ ...view, sort: undefined, page: undefined, page_size: undefined });
  return queryOptions({
    queryKey: [...BILLS_KEY, 'sums', query],
    queryFn: ({ signal }) => call(getBillSums, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Creates the bill of an order. The same idempotency key never creates a second one. */
export const sendCreateBill = (orderId: string, idempotencyKey: string): Promise<Bill> =>
  call(createBill, { body: { work_order_id: orderId } }, { idempotencyKey });

/** Creates the bill of an order with its amount, date and notes. */
export const sendCreatePricedBill = (body: CallOf<typeof createBill>['body'], idempotencyKey: string): Promise<Bill> =>
  call(createBill, { body }, { idempotencyKey });

/** Creates a grouped bill. The same idempotency key never creates a second one. */
export const sendCreateGroupedBill = (orderIds: readonly string[], idempotencyKey: string): Promise<Bill> =>
  call(createGroupedBill, { body: { work_order_ids: [...orderIds] } }, { idempotencyKey });

/**
 * Runs a change of a bill, based on its version, and stores the answer. After a refusal the bill is refetched, so that
 * a retry uses its current version.
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

/** Sets the amount of a bill for one order, or the prices of the items of a grouped bill. */
export const useSetAmount = () =>
  useBillChange(({ bill, body }: { readonly bill: Bill; readonly body: AmountBody }) =>
    call(updateBillAmount, { params: ofBill(bill), body: { ...body, version: bill.version } }),
  );

/** Sets the status of a bill, which can be any of the four. */
export const useSetStatus = () =>
  useBillChange(({ bill, status }: { readonly bill: Bill; readonly status: string }) =>
    call(updateBillStatus, { params: ofBill(bill), body: { status, version: bill.version } }),
  );

interface PaymentInput {
  readonly bill: Bill;
  readonly payment: PaymentDraft;
  readonly idempotencyKey: string;
}

/** Records the payment of a bill's outstanding amount. */
export const useMarkPaid = () =>
  useBillChange(({ bill, payment, idempotencyKey }: PaymentInput) =>
    call(markBillPaid, { params: ofBill(bill), body: { ...payment, version: bill.version } }, { idempotencyKey }),
  );

/** Reverses the payments of a bill. */
export const useReverseBillPayment = () =>
  useBillChange(({ bill }: { readonly bill: Bill }) =>
    call(reverseBillPayment, { params: ofBill(bill), query: { version: bill.version } }),
  );

export const useVoidBill = () =>
  useBillChange(({ bill }: { readonly bill: Bill }) =>
    call(voidBill, { params: ofBill(bill), body: { version: bill.version } }),
  );

/** Charges a bill separately, or on the monthly bill. */
export const useSetBilledOn = () =>
  useBillChange(({ bill, charged_on }: { readonly bill: Bill; readonly charged_on: ChargedOn }) =>
    call(setBillChargedOn, { params: ofBill(bill), body: { version: bill.version, charged_on } }),
  );

/** Removes an order from its bill. */
export const useRemoveOrder = () =>
  useBillChange(({ bill, item }: { readonly bill: Bill; readonly item: { readonly id: string } }) =>
    call(removeOrderFromBill, { params: { ...ofBill(bill), item_id: item.id }, query: { version: bill.version } }),
  );
