import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import classes from './selection-floating-button.module.css';
import { useSelected } from './selection-state.ts';
import { billText } from './selection-words.ts';

interface SelectionFloatingButtonProps {
  readonly billing: boolean;
  readonly onBill: () => void;
}

/** One bill for several chosen orders, wherever the list is scrolled to; at its end it has a place of its own. */
export function SelectionFloatingButton({ billing, onBill }: SelectionFloatingButtonProps) {
  const count = useSelected(({ chosen }) => chosen.size);
  if (count < 2) return null;
  return (
    <div className={classes['place']} data-selection data-floating-bill>
      <Button
        radius="xl"
        size="md"
        className={classes['button'] ?? ''}
        leftSection={<IconFileInvoice size={20} aria-hidden />}
        aria-busy={billing || undefined}
        onClick={onBill}
      >
        {billText(count)}
      </Button>
    </div>
  );
}
