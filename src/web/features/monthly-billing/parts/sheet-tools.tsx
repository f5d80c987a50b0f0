import { Button, Kbd } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { useSheetTotals } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { keyNames } from '#web/platform/shortcut-keys.ts';
import classes from './sheet-tools.module.css';

/** Above the sheet: how it is typed into, and the rates in grey for all rows that hold nothing yet. */
export function SheetTools({ sheet }: { readonly sheet: PriceSheet }) {
  const { withGhost } = useSheetTotals(sheet);
  return (
    <div className={classes['tools']}>
      <p className={classes['hints']}>
        <Hint keys={['↑', '↓', 'Enter']}>walk the column</Hint>
        <Hint keys={['=', '→', 'Tab']}>take the rate in grey</Hint>
        <Hint keys={['Esc']}>restores</Hint>
        <Hint keys={[keyNames('mod+s').join('+')]}>saves</Hint>
        <span>Several lines pasted fill the column downwards</span>
      </p>
      <Button
        variant="default"
        size="xs"
        className={classes['last'] ?? ''}
        leftSection={<IconHistory size={16} aria-hidden />}
        // Not `disabled`: whoever presses it must not lose the focus by it.
        data-disabled={withGhost === 0}
        aria-disabled={withGhost === 0}
        onClick={() => sheet.takeGhosts()}
      >
        Use last rates ({withGhost})
      </Button>
    </div>
  );
}

const Hint = ({ keys, children }: { readonly keys: readonly string[]; readonly children: ReactNode }) => (
  <span>
    {keys.map((key) => (
      <Kbd key={key} size="xs" mr={2}>
        {key}
      </Kbd>
    ))}{' '}
    {children}
  </span>
);
