import { Button, Group } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { RECEIPT_TEXTS, STATEMENT_TEXTS } from '#domain/ledger/paper.ts';
import { takeReceipt } from '#web/features/ledger/api.ts';
import { useFileOnce } from '#web/platform/use-file-once.ts';
import { Message } from '#web/ui/messages/message.tsx';

interface ReceiptActsProps {
  readonly paymentId: string;
  readonly onPrint: () => void;
}

/** The receipt of a payment on paper and as a file. Each is a copy, and every one but the first says so. */
export function ReceiptActs({ paymentId, onPrint }: ReceiptActsProps) {
  const pdf = useFileOnce(
    (key) => takeReceipt(paymentId, key),
    () => undefined,
  );
  return (
    <>
      <Group gap="sm" grow preventGrowOverflow={false}>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          {RECEIPT_TEXTS.print}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          loading={pdf.isPending}
          onClick={pdf.take}
        >
          {RECEIPT_TEXTS.download}
        </Button>
      </Group>
      {pdf.error === null ? null : <Message kind="error">{STATEMENT_TEXTS.failed(pdf.error.message)}</Message>}
    </>
  );
}
