import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { RECEIPT_TEXTS, STATEMENT_TEXTS } from '#domain/ledger/paper.ts';
import { takeReceipt } from '#web/features/ledger/api.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Message } from '#web/ui/messages/message.tsx';

/** Saves the receipt of a payment as PDF. Each file is a copy, and every one but the first says so. */
export function ReceiptPdf({ paymentId }: { readonly paymentId: string }) {
  // Kept until the file is there: a second try after a lost answer is the same copy.
  const key = useRef<string | null>(null);
  const download = useMutation({
    mutationFn: () => takeReceipt(paymentId, (key.current ??= newIdempotencyKey())),
    onSuccess: (file) => {
      key.current = null;
      saveFile(file);
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {RECEIPT_TEXTS.download}
      </Button>
      {download.error === null ? null : (
        <Message kind="error">{STATEMENT_TEXTS.failed(download.error.message)}</Message>
      )}
    </>
  );
}
