import { useQuery } from '@tanstack/react-query';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { InitialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { copyName, printPageMark, markWithVoid } from '#domain/papers/copies.ts';
import { initialPaper } from '#domain/papers/initial-paper.ts';
import type { SheetSize } from '#domain/shared/paper-measures.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { documentPrint } from '#web/print/document-print.ts';
import { usePrint } from '#web/print/use-print.ts';
import { billQuery } from '../api-bill.ts';
import { cancelInitialPrint, confirmInitialPrint } from '../api-copies.ts';

const SHEETS: Readonly<Record<InitialBillPaper, SheetSize>> = { a4: 'a4', a5: 'a5', a4_two: 'a5' };

/** Prints an initial bill, with two copies if a page holds two. */
export function useInitialPrint(billId: string): DocumentPrint {
  const { laboratory } = useSession();
  const query = useQuery(billQuery(billId));
  const { data: bill, error } = query;
  const size = initialBillPaper(laboratory.initial_bill_paper);
  const run = usePrint({
    ready: bill !== undefined && bill.items.length > 0,
    of: size === 'a4_two' ? 2 : 1,
    count: (_, key) => confirmInitialPrint(billId, key),
    cancel: (copyId) => cancelInitialPrint(billId, copyId),
  });
  const print = documentPrint({
    title: bill === undefined ? 'Initial bill' : `Initial bill ${bill.bill_number}`,
    query: { ...query, notLoaded: () => notLoaded(error) },
    run,
    // The paper shows the bill as it was when the copy was counted.
    paperOf: (counted, drawn) =>
      initialPaper(counted, laboratory, markWithVoid(counted, printPageMark(counted.copy, drawn)), SHEETS[size]),
    nameOf: ({ copy }) => copyName(copy),
    failed: () => notLoaded(run.failure),
  });
  return { ...print, ...(isEmpty(bill) && EMPTY), paired: size === 'a4_two', ...faultHere(error) };
}

const isEmpty = (bill: Bill | undefined): boolean => bill?.items.length === 0;

/** The bill has no items to print. */
const EMPTY = {
  printable: false,
  fault: BILLING_TEXTS.detailsNotLoaded,
  faultHere: BILLING_TEXTS.detailsNotLoaded,
} as const;

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.code === 'bill_not_found';

const faultHere = (error: Error | null) =>
  error === null || isMissing(error) ? {} : { faultHere: BILLING_TEXTS.notFetched };

const notLoaded = (error: Error | null): string =>
  isMissing(error) ? BILLING_REFUSALS.bill_not_found.text : BILLING_TEXTS.notPrinted(error?.message ?? '');
