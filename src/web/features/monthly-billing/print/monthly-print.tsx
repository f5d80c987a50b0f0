import type { UseQueryResult } from '@tanstack/react-query';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { MonthlyCopy } from '#domain/monthly-billing/monthly-copy.ts';
import { monthlyMarks } from '#domain/monthly-billing/monthly-copy.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { monthlyPaper } from '#domain/monthly-billing/paper.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import {
  monthlyBillQuery,
  printedMonthlyBills,
  refreshMonthlyBilling,
  takeMonthlyCopy,
} from '#web/features/monthly-billing/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { PrintHere } from '#web/print/print-here.tsx';
import { usePrintRun } from '#web/print/use-print-run.ts';

/** A copy of a bill, to be drawn. */
export interface TakenCopy extends MonthlyCopy {
  /** As it was read: the version that the copy is of. */
  readonly bill: MonthlyBill;
  /** Whether the bill was saved anew since. */
  readonly is_outdated: boolean;
}

/**
 * Takes the next copy of each bill, one after the other, and tells the windows that list them. Tried again with the same key, it goes
 * on where it ended. Of a bill that was saved anew since it was read, the next copy will be of what it is then. `onTaken` hears how many
 * there are so far.
 */
export function useTakingCopies(
  onTaken?: (count: number) => void,
): (bills: readonly MonthlyBill[], idempotencyKey: string) => Promise<TakenCopy[]> {
  const client = useQueryClient();
  return useCallback(
    async (bills, idempotencyKey) => {
      const copies: TakenCopy[] = [];
      onTaken?.(0);
      for (const bill of bills) {
        const copy = await takeMonthlyCopy(bill, `${idempotencyKey}-${copies.length}`);
        const is_outdated = copy.superseded_by !== null;
        if (is_outdated) void client.invalidateQueries({ queryKey: monthlyBillQuery(bill.id).queryKey });
        copies.push({ ...copy, bill, is_outdated });
        onTaken?.(copies.length);
      }
      printedMonthlyBills.tell({ billIds: bills.map(({ id }) => id), isPrinted: false });
      return copies;
    },
    [client, onTaken],
  );
}

/** A copy as its paper; once it is on paper (`spent`), what would be printed is another. */
export const paperOf = (taken: TakenCopy, spent: boolean) =>
  monthlyPaper(taken.bill.bill_data, monthlyMarks(taken, spent));

/** The printing of one monthly bill: as it is, or as it was in an earlier version. Its record is handed out as well. */
export function useMonthlyPrint(
  billId: string,
  version: number | undefined,
): DocumentPrint & { readonly bill: MonthlyBill | undefined } {
  const { data: bill, error, isFetching, refetch } = useQuery(monthlyBillQuery(billId, version));
  const takeCopies = useTakingCopies();
  const { copy, spent, taking, failure, again } = usePrintRun({
    ready: bill !== undefined,
    take: (key) => takeCopies(bill === undefined ? [] : [bill], key),
    onPrinted: () => printedMonthlyBills.tell({ billIds: [billId], isPrinted: true }),
  });
  const [taken] = copy ?? [];
  const fault = bill === undefined ? faultOf(error) : null;
  return {
    bill,
    title: bill === undefined ? 'Monthly bill' : `Monthly bill ${bill.bill_number}`,
    printable: bill !== undefined,
    fault,
    faultHere: fault,
    isMissing: isMissing(error) || isMissing(failure),
    loading: isFetching,
    reload: refetch,
    paper: taken === undefined ? null : paperOf(taken, spent),
    spent,
    taking,
    failure,
    copyFault: copyFaultOf(failure, spent),
    // An earlier version that was asked for is not out of date.
    warning: version === undefined ? outdatedText(copy ?? []) : null,
    again,
  };
}

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'monthly_bill_not_found';

/** Why a monthly bill cannot be printed; null where it can be. */
function faultOf(error: Error | null): string | null {
  if (error === null) return null;
  if (isMissing(error)) return BILLING_REFUSALS.monthly_bill_not_found.text;
  return MONTHLY_TEXTS.notPrinted(error.message);
}

/** Why no copy was given, or, when the bills are on paper already (`spent`), why their records do not say so. */
export function copyFaultOf(error: Error | null, spent: boolean): string | null {
  return spent && error !== null ? `Printed once more, which could not be recorded. ${error.message}` : faultOf(error);
}

/** Printed was what the records said before they were saved anew. */
export function outdatedText(copies: readonly TakenCopy[]): string | null {
  const bills = copies.filter(({ is_outdated }) => is_outdated).map(({ bill }) => bill.bill_number);
  if (bills.length === 0) return null;
  return `${bills.join(', ')} ${bills.length === 1 ? 'was' : 'were'} saved anew meanwhile. Throw away what was printed and print again.`;
}

interface MonthlyBillHereProps {
  readonly billId: string;
  /** The present one where it is left out. */
  readonly version?: number | undefined;
  readonly onDone: (failure: string | null) => void;
}

/** Prints a monthly bill from the page that one is on. */
export const MonthlyBillHere = ({ billId, version, onDone }: MonthlyBillHereProps) => (
  <PrintHere print={useMonthlyPrint(billId, version)} onDone={onDone} />
);

/** Saved bills by their ids, all asked for at once. */
export const useMonthlyBills = (ids: readonly string[]) =>
  useQueries({ queries: ids.map((id) => monthlyBillQuery(id)), combine: together });

function together(answers: readonly UseQueryResult<MonthlyBill>[]) {
  const bills = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const missing = answers.filter(({ data, isError }) => data === undefined && isError);
  return {
    /** In the order of the ids; all of them once `complete`. */
    bills,
    complete: bills.length === answers.length,
    /** How many could not be loaded, and why the first of them could not. */
    failed: missing.length,
    error: missing[0]?.error ?? null,
    retrying: missing.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const answer of missing) void answer.refetch();
    },
  };
}

/** Asks again for what is shown of monthly billing when bills were printed in another window. */
export function useRefreshedAfterPrinting(): void {
  const client = useQueryClient();
  printedMonthlyBills.useTold(() => void refreshMonthlyBilling(client));
}
