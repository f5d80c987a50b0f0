import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Bill } from '#contract/bills.ts';
import { copyName, drawnMark } from '#domain/billing/bill-copy.ts';

import { initialPaper } from '#domain/billing/paper.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { billQuery, countCopy, countPaper, giveBackCopy, holdCopy } from '#web/features/billing/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { initialBillPrintPath } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { PrintHere } from '#web/print/print-here.tsx';
import { openPrintWindow } from '#web/print/print-window.ts';
import type { CopyAddress } from '#web/print/use-print-run.ts';
import { usePrintRun } from '#web/print/use-print-run.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';

/** The printing of the initial bill of a bill. */
export function useInitialPrint(billId: string): DocumentPrint {
  const { laboratory } = useSession();
  const { data: bill, error, isFetching, refetch } = useQuery(billQuery(billId));
  const fault = faultOf(bill, error);
  const printable = bill !== undefined && fault === null;
  const of = bill?.bill_number ?? '';
  const run = usePrintRun({
    ready: printable,
    hold: async (key) => {
      const held = await holdCopy(billId, key);
      // Changed since it was read: what goes on paper is what it is now.
      if (held.version !== bill?.version) await refetch();
      return held;
    },
    heldOf: (held) => [addressOf(held)],
    inDoubtOf: ({ in_doubt }) => in_doubt.map((copy) => ({ ...addressOf({ id: copy.id, bill_id: billId }), copy, of })),
    count: countCopy,
    giveBack: giveBackCopy,
    countFurther: (_, key) => countPaper(billId, key),
  });
  const { copy, spent, failure } = run;
  const last = copy?.last_printed ?? null;
  return {
    title: bill === undefined ? 'Initial bill' : `Initial bill ${bill.bill_number}`,
    printable,
    fault,
    faultHere: error === null || isMissing(error) ? fault : BILLING_TEXTS.notFetched,
    isMissing: isMissing(error) || isMissing(failure),
    loading: isFetching,
    reload: refetch,
    paper: printable && copy !== null ? initialPaper(bill, laboratory, drawnMark(copy, spent)) : null,
    copyName: copy === null ? null : copyName(copy),
    run,
    lastPrinted: last === null ? null : { ...addressOf({ id: last.id, bill_id: billId }), copy: last, of },
    copyFault: copyFaultOf(failure, spent),
    warning: null,
  };
}

const addressOf = ({ id, bill_id }: { readonly id: string; readonly bill_id: string }): CopyAddress => ({
  documentId: bill_id,
  copyId: id,
});

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

interface InitialBillHereProps {
  readonly billId: string;
  readonly onDone: (said: SaidMessage) => void;
}

const InitialBillHere = ({ billId, onDone }: InitialBillHereProps) => (
  <PrintHere print={useInitialPrint(billId)} onDone={onDone} />
);

/** Prints the initial bill of a bill in a window of its own, or offers another way where the browser blocks it. `say` must be stable. */
export function useBillPrinting(showMessage: (message: SaidMessage | null) => void): (billId: string) => void {
  return useCallback(
    (billId) => {
      const path = initialBillPrintPath(billId);
      if (openPrintWindow(path)) return showMessage(null);
      const text = BILLING_TEXTS.popupBlocked;
      const here = <InitialBillHere billId={billId} onDone={showMessage} />;
      return showMessage({ kind: 'error', text, content: <WindowBlocked text={text} path={path} here={here} /> });
    },
    [showMessage],
  );
}
