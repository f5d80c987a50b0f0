import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { printedMonthlyBills } from '#web/features/papers/api-keys.ts';
import { refreshMonthlyBilling } from '#web/features/monthly-billing/api.ts';
import { OpenPrintPage } from '#web/features/monthly-billing/components/open-print-page.tsx';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { DownloadPaper } from '#web/print/paper-actions.tsx';
import { PrintUnsaved } from '#web/features/monthly-billing/components/print-unsaved.tsx';
import type { UnsavedMonth } from '#web/features/monthly-billing/components/print-unsaved.tsx';
import { monthlyBillPrintPath } from '#web/platform/addresses/paths.ts';
import type { WaitingPrintWindow } from '#web/print/print-window.ts';
import { openWaitingPrintWindow } from '#web/print/print-window.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import type { ShownMessage, ShowMessage } from '#web/ui/messages/message-bar.tsx';

/** A saved bill that can be printed. */
export interface PrintableBill {
  readonly id: string;
  /** The current version by default. */
  readonly version?: number | undefined;
  /** Where it can be had as a file too: the bill as it is. */
  readonly pdf?: Pick<MonthlyBillRow, 'id' | 'bill_number' | 'version' | 'work_orders_count'>;
  /** The message once its copy is counted. */
  readonly printed: string;
  /** On a separate line below. */
  readonly tail?: string;
  /** What is to be known first, in the place of both, until its print dialog has closed. */
  readonly warning?: string;
}

/** Nothing is printed, and this is why; `content` where there is something to do about it. */
export interface NotPrintable {
  readonly failure: string;
  readonly saved?: MonthlyBillRow;
}

/** Saved nowhere, but printed all the same. */
export interface UnsavedBill {
  readonly unsaved: UnsavedMonth;
  readonly warning: string;
}

type Prepare = () => Promise<PrintableBill | UnsavedBill | NotPrintable>;

export interface BillPrinting {
  /** What is being made ready just now; null for nothing. */
  readonly printing: string | null;
  /** `subject` says what is to be printed. Call it inside the click. */
  readonly print: (subject: string, prepare: Prepare) => Promise<void>;
  /** Reports why a file could not be downloaded; null clears the report. */
  readonly downloaded: (failure: string | null) => void;
}

/** Prints bills in separate windows, one at a time: the window opens with the click and waits until the bill is saved. */
export function useBillPrinting(showMessage: ShowMessage): BillPrinting {
  const client = useQueryClient();
  const [printing, setPrinting] = useState<string | null>(null);
  const underWay = useRef(false);
  const shown = useRef(new Map<string, PrintableBill>());

  const downloaded = (failure: string | null): void =>
    showMessage(failure === null ? null : { kind: 'error', text: failure });

  printedMonthlyBills.useMessages(({ billIds, isPrinted }) => {
    void refreshMonthlyBilling(client);
    const bill = billIds.map((id) => shown.current.get(id)).find((known) => known !== undefined);
    if (isPrinted && bill !== undefined) showMessage(withPdf(printedOf(bill), bill, downloaded));
  });

  const show = (waiting: WaitingPrintWindow | null, bill: PrintableBill): void => {
    const { id, version, warning } = bill;
    const path = monthlyBillPrintPath(id, version);
    const here = <PAPERS.monthlyBill.Here of={{ id, version }} onDone={(said) => showMessage(saidHere(said, bill))} />;
    if (waiting?.show(path) === true) {
      shown.current.set(id, bill);
      return showMessage(withPdf(openedOf(bill), bill, downloaded));
    }
    // Closed before the bill was saved: it is, and was not printed.
    if (waiting !== null && warning === undefined) {
      const text = [bill.tail, MONTHLY_TEXTS.windowClosed].filter((part) => part !== undefined).join(' ');
      return showMessage({ kind: 'info', text, content: <WindowBlocked {...{ text, path, here }} /> });
    }
    const blocked = <WindowBlocked text={PRINT_TEXTS.popupBlocked} {...{ path, here }} />;
    if (warning === undefined) return showMessage({ kind: 'error', text: PRINT_TEXTS.popupBlocked, content: blocked });
    return showMessage({
      kind: 'error',
      text: warning,
      content: (
        <Stack gap={4}>
          {warning} {blocked}
        </Stack>
      ),
    });
  };
  const print = async (subject: string, prepare: Prepare): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setPrinting(subject);
    const waiting = openWaitingPrintWindow('Saving the bill…');
    try {
      const bill = await prepare();
      if ('id' in bill) return show(waiting, bill);
      waiting?.close();
      if ('unsaved' in bill) return showMessage(unsavedOf(bill));
      return showMessage({
        kind: 'error',
        text: bill.failure,
        ...(bill.saved && { content: contentOf(bill.failure, bill.saved) }),
      });
    } finally {
      underWay.current = false;
      setPrinting(null);
    }
  };
  return { printing, print, downloaded };
}

/** The message while the print window shows the bill: its copy is not counted yet. */
const openedOf = ({ warning, tail }: PrintableBill): ShownMessage =>
  warning === undefined
    ? { kind: 'info', text: MONTHLY_TEXTS.printWindowOpened, tail }
    : { kind: 'error', text: warning };

const printedOf = ({ printed, tail }: PrintableBill): ShownMessage => ({ kind: 'success', text: printed, tail });

/** What is said of a bill that was printed from this page: the same as of one in a window, and which copy it was. */
const saidHere = (said: ShownMessage, { printed, tail }: PrintableBill): ShownMessage =>
  said.kind === 'error'
    ? said
    : {
        kind: 'success',
        text: printed,
        tail,
        content: (
          <Stack gap={4}>
            {printed} {said.content}
          </Stack>
        ),
      };

/** A message with the way to have the bill as a file too, where it is the bill as it is. */
const withPdf = (
  said: ShownMessage,
  { pdf }: PrintableBill,
  onDownloaded: BillPrinting['downloaded'],
): ShownMessage => ({
  ...said,
  ...(pdf && {
    content: (
      <Group gap="md">
        {said.text}
        <DownloadPaper
          paper={PAPERS.monthlyBill}
          of={pdf}
          size="xs"
          name={pdf.bill_number}
          disabled={pdf.work_orders_count === 0}
          onDone={onDownloaded}
        />
      </Group>
    ),
  }),
});

/** A print from this page; each request is a new one. */
const unsavedOf = ({ unsaved, warning }: UnsavedBill): ShownMessage => ({
  kind: 'error',
  text: warning,
  content: <PrintUnsaved key={Date.now()} text={warning} month={unsaved} />,
});

const contentOf = (text: string, saved: MonthlyBillRow) => (
  <OpenPrintPage
    text={text}
    path={monthlyBillPrintPath(saved.id)}
    label={`Print ${saved.bill_number} as it was saved`}
  />
);
