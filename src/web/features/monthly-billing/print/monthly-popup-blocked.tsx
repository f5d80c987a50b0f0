import { Anchor, Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { monthlyBillPrintPath } from '#web/platform/paths.ts';
import { PrintMonthlyHere } from './print-monthly-here.tsx';

interface MonthlyPopupBlockedProps {
  readonly billId: string;
  /** Printed from this page, or not, with the text that says why. */
  readonly onDone: (failure: string | null) => void;
}

/** What a message says where the browser opened no print window, with two ways to print all the same. */
export function MonthlyPopupBlocked({ billId, onDone }: MonthlyPopupBlockedProps) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      {BILLING_TEXTS.popupBlocked}
      <Group gap="md" mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={printing}
          onClick={() => setPrinting(true)}
        >
          Print from this page
        </Button>
        <Anchor href={monthlyBillPrintPath(billId)} target="_blank" rel="noopener" size="sm">
          Open the print page
        </Anchor>
      </Group>
      {printing ? <PrintMonthlyHere billId={billId} onDone={onDone} /> : null}
    </>
  );
}
