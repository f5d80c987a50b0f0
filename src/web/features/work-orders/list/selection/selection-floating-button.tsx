import { Button } from '@mantine/core';
import { IconChecks, IconFileInvoice } from '@tabler/icons-react';
import classes from './selection-floating-button.module.css';
import { completableCount } from './selection-changes.ts';
import { useSelectedSoon } from './selection-state.ts';
import { billText, completeText } from './selection-words.ts';
import { reserveFooterSpace } from '#web/ui/page-footer-space.ts';

interface SelectionFloatingButtonProps {
  readonly billing: boolean;
  readonly onBill: () => void;
  readonly onComplete: () => void;
}

/**
 * The action on several selected orders, visible at any scroll position. At the end of the list it has a fixed place.
 */
export function SelectionFloatingButton({ billing, onBill, onComplete }: SelectionFloatingButtonProps) {
  const count = useSelectedSoon(({ chosen }) => chosen.size);
  const open = useSelectedSoon(completableCount);
  if (count < 2) return null;
  return (
    <div ref={reserveFooterSpace} className={classes['place']} data-selection data-needed>
      {open === 0 ? null : (
        <Button
          radius="xl"
          size="md"
          variant="default"
          className={classes['complete'] ?? ''}
          leftSection={<IconChecks size={20} aria-hidden />}
          onClick={onComplete}
        >
          {completeText(open)}
        </Button>
      )}
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
