import { useEffect, useRef } from 'react';
import type { MonthlyBillRow, MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import type { SheetKey } from '#web/features/monthly-billing/forms/price-draft.ts';
import { prepareBill } from '#web/features/monthly-billing/forms/prepare-bill.ts';
import { isInConflict } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import type { BillPrinting } from '#web/features/monthly-billing/forms/use-bill-printing.tsx';
import type { TaxOfSheet } from '#web/features/monthly-billing/forms/sheet-tax.ts';
import { usePriceSaving } from '#web/features/monthly-billing/forms/use-price-saving.ts';
import { useHasUnsaved, usePriceSheet } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { useBillSaving } from '#web/features/monthly-billing/forms/use-bill-saving.ts';
import { usePriceKeys } from '#web/features/monthly-billing/forms/use-price-keys.ts';
import { SheetTax } from '#web/features/monthly-billing/components/sheet-tax.tsx';
import { SheetTools } from '#web/features/monthly-billing/components/sheet-tools.tsx';
import { TotalsBar } from '#web/features/monthly-billing/components/totals-bar.tsx';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { cellsOf, focusCell } from '#web/ui/data-grid/column-cells.ts';
import { DataGrid } from '#web/ui/data-grid/data-grid.tsx';
import { tooManyText } from '#web/ui/data-grid/use-grid-keys.ts';
import { focusConflictingValue } from '#web/ui/fields/conflicting-value.tsx';
import { PriceLines } from './price-lines.tsx';

export interface PriceSheetProps {
  readonly sheetKey: SheetKey;
  readonly caption: string;
  readonly doctorName: string;
  readonly orders: readonly MonthlyOrder[];
  readonly savedBill: MonthlyBillRow | null;
  readonly tax: TaxOfSheet;
  readonly showMessage: ShowMessage;
  readonly printing: BillPrinting;
  /** Called when the amounts of orders and bills changed. */
  readonly onSaved: () => void;
  /** Whether the first empty rate gets the focus. False after a reload, when the user may only want to look. */
  readonly focusFirst: boolean;
}

/** The price sheet of a doctor's month. */
export function PriceSheetEditor({
  sheetKey,
  caption,
  doctorName,
  orders,
  savedBill,
  tax,
  showMessage,
  printing,
  onSaved,
  focusFirst,
}: PriceSheetProps) {
  const sheet = usePriceSheet(sheetKey, orders);
  const { saving, save } = usePriceSaving(sheetKey, sheet, onSaved);
  const saveBill = useBillSaving(sheetKey);
  const place = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useBeginning(place, focusFirst);

  const saveAll = async (): Promise<void> => {
    const outcome = await save();
    if (outcome === null) return;
    if (outcome.kind === 'unchanged') return showMessage({ kind: 'info', text: 'All prices are saved.' });
    showMessage({ kind: outcome.kind === 'saved' ? 'success' : 'error', text: outcome.text });
    if (place.current !== null) goToFaulty(place.current, sheet);
  };
  const print = () =>
    printing.print(sheetKey.doctor_id, () =>
      prepareBill({ sheet, savePrices: save, saveBill, savedBill, doctorName, month: sheetKey.month }),
    );
  useShortcuts([{ keys: 'mod+s', does: 'Save All Prices', run: () => void saveAll() }]);
  const keys = usePriceKeys({
    sheet,
    onEnd: () => saveButton.current?.focus(),
    onNoRate: ({ order }) => showMessage({ kind: 'info', text: `${MONTHLY_TEXTS.noLastRate(order.product_quality)}.` }),
    onTooMany: (filled, left) => showMessage({ kind: 'info', text: tooManyText(filled, left) }),
  });

  return (
    <DataGrid>
      <SheetTools sheet={sheet} />
      <div ref={place} {...keys}>
        <PriceLines {...{ sheet, caption }} cards={usePageNarrowerThan(70)} />
      </div>
      <SheetTax {...{ sheet, tax }} />
      <TotalsBar
        {...{ sheet, tax, saving, saveButton }}
        printing={printing.printing === sheetKey.doctor_id}
        onSave={() => void saveAll()}
        onPrint={() => void print()}
      />
      <UnsavedGuard sheet={sheet} />
    </DataGrid>
  );
}

/** Focuses the first row that was not saved, in the cell to correct. */
function goToFaulty(place: Element, sheet: PriceSheet): void {
  const row = sheet.rows().find((each) => each.fault !== null || each.refusal !== null || isInConflict(each));
  if (row === undefined) return;
  if (row.fault === null && isInConflict(row)) focusConflictingValue(place, row.order.id);
  else focusCell(place, { id: row.order.id, cell: row.fault?.cell ?? 'rate' });
}

/** A separate component, so that typing does not render the whole sheet. */
const UnsavedGuard = ({ sheet }: { readonly sheet: PriceSheet }) => (
  <UnsavedChangesGuard when={useHasUnsaved(sheet)} leaves={leavesSheet} onLeave={sheet.discard} />
);

interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Whether navigation leaves the sheet: another doctor or month is another sheet. */
const leavesSheet = (from: Address, to: Address): boolean =>
  from.pathname !== to.pathname ||
  from.search['doctor_id'] !== to.search['doctor_id'] ||
  from.search['month'] !== to.search['month'];

/** Focuses the first empty rate. Not on phones, where the keyboard would cover half of the screen. */
function useBeginning(place: React.RefObject<HTMLDivElement | null>, focusFirst: boolean): void {
  useEffect(() => {
    if (!focusFirst || place.current === null || matchMedia('(pointer: coarse)').matches) return;
    const rates = cellsOf(place.current, 'rate');
    (rates.find(({ value }) => value === '') ?? rates[0])?.focus();
  }, [focusFirst, place]);
}
