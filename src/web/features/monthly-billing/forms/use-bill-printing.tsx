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
import type { UnsavedMonth } from '#web/features/monthly-billing/components/print-unsaved.tsx';
import { monthlyBillPrintPath } from '#web/platform/addresses/paths.ts';
import type { WaitingPrintWindow } from '#web/print/print-window.ts';
import { openWaitingPrintWindow } from '#web/print/print-window.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import type { ShownMessage, ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

// Loaded when the page is idle, because the server may be down when it is needed.
const PrintUnsaved = lazyComponent(
  async () => (await import('#web/features/monthly-billing/components/print-unsaved.tsx')).PrintUnsaved,
);

/** A saved bill that can be printed. */
export interface PrintableBill {
  readonly id: string;
  /** The current version by default. */
  readonly version?: number | undefined;
  /** The bill to download as PDF, if the printed bill is the current version. */
  readonly pdf?: Pick<MonthlyBillRow, 'id' | 'bill_number' | 'version' | 'work_orders_count'>;
  /** The message after the copy is counted. */
  readonly printed: string;
  /** A second line of the message. */
  readonly tail?: string;
  /** Shown instead of `printed` and `tail` until the print dialog closes. */
  readonly warning?: string;
}

/** Why nothing is printed, with the last saved bill if that can be printed instead. */
export interface NotPrintable {
  readonly failure: string;
  readonly saved?: MonthlyBillRow;
}

/** The month is printed although it could not be saved. */
export interface UnsavedBill {
  readonly unsaved: UnsavedMonth;
  readonly warning: string;
}

type Prepare = () => Promise<PrintableBill | UnsavedBill | NotPrintable>;

export interface BillPrinting {
  /** The subject that is being prepared, or null. */
  readonly printing: string | null;
  /**
   * Prepares a bill and prints it. `subject` identifies it in `printing`. Call it in the click handler, or the browser
   * blocks the window.
   */
  readonly print: (subject: string, prepare: Prepare) => Promise<void>;
  /** Shows why a download failed; null clears the message. */
  readonly downloaded: (failure: string | null) => void;
}

/**
 * Prints bills in separate windows, one at a time. The window opens with the click and waits until the bill is saved.
 */
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
    // The user closed the window before the bill was saved: it is saved, but not printed.
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

/** The message while the print window shows the bill. Its copy is not counted yet. */
const openedOf = ({ warning, tail }: PrintableBill): ShownMessage =>
  warning === undefined
    ? { kind: 'info', text: MONTHLY_TEXTS.printWindowOpened, tail }
    : { kind: 'error', text: warning };

const printedOf = ({ printed, tail }: PrintableBill): ShownMessage => ({ kind: 'success', text: printed, tail });

/** The message after a bill was printed from this page, with the number of the copy. */
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

/** Adds the PDF download to a message, if the printed bill is the current version. */
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

/** Prints an unsaved month from this page. The key starts a new print for each request. */
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
