import type { RowError } from './row-errors.ts';
import { errorsText } from './row-errors.ts';
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import type { PriceSheet, SaveOutcome, SentPrice } from './price-sheet.ts';

/** What came of saving a sheet, in words. `unchanged`: there was nothing to save. */
export type SheetSaving =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saved'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

/** Saves what is typed and changed, in one request; what cannot be saved is named, and the rest is saved all the same. */
export async function saveSheet(
  sheet: PriceSheet,
  send: (sent: readonly SentPrice[]) => Promise<SaveOutcome>,
): Promise<SheetSaving> {
  const sent = sheet.collect();
  const faults = faultyRows(sheet);
  if (sent.length === 0 && faults.length === 0) return { kind: 'unchanged' };
  if (sent.length === 0) return { kind: 'failed', text: MONTHLY_TEXTS.pricesNotSaved(errorsText(faults)) };
  try {
    const outcome = await send(sent);
    sheet.settle(sent, outcome);
    const serials = new Map(sent.map(({ row }) => [row.order.id, row.order.serial_number]));
    const refused = outcome.errors.map(({ work_order_id, message }) => ({
      serial_number: serials.get(work_order_id) ?? '',
      message,
    }));
    return savingOf(outcome.saved.length, [...faults, ...refused]);
  } catch (error) {
    return { kind: 'failed', text: MONTHLY_TEXTS.pricesNotSaved((error as Error).message) };
  }
}

const faultyRows = (sheet: PriceSheet): RowError[] =>
  sheet
    .rows()
    .flatMap(({ order, fault }) =>
      fault === null ? [] : [{ serial_number: order.serial_number, message: fault.message }],
    );

const savingOf = (saved: number, errors: readonly RowError[]): SheetSaving =>
  errors.length === 0
    ? { kind: 'saved', text: MONTHLY_TEXTS.pricesSaved(saved) }
    : { kind: 'failed', text: MONTHLY_TEXTS.somePricesSaved(saved, errors.length, errorsText(errors)) };
