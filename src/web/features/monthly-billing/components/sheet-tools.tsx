import { Button } from '@mantine/core';
import { IconHistory, IconTags } from '@tabler/icons-react';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { useSheetTotals } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { Keys } from '#web/ui/keys.tsx';
import { KeyHint, GridKeys } from '#web/ui/data-grid/grid-keys.tsx';

const FILL_KEYS = 'f8';

/** The shortcuts of the sheet, and the buttons that fill suggested rates into all empty rows. */
export function SheetTools({ sheet }: { readonly sheet: PriceSheet }) {
  const { withLastRate, withCardRate } = useSheetTotals(sheet);
  useShortcuts([{ keys: FILL_KEYS, does: 'Fill from rate card', run: sheet.applyRateCard }]);
  return (
    <GridKeys
      acts={
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTags size={16} aria-hidden />}
            // Not `disabled`, so that the button keeps the focus.
            data-disabled={withCardRate === 0}
            aria-disabled={withCardRate === 0}
            rightSection={<Keys keys={FILL_KEYS} />}
            aria-keyshortcuts={ariaKeys(FILL_KEYS)}
            onClick={sheet.applyRateCard}
          >
            Fill from rate card ({withCardRate})
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconHistory size={16} aria-hidden />}
            data-disabled={withLastRate === 0}
            aria-disabled={withLastRate === 0}
            onClick={sheet.applyLastRates}
          >
            Use last used rates ({withLastRate})
          </Button>
        </>
      }
    >
      <KeyHint keys={['=', '→', 'Tab']}>to use the suggested rate</KeyHint>
    </GridKeys>
  );
}
