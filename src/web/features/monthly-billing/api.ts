import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MonthlyBill, MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { markMonthlyBillPaid, reverseMonthlyBillPayment } from '#contract/ledger/monthly-payments.ts';
import { saveMonthEnd, getMonthEnd, applyLastRates } from '#contract/monthly-billing/month-end.ts';
import { priceFromRateCard } from '#contract/prices/price-changes.ts';
import {
  getMonthlyBillsHistory,
  getMonthlyWorkOrders,
  saveMonthlyBillHistory,
  saveMonthlyPrices,
} from '#contract/monthly-billing/monthly-bills.ts';
import {
  exportMonthlyBills,
  getMonthlyBillVersions,
  regenerateMonthlyBill,
} from '#contract/monthly-billing/saved-monthly-bills.ts';
import type { CallOf, OutputOf } from '#contract/kit/operation.ts';
import { printedMonthlyBills, MONTHLY_BILLING_KEY } from '#web/features/papers/api-keys.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import type { SheetKey } from './forms/price-draft.ts';
import type { SaveOutcome, SentPrice } from './forms/price-sheet.ts';

export { MONTHLY_BILLING_KEY } from '#web/features/papers/api-keys.ts';

/** Queries a doctor's completed orders of a month, with their prices. */
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

/** Queries one page of the saved monthly bills. The previous page stays visible while the next one loads. */
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

/** Exports the saved monthly bills of a view to a file. */
export const monthlyBillsExporter = ({ doctor_id, month }: Omit<HistoryView, 'page'>): Exporter =>
  listExporter(exportMonthlyBills, { query: { doctor_id, month } });

/** Refetches sheets and history that are on the screen, after any change. */
export const refreshMonthlyBilling = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: MONTHLY_BILLING_KEY });

/** Refetches monthly billing after bills were printed in another window. */
export function useRefreshedAfterPrinting(): void {
  const client = useQueryClient();
  printedMonthlyBills.useMessages(() => void refreshMonthlyBilling(client));
}

/**
 * Runs a change of a monthly bill's money. All of monthly billing is refetched, also after a refusal: the shown data
 * was out of date.
 */
function useMonthChange<Given>(change: (given: Given) => Promise<MonthlyBillRow>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refreshMonthlyBilling(client) });
}

interface ToPay {
  readonly bill: MonthlyBillRow;
  readonly body: CallOf<typeof markMonthlyBillPaid>['body'];
  readonly idempotencyKey: string;
}

/** Records the payment of a monthly bill's outstanding amount. The same idempotency key never records a second one. */
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

/** Saves the monthly bill from the saved prices. */
export const saveBill = ({ doctor_id, month }: SheetKey, idempotencyKey: string): Promise<MonthlyBill> =>
  call(saveMonthlyBillHistory, { body: { doctor_id, month } }, { idempotencyKey });

/** Loads a saved bill to print it again: the current or an earlier version. */
export const regenerateBill = (billId: string, version?: number): Promise<MonthlyBill> =>
  call(regenerateMonthlyBill, { params: { monthly_bill_id: billId }, body: { version } });

/** Queries all saved versions of a bill, with their prints. */
export const billVersionsQuery = (billId: string) =>
  queryOptions({
    queryKey: [...MONTHLY_BILLING_KEY, 'versions', billId],
    queryFn: ({ signal }) => call(getMonthlyBillVersions, { params: { monthly_bill_id: billId } }, { signal }),
  });

/** Queries all doctors of a month and the billing check. */
export const monthEndQuery = (month: string) =>
  queryOptions({
    queryKey: [...MONTHLY_BILLING_KEY, 'close', month],
    queryFn: ({ signal }) => call(getMonthEnd, { query: { month } }, { signal }),
    // Orders are completed and priced on other screens: the month-end screen refetches when it opens.
    staleTime: 0,
  });

/** Saves the bills of several doctors. The answer names those that could not be saved. */
export const saveBillsOf = (month: string, doctorIds: readonly string[]): Promise<OutputOf<typeof saveMonthEnd>> =>
  call(saveMonthEnd, { body: { month, doctor_ids: [...doctorIds] } });

/** The result of pricing all unpriced orders of a month. */
export type PricedAll = OutputOf<typeof applyLastRates>;

/**
 * Prices the month's unpriced orders of all doctors at the last used rates. The answer names the orders left without a
 * price.
 */
export const sendApplyLastRates = (month: string): Promise<PricedAll> => call(applyLastRates, { body: { month } });

/** Prices the unpriced orders of these doctors from the rate card. The answer names the orders left without a price. */
export const sendPriceFromRateCard = (month: string, doctorIds: readonly string[]): Promise<PricedAll> =>
  call(priceFromRateCard, { body: { month, doctor_ids: [...doctorIds] } });
