import type { UseQueryResult } from '@tanstack/react-query';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OtherCopies, OtherCopy } from '#contract/papers/copies.ts';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { PaymentAsked } from '#domain/billing/payment-asked.ts';
import type { MonthlyCopy } from '#domain/papers/copies.ts';
import { monthlyCopyName, monthlyMarks } from '#domain/papers/copies.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { monthlyPaper } from '#domain/papers/monthly-bill.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import type { PrintedMonth } from '../api.ts';
import { monthlyBillQuery } from '../api.ts';
import { countMonthlyCopy, countMonthlyPaper, giveBackMonthlyCopy, holdMonthlyCopy } from '../api-copies.ts';
import { printedMonthlyBills } from '../api-keys.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import type { EarlierCopy, PrintRun } from '#web/print/use-print-run.ts';
import { usePrintRun } from '#web/print/use-print-run.ts';

/** A copy of a bill that is held, to be drawn. */
export interface HeldBill extends MonthlyCopy, OtherCopies {
  readonly id: string;
  /** As it was read: the version that the copy is of. */
  readonly bill: MonthlyBill;
  readonly payment: PaymentAsked | null;
  /** Whether the bill was saved anew since. */
  readonly is_outdated: boolean;
}

/**
 * The printing of copies of bills. The next copy of each is held, one after the other; tried again with the same key, that goes on where it ended.
 * Of a bill that was saved anew since it was read, the next copy will be of what it is then. `onHeld` hears how many there are so far.
 */
export function useMonthlyRun(
  bills: readonly MonthlyBill[],
  { ready, onHeld }: { readonly ready: boolean; readonly onHeld?: (count: number) => void },
): PrintRun<readonly HeldBill[]> {
  const client = useQueryClient();
  const tell = (held: readonly HeldBill[], isPrinted: boolean): void =>
    printedMonthlyBills.tell({ billIds: held.map(({ bill }) => bill.id), isPrinted });
  return usePrintRun({
    ready,
    hold: async (key) => {
      const held: HeldBill[] = [];
      onHeld?.(0);
      for (const bill of bills) {
        const copy = await holdMonthlyCopy(bill, `${key}-${held.length}`);
        const is_outdated = copy.superseded_by !== null;
        if (is_outdated) void client.invalidateQueries({ queryKey: monthlyBillQuery(bill.id).queryKey });
        held.push({ ...copy, bill, is_outdated });
        onHeld?.(held.length);
      }
      return held;
    },
    heldOf: (held) => held.map(({ id, bill }) => ({ documentId: bill.id, copyId: id })),
    inDoubtOf: (held) => held.flatMap(({ in_doubt, bill }) => in_doubt.map((copy) => earlierOf(bill, copy))),
    count: countMonthlyCopy,
    giveBack: giveBackMonthlyCopy,
    countFurther: async (held, key) => {
      for (const [n, { bill }] of held.entries()) await countMonthlyPaper(bill, `${key}-${n}`);
      tell(held, true);
    },
    onCounted: (held) => tell(held, true),
    onGivenBack: (held) => tell(held, false),
  });
}

const earlierOf = ({ id, bill_number }: MonthlyBill, copy: OtherCopy): EarlierCopy => ({
  documentId: id,
  copyId: copy.id,
  copy,
  of: bill_number,
});

/** A copy as its paper; once it is on paper (`spent`), what would be printed is another. */
export const paperOf = (held: HeldBill, spent: boolean) =>
  monthlyPaper(held.bill.bill_data, monthlyMarks(held, spent), held.payment);

/** The printing of one monthly bill: as it is, or as it was in an earlier version. Its record is handed out as well. */
export function useMonthlyPrint({
  id,
  version,
}: PrintedMonth): DocumentPrint & { readonly bill: MonthlyBill | undefined } {
  const { data: bill, error, isFetching, refetch } = useQuery(monthlyBillQuery(id, version));
  const run = useMonthlyRun(bill === undefined ? [] : [bill], { ready: bill !== undefined });
  const { copy, spent, failure } = run;
  const [held] = copy ?? [];
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
    papers: held === undefined ? null : [paperOf(held, spent)],
    paired: false,
    copyName: held === undefined ? null : monthlyCopyName(held),
    run,
    lastPrinted: lastOf(bill, held),
    copyFault: copyFaultOf(failure, spent),
    // An earlier version that was asked for is not out of date.
    warning: version === undefined ? outdatedText(copy ?? []) : null,
  };
}

const lastOf = (bill: MonthlyBill | undefined, held: HeldBill | undefined): EarlierCopy | null =>
  bill === undefined || !held?.last_printed ? null : earlierOf(bill, held.last_printed);

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'monthly_bill_not_found';

/** Why a monthly bill cannot be printed; null where it can be. */
function faultOf(error: Error | null): string | null {
  if (error === null) return null;
  if (isMissing(error)) return BILLING_REFUSALS.monthly_bill_not_found.text;
  return MONTHLY_TEXTS.notPrinted(error.message);
}

/** Why no copy is held, or, when the bills are on paper already (`spent`), why their records do not say so. */
export function copyFaultOf(error: Error | null, spent: boolean): string | null {
  return spent && error !== null ? `It was printed, which could not be recorded. ${error.message}` : faultOf(error);
}

/** Printed was what the records said before they were saved anew. */
export function outdatedText(copies: readonly HeldBill[]): string | null {
  const bills = copies.filter(({ is_outdated }) => is_outdated).map(({ bill }) => bill.bill_number);
  if (bills.length === 0) return null;
  return `${bills.join(', ')} ${bills.length === 1 ? 'was' : 'were'} saved anew meanwhile. Throw away what was printed and print again.`;
}

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
