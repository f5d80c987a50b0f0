import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { useSheetTotals } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { KeyHint, SheetKeys } from '#web/ui/sheet/sheet-keys.tsx';

/** Above the sheet: how it is typed into, and the rates in grey for all rows that hold nothing yet. */
export function SheetTools({ sheet }: { readonly sheet: PriceSheet }) {
  const { withGhost } = useSheetTotals(sheet);
  return (
    <SheetKeys
      acts={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconHistory size={16} aria-hidden />}
          // Not `disabled`: whoever presses it must not lose the focus by it.
          data-disabled={withGhost === 0}
          aria-disabled={withGhost === 0}
          onClick={() => sheet.takeGhosts()}
        >
          Use last rates ({withGhost})
        </Button>
      }
    >
      <KeyHint keys={['=', '→', 'Tab']}>take the rate in grey</KeyHint>
    </SheetKeys>
  );
}
