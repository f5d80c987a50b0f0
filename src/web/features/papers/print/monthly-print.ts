import type { UseQueryResult } from '@tanstack/react-query';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import type { markMonthlyBillPrinted } from '#contract/papers/copies.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { monthlyCopyName, monthlyMarks } from '#domain/papers/copies.ts';
import { monthlyPaper } from '#domain/papers/monthly-paper.ts';
import { must } from '#domain/shared/must.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import type { PrintPageState } from '#domain/shared/paper.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { documentPrint } from '#web/print/document-print.ts';
import type { PrintRun } from '#web/print/use-print.ts';
import { usePrint } from '#web/print/use-print.ts';
import type { PrintedMonth } from '../api.ts';
import { monthlyBillQuery } from '../api.ts';
import { cancelCopy, confirmMonthlyPrint } from '../api-copies.ts';
import { printedMonthlyBills } from '../api-keys.ts';

/** A counted copy of a monthly bill, with the version of the bill that it prints. */
export interface MonthlyPaperCopy extends OutputOf<typeof markMonthlyBillPrinted> {
  readonly bill: MonthlyBill;
}

/** Prints copies of monthly bills. If a bill was saved again in the meantime, it is refetched for the next copy. */
export function useMonthlyRun(bills: readonly MonthlyBill[], ready: boolean): PrintRun<MonthlyPaperCopy> {
  const client = useQueryClient();
  const broadcast = (papers: readonly MonthlyPaperCopy[], isPrinted: boolean): void =>
    printedMonthlyBills.post({ billIds: papers.map(({ bill }) => bill.id), isPrinted });
  return usePrint({
    ready,
    of: bills.length,
    count: async (place, key) => {
      const bill = must(bills[place], 'the bill');
      const copy = await confirmMonthlyPrint(bill, key);
      if (copy.superseded_by !== null) void client.invalidateQueries({ queryKey: monthlyBillQuery(bill.id).queryKey });
      return { ...copy, bill };
    },
    cancel: cancelCopy,
    onPrinted: (papers) => broadcast(papers, true),
    onCancelled: (papers) => broadcast(papers, false),
  });
}

export const paperOf = (copy: MonthlyPaperCopy, drawn: PrintPageState) =>
  monthlyPaper(copy.bill.bill_data, monthlyMarks(copy, drawn), copy.payment);

/** What to confirm before a copy is canceled: after that, a monthly bill under GST can change. */
export const monthlyCancelQuestion = ({ bill }: MonthlyPaperCopy): string | null =>
  bill.bill_data.tax === undefined ? null : TAX_TEXTS.cancelPrint;

/** Prints a monthly bill in its current or an earlier version. Also returns its record. */
export function useMonthlyPrint({
  id,
  version,
}: PrintedMonth): DocumentPrint & { readonly bill: MonthlyBill | undefined } {
  const query = useQuery(monthlyBillQuery(id, version));
  const { data: bill, error } = query;
  const run = useMonthlyRun(bill === undefined ? [] : [bill], bill !== undefined);
  const print = documentPrint({
    title: bill === undefined ? 'Monthly bill' : `Monthly bill ${bill.bill_number}`,
    query: { ...query, notLoaded: () => notPrinted(error) },
    run,
    paperOf,
    nameOf: monthlyCopyName,
    cancelQuestion: monthlyCancelQuestion,
    failed: () => notPrinted(run.failure),
  });
  // A requested earlier version is not reported as out of date.
  return { ...print, bill, warning: version === undefined ? outdatedText(run.papers ?? []) : null };
}

/** Returns why a monthly bill cannot be printed. */
export const notPrinted = (error: Error | null): string =>
  error instanceof ApiError && error.code === 'monthly_bill_not_found'
    ? BILLING_REFUSALS.monthly_bill_not_found.text
    : MONTHLY_TEXTS.notPrinted(error?.message ?? '');

/** Returns the warning if a printed bill was saved again after it was read, else null. */
export function outdatedText(copies: readonly MonthlyPaperCopy[]): string | null {
  const bills = copies.filter(({ superseded_by }) => superseded_by !== null).map(({ bill }) => bill.bill_number);
  if (bills.length === 0) return null;
  return `${bills.join(', ')} ${bills.length === 1 ? 'was' : 'were'} saved again while printing. Discard the printed copies and print again.`;
}

/** Queries saved monthly bills by their IDs, in parallel. */
export const useMonthlyBills = (ids: readonly string[]) =>
  useQueries({ queries: ids.map((id) => monthlyBillQuery(id)), combine: together });

function together(answers: readonly UseQueryResult<MonthlyBill>[]) {
  const bills = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const missing = answers.filter(({ data, isError }) => data === undefined && isError);
  return {
    /** In the order of the IDs; all of them when `complete`. */
    bills,
    complete: bills.length === answers.length,
    /** The number of bills that could not be loaded; `error` is the first reason. */
    failed: missing.length,
    error: missing[0]?.error ?? null,
    retrying: missing.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const answer of missing) void answer.refetch();
    },
  };
}
