import { Button } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { BILL_PAPER_TEXTS } from '#domain/billing/bill-paper.ts';
import { takeBillPdf } from '#web/features/billing/api-papers.ts';
import { useFileOnce } from '#web/platform/use-file-once.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { printBillPaper } from './bill-paper-print.tsx';

interface BillPaperActsProps {
  readonly billId: string;
  readonly showMessage: ShowMessage;
}

/** A bill with its amounts on paper and as a file. */
export function BillPaperActs({ billId, showMessage }: BillPaperActsProps) {
  const pdf = useFileOnce(
    (key) => takeBillPdf(billId, key),
    (why) => showMessage({ kind: 'error', text: BILL_PAPER_TEXTS.notDownloaded(why) }),
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => printBillPaper(billId, showMessage)}
      >
        {BILL_PAPER_TEXTS.print}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        loading={pdf.isPending}
        onClick={pdf.take}
      >
        {BILL_PAPER_TEXTS.download}
      </Button>
    </>
  );
}
