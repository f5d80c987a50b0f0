import { useEffect, useRef } from 'react';
import type { MonthlyBillRow, MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import type { SheetKey } from '#web/features/monthly-billing/forms/price-draft.ts';
import { prepareBill } from '#web/features/monthly-billing/forms/prepare-bill.ts';
import { isMoved } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import type { BillPrinting } from '#web/features/monthly-billing/forms/use-bill-printing.tsx';
import { usePriceSaving } from '#web/features/monthly-billing/forms/use-price-saving.ts';
import { useHasUnsaved, usePriceSheet } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { useBillSaving } from '#web/features/monthly-billing/forms/use-bill-saving.ts';
import { usePriceKeys } from '#web/features/monthly-billing/forms/use-price-keys.ts';
import { SheetTools } from '#web/features/monthly-billing/parts/sheet-tools.tsx';
import { TotalsBar } from '#web/features/monthly-billing/parts/totals-bar.tsx';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { usePageUpTo } from '#web/ui/page-room.ts';
import { cellsOf, focusCell } from '#web/ui/sheet/column-cells.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { tooManyText } from '#web/ui/sheet/use-sheet-keys.ts';
import { focusMovedValue } from '#web/ui/fields/moved-value.tsx';
import { PriceLines } from './price-lines.tsx';

export interface PriceSheetProps {
  readonly sheetKey: SheetKey;
  readonly caption: string;
  readonly doctorName: string;
  readonly orders: readonly MonthlyOrder[];
  readonly savedBill: MonthlyBillRow | null;
  readonly showMessage: ShowMessage;
  readonly printing: BillPrinting;
  /** Orders and bills have other amounts now. */
  readonly onSaved: () => void;
  /** Whether the work goes on in the first cell: not after a reload, when one may only want to look. */
  readonly begin: boolean;
}

/** The orders of a doctor's month, priced as in a spreadsheet. */
export function PriceSheetEditor({
  sheetKey,
  caption,
  doctorName,
  orders,
  savedBill,
  showMessage,
  printing,
  onSaved,
  begin,
}: PriceSheetProps) {
  const sheet = usePriceSheet(sheetKey, orders);
  const { saving, save } = usePriceSaving(sheetKey, sheet, onSaved);
  const saveBill = useBillSaving(sheetKey);
  const place = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useBeginning(place, begin);

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
    <Sheet>
      <SheetTools sheet={sheet} />
      <div ref={place} {...keys}>
        <PriceLines {...{ sheet, caption }} cards={usePageUpTo(70)} />
      </div>
      <TotalsBar
        {...{ sheet, saving, saveButton }}
        printing={printing.printing === sheetKey.doctor_id}
        onSave={() => void saveAll()}
        onPrint={() => void print()}
      />
      <UnsavedGuard sheet={sheet} />
    </Sheet>
  );
}

/** Goes to the first row that was not saved, there where it is mended. */
function goToFaulty(place: Element, sheet: PriceSheet): void {
  const row = sheet.rows().find((each) => each.fault !== null || each.refusal !== null || isMoved(each));
  if (row === undefined) return;
  if (row.fault === null && isMoved(row)) focusMovedValue(place, row.order.id);
  else focusCell(place, { id: row.order.id, cell: row.fault?.cell ?? 'rate' });
}

/** By itself, so that a key does not draw the whole sheet again. */
const UnsavedGuard = ({ sheet }: { readonly sheet: PriceSheet }) => (
  <LeaveGuard when={useHasUnsaved(sheet)} leaves={leavesSheet} onLeave={sheet.discard} />
);

interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Another doctor or month is another sheet. */
const leavesSheet = (from: Address, to: Address): boolean =>
  from.pathname !== to.pathname ||
  from.search['doctor_id'] !== to.search['doctor_id'] ||
  from.search['month'] !== to.search['month'];

/** A finger that begins in a field has half its screen taken by the keyboard: there it begins by itself. */
function useBeginning(place: React.RefObject<HTMLDivElement | null>, begin: boolean): void {
  useEffect(() => {
    if (!begin || place.current === null || matchMedia('(pointer: coarse)').matches) return;
    const rates = cellsOf(place.current, 'rate');
    (rates.find(({ value }) => value === '') ?? rates[0])?.focus();
  }, [begin, place]);
}
