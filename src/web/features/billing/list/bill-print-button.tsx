import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { BillRowProps } from './bill-row-props.ts';

/** Prints the initial bill straight from its row. */
export function BillPrintButton({ bill, onPrint }: Pick<BillRowProps, 'bill' | 'onPrint'>) {
  if (!bill.may.print.allowed) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={`Print initial bill ${bill.bill_number}`}
      title="Print initial bill"
      onClick={() => onPrint(bill.id)}
    >
      <IconPrinter size={18} aria-hidden />
    </ActionIcon>
  );
}
