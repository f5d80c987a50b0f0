import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { MONTHLY_PAPER } from '#domain/billing/paper-texts.ts';
import { PRINT_DELAY } from '#web/platform/delays.ts';
import { useSession, useToday } from '#web/platform/session.ts';
import { PrintPortal } from '#web/print/print-portal.tsx';
import { usePrintRun } from '#web/print/use-print-run.ts';
import { MonthlyBillPaper } from './monthly-bill.tsx';
import type { UnsavedMonth } from './unsaved-bill.ts';
import { unsavedBill } from './unsaved-bill.ts';

interface PrintUnsavedProps {
  readonly text: string;
  readonly month: UnsavedMonth;
}

/**
 * What a message says where a month could not be saved as a bill, and its paper, printed from this page all the same: the server may
 * not be there to show another. It has no number, says that it is not saved, and nobody counts it.
 */
export function PrintUnsaved({ text, month }: PrintUnsavedProps) {
  const { laboratory } = useSession();
  const today = useToday();
  const { copy, spent, again } = usePrintRun({ ready: true, delay: PRINT_DELAY, take: () => Promise.resolve(month) });
  return (
    <Group gap="md">
      {text}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={!spent}
        onClick={again}
      >
        Print again
      </Button>
      {copy === null || spent ? null : (
        <PrintPortal>
          <MonthlyBillPaper
            data={unsavedBill(copy, { laboratory, today })}
            marks={{ copy: MONTHLY_PAPER.notSaved, version: null }}
          />
        </PrintPortal>
      )}
    </Group>
  );
}
