import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconPrinter } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import type { TaxOfSheet } from '#web/features/monthly-billing/forms/sheet-tax.ts';
import { taxOfRows, toPayOf } from '#web/features/monthly-billing/forms/sheet-tax.ts';
import type { SheetTotals } from '#web/features/monthly-billing/forms/sheet-totals.ts';
import { useSheetTotals } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { GridBar } from '#web/ui/data-grid/grid-bar.tsx';

interface TotalsBarProps {
  readonly sheet: PriceSheet;
  readonly tax: TaxOfSheet;
  readonly saving: boolean;
  readonly printing: boolean;
  readonly onSave: () => void;
  readonly onPrint: () => void;
  readonly saveButton: Ref<HTMLButtonElement>;
}

/** The month's total, always visible, with its actions. */
export function TotalsBar({ sheet, tax, saving, printing, onSave, onPrint, saveButton }: TotalsBarProps) {
  const totals = useSheetTotals(sheet);
  const { total, unsaved } = totals;
  const { supply, issued, refused } = tax;
  const taxed = taxOfRows(sheet.rows(), supply);
  const isRefused = issued === null && (refused !== undefined || taxed?.ok === false);
  return (
    <GridBar
      label="Total of the month"
      total={
        <>
          {supply === undefined && issued === null ? 'Total' : TAX_TEXTS.toPay}{' '}
          <strong data-total>
            <AmountText amount={issued?.bill.total_amount ?? toPayOf(total, taxed)} />
          </strong>
        </>
      }
      counts={countsText(totals)}
      unsaved={unsaved}
    >
      <Button
        ref={saveButton}
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        loading={saving}
        variant={unsaved === 0 ? 'default' : 'filled'}
        aria-keyshortcuts={ariaKeys('mod+s')}
        onClick={onSave}
      >
        Save All Prices
      </Button>
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={total === '0.00' || isRefused}
        loading={printing}
        variant={unsaved === 0 ? 'filled' : 'default'}
        aria-description={unsaved === 0 ? undefined : 'Unsaved prices are saved first'}
        onClick={onPrint}
      >
        Print Monthly Bill
      </Button>
    </GridBar>
  );
}

/** `12 priced · 3 unpriced · 1 to check · 1 on another bill · 2 paid` */
function countsText({ priced, unpriced, inDoubt, inConflict: moved, elsewhere, paid, ownBill }: SheetTotals): string {
  const parts = [`${priced} priced`];
  if (unpriced > 0) parts.push(`${unpriced} unpriced`);
  if (inDoubt > 0) parts.push(`${inDoubt} to check`);
  if (moved > 0) parts.push(`${moved} changed by others`);
  if (elsewhere > 0) parts.push(`${elsewhere} on another bill`);
  if (ownBill > 0) parts.push(`${ownBill} charged separately`);
  if (paid > 0) parts.push(`${paid} paid separately`);
  return parts.join(' · ');
}
