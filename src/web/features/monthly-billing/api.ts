import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MonthlyBill, MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { markMonthlyBillPaid, reverseMonthlyBillPayment } from '#contract/ledger/monthly-payments.ts';
import { saveMonthEnd, getMonthEnd, applyLastRates } from '#contract/monthly-billing/month-end.ts';
import { priceFromRateCard } from '#contract/prices/price-changes.ts';
import {
  exportMonthlyBills,
  getMonthlyBillsHistory,
  getMonthlyWorkOrders,
  saveMonthlyBillHistory,
  saveMonthlyPrices,
} from '#contract/monthly-billing/monthly-bills.ts';
import { getMonthlyBillVersions, regenerateMonthlyBill } from '#contract/monthly-billing/monthly-versions.ts';
import type { CallOf, OutputOf } from '#contract/kit/operation.ts';
import { printedMonthlyBills, MONTHLY_BILLING_KEY } from '#web/features/papers/api-keys.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import type { SheetKey } from './forms/price-draft.ts';
import type { SaveOutcome, SentPrice } from './forms/price-sheet.ts';

export { MONTHLY_BILLING_KEY } from '#web/features/papers/api-keys.ts';

/** A doctor's completed orders of a month, with their prices. */
export const monthlyOrdersQuery = ({ doctor_id, month }: SheetKey) =>
  queryOptions({
    queryKey: [...MONTHLY_BILLING_KEY, 'orders', doctor_id, month],
    queryFn: ({ signal }) => call(getMonthlyWorkOrders, { query: { doctor_id, month } }, { signal }),
  });

export interface HistoryView {
  readonly doctor_id?: string | undefined;
  readonly month?: string | undefined;
  readonly page: number;
}

/** One page of the saved monthly bills. Until the next page comes the last one stays. */
export const billsHistoryQuery = ({ doctor_id, month, page }: HistoryView) =>
  queryOptions({
    queryKey: [...MONTHLY_BILLING_KEY, 'history', { doctor_id, month, page }],
    queryFn: ({ signal }) =>
      call(
        getMonthlyBillsHistory,
        { query: { page: String(page), ...(doctor_id && { doctor_id }), ...(month && { month }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** The saved monthly bills of a view as a file. */
export const monthlyBillsExporter = ({ doctor_id, month }: Omit<HistoryView, 'page'>): Exporter =>
  listExporter(exportMonthlyBills, { query: { doctor_id, month } });

/** Whatever was changed, sheets and history are asked for again where they are shown. */
export const refreshMonthlyBilling = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: MONTHLY_BILLING_KEY });

/** Asks again for what is shown of monthly billing when bills were printed in another window. */
export function useRefreshedAfterPrinting(): void {
  const client = useQueryClient();
  printedMonthlyBills.useMessages(() => void refreshMonthlyBilling(client));
}

/** What changes a monthly bill's money changes every list of such, also where it was refused: it was looked at as it no longer is. */
function useMonthChange<Given>(change: (given: Given) => Promise<MonthlyBillRow>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refreshMonthlyBilling(client) });
}

interface ToPay {
  readonly bill: MonthlyBillRow;
  readonly body: CallOf<typeof markMonthlyBillPaid>['body'];
  readonly idempotencyKey: string;
}

/** Records the payment of what a monthly bill has open; the same key never records a second one. */
export const usePayMonth = () =>
  useMonthChange(({ bill: { id }, body, idempotencyKey }: ToPay) =>
    call(markMonthlyBillPaid, { params: { monthly_bill_id: id }, body }, { idempotencyKey }),
  );

/** Reverses the payment of a monthly bill. */
export const useReverseMonthPayment = () =>
  useMonthChange(({ bill: { id, version } }: { readonly bill: MonthlyBillRow }) =>
    call(reverseMonthlyBillPayment, { params: { monthly_bill_id: id }, query: { version } }),
  );

/** Saves the prices of several orders in one request. */
export const savePrices = (sent: readonly SentPrice[]): Promise<SaveOutcome> =>
  call(saveMonthlyPrices, {
    body: {
      prices: sent.map(({ row, price }) => ({ work_order_id: row.order.id, version: row.order.version, ...price })),
    },
  });

/** Saves the bill of the month from the prices saved so far. */
export const saveBill = ({ doctor_id, month }: SheetKey, idempotencyKey: string): Promise<MonthlyBill> =>
  call(saveMonthlyBillHistory, { body: { doctor_id, month } }, { idempotencyKey });

/** A saved bill, to be printed again: as it is, or as it was in an earlier version. */
export const regenerateBill = (billId: string, version?: number): Promise<MonthlyBill> =>
  call(regenerateMonthlyBill, { params: { monthly_bill_id: billId }, body: { version } });

/** Every version of a bill that was saved, with its prints. */
export const billVersionsQuery = (billId: string) =>
  queryOptions({
    queryKey: [...MONTHLY_BILLING_KEY, 'versions', billId],
    queryFn: ({ signal }) => call(getMonthlyBillVersions, { params: { monthly_bill_id: billId } }, { signal }),
  });

/** Every doctor of a month, and the proof that nothing is forgotten or charged twice. */
export const monthEndQuery = (month: string) =>
  queryOptions({
    queryKey: [...MONTHLY_BILLING_KEY, 'close', month],
    queryFn: ({ signal }) => call(getMonthEnd, { query: { month } }, { signal }),
    // Orders are completed and priced on other screens: the month-end screen refetches when it opens.
    staleTime: 0,
  });

/** Saves the bills of some doctors; those that cannot be saved are named. */
export const saveBillsOf = (month: string, doctorIds: readonly string[]): Promise<OutputOf<typeof saveMonthEnd>> =>
  call(saveMonthEnd, { body: { month, doctor_ids: [...doctorIds] } });

/** What came of pricing a month's unpriced orders all at once. */
export type PricedAll = OutputOf<typeof applyLastRates>;

/** Prices the month's unpriced orders of all doctors at the rates last used; those that stay without a price are named. */
export const sendApplyLastRates = (month: string): Promise<PricedAll> => call(applyLastRates, { body: { month } });

/** Prices the unpriced orders of these doctors' month from the rate card; those that stay without a price are named. */
export const sendPriceFromRateCard = (month: string, doctorIds: readonly string[]): Promise<PricedAll> =>
  call(priceFromRateCard, { body: { month, doctor_ids: [...doctorIds] } });
