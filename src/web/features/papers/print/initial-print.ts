import { useQuery } from '@tanstack/react-query';
import type { Bill } from '#contract/bills.ts';
import { copyName, drawnMark, markOf } from '#domain/papers/copies.ts';
import { initialPaper } from '#domain/papers/initial-bill.ts';
import type { InitialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import type { SheetSize } from '#domain/shared/paper-measures.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { billQuery } from '../api-bill.ts';
import type { HeldCopy } from '../api-copies.ts';
import { countCopy, countPaper, giveBackCopy, holdCopy } from '../api-copies.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import type { CopyAddress, EarlierCopy } from '#web/print/use-print-run.ts';
import { usePrintRun } from '#web/print/use-print-run.ts';

const SHEETS: Readonly<Record<InitialBillPaper, SheetSize>> = { a4: 'a4', a5: 'a5', a4_two: 'a5' };

/** The printing of the initial bill of a bill. */
export function useInitialPrint(billId: string): DocumentPrint {
  const { laboratory } = useSession();
  const { data: bill, error, isFetching, refetch } = useQuery(billQuery(billId));
  const fault = faultOf(bill, error);
  const printable = bill !== undefined && fault === null;
  const size = initialBillPaper(laboratory.initial_bill_paper);
  const run = useInitialRun(billId, { ready: printable, size, bill, reload: refetch });
  const { copy, spent, failure } = run;
  return {
    title: titleOf(bill),
    printable,
    fault,
    faultHere: error === null || isMissing(error) ? fault : BILLING_TEXTS.notFetched,
    isMissing: isMissing(error) || isMissing(failure),
    loading: isFetching,
    reload: refetch,
    papers:
      printable && copy !== null
        ? copy.map((held) => initialPaper(bill, laboratory, markOf(bill, drawnMark(held, spent)), SHEETS[size]))
        : null,
    paired: size === 'a4_two',
    copyName: copy === null ? null : copy.map(copyName).join(' and '),
    run,
    lastPrinted: lastOf(copy?.[0], bill),
    copyFault: copyFaultOf(failure, spent),
    warning: null,
  };
}

interface RunOf {
  readonly ready: boolean;
  readonly size: InitialBillPaper;
  /** As it was read. */
  readonly bill: Bill | undefined;
  readonly reload: () => Promise<unknown>;
}

/** The copies of a bill: two where two are printed on one sheet. */
function useInitialRun(billId: string, { ready, size, bill, reload }: RunOf) {
  return usePrintRun({
    ready,
    hold: async (key) => {
      const held = [await holdCopy(billId, key)];
      if (size === 'a4_two') held.push(await holdCopy(billId, `${key}-2`));
      // Changed since it was read: what goes on paper is what it is now.
      if (held.some(({ version }) => version !== bill?.version)) await reload();
      return held;
    },
    heldOf: (held) => held.map(addressOf),
    // The second of two names the first as well.
    inDoubtOf: ([first]) =>
      (first?.in_doubt ?? []).map((copy) => ({
        ...addressOf({ id: copy.id, bill_id: billId }),
        copy,
        of: bill?.bill_number ?? '',
      })),
    count: countCopy,
    giveBack: giveBackCopy,
    countFurther: async (held, key) => {
      for (const [n] of held.entries()) await countPaper(billId, n === 0 ? key : `${key}-${n + 1}`);
    },
  });
}

const titleOf = (bill: Bill | undefined): string =>
  bill === undefined ? 'Initial bill' : `Initial bill ${bill.bill_number}`;

const addressOf = ({ id, bill_id }: { readonly id: string; readonly bill_id: string }): CopyAddress => ({
  documentId: bill_id,
  copyId: id,
});

function lastOf(held: HeldCopy | undefined, bill: Bill | undefined): EarlierCopy | null {
  const last = held?.last_printed ?? null;
  return last && { ...addressOf({ id: last.id, bill_id: bill?.id ?? '' }), copy: last, of: bill?.bill_number ?? '' };
}

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.code === 'bill_not_found';

/** The bill could not be read, or says nothing of the orders it is for. */
function faultOf(bill: Bill | undefined, error: Error | null): string | null {
  if (isMissing(error)) return BILLING_REFUSALS.bill_not_found.text;
  if (error !== null) return BILLING_TEXTS.notPrinted(error.message);
  return bill?.items.length === 0 ? BILLING_TEXTS.detailsNotLoaded : null;
}

/** Why no copy is held, or, when the bill is on paper already (`spent`), why the record does not say so. */
function copyFaultOf(error: Error | null, spent: boolean): string | null {
  if (error === null) return null;
  if (spent) return `The bill was printed but could not be marked as printed. ${error.message}`;
  return isMissing(error) ? BILLING_REFUSALS.bill_not_found.text : BILLING_TEXTS.notPrinted(error.message);
}
