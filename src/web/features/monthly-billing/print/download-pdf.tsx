import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconFileDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { MONTHLY_PDF } from '#domain/monthly-billing/paper.ts';
import { refreshMonthlyBilling, takeMonthlyPdf } from '#web/features/monthly-billing/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { saveFile } from '#web/platform/save-file.ts';

interface DownloadPdfProps {
  readonly bill: Pick<MonthlyBill, 'id' | 'bill_number' | 'version' | 'work_orders_count'>;
  readonly size?: 'xs' | 'sm';
  /** What is saved, in full; the bill's number where it is left out. */
  readonly name?: string;
  /** Null: the file is there. Otherwise why not. */
  readonly onDone: (failure: string | null) => void;
}

/** Saves a version of a monthly bill as PDF. A file is a copy like a paper: it is counted, and the second one says so. */
export function DownloadPdf({ bill, size = 'sm', name = bill.bill_number, onDone }: DownloadPdfProps) {
  const client = useQueryClient();
  const [loading, setLoading] = useState(false);
  // Kept until the file is there: a second try after a lost answer is the same copy.
  const key = useRef<string | null>(null);

  const download = async (): Promise<void> => {
    key.current ??= newIdempotencyKey();
    setLoading(true);
    try {
      saveFile(await takeMonthlyPdf(bill, key.current));
      key.current = null;
      void refreshMonthlyBilling(client);
      onDone(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onDone(MONTHLY_PDF.failed(error.message));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconFileDownload size={size === 'xs' ? 16 : 18} aria-hidden />}
      loading={loading}
      disabled={bill.work_orders_count === 0}
      aria-label={`${MONTHLY_PDF.label} of ${name}`}
      onClick={() => void download()}
    >
      {MONTHLY_PDF.label}
    </Button>
  );
}
