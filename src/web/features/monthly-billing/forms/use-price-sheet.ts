import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { SheetKey } from './price-draft.ts';
import { savePriceDraft, openingRows } from './price-draft.ts';
import type { PriceRow } from './price-row.ts';
import type { PriceSheet } from './price-sheet.ts';
import { createPriceSheet } from './price-sheet.ts';
import type { SheetTotals } from './sheet-totals.ts';

/** Milliseconds from the last key to the saving of the draft. */
const PAUSE = 250;

/** The price sheet of a doctor and month, with its draft. Another doctor or month mounts a new component. */
export function usePriceSheet({ doctor_id, month }: SheetKey, orders: readonly MonthlyOrder[]): PriceSheet {
  const [sheet] = useState(() => createPriceSheet(openingRows({ doctor_id, month }, orders)));

  useEffect(() => sheet.refresh(orders), [sheet, orders]);

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => {
      if (pending === undefined) return;
      clearTimeout(pending);
      pending = undefined;
      savePriceDraft({ doctor_id, month }, sheet.rows());
    };
    const stop = sheet.subscribe(() => {
      clearTimeout(pending);
      pending = setTimeout(save, PAUSE);
    });
    addEventListener('pagehide', save);
    return () => {
      stop();
      removeEventListener('pagehide', save);
      save();
    };
  }, [sheet, doctor_id, month]);

  return sheet;
}

/** The row of an order; undefined if the month no longer contains the order. */
export const usePriceRow = (sheet: PriceSheet, id: string): PriceRow | undefined =>
  useSyncExternalStore(sheet.subscribe, () => sheet.row(id));

export const useSuggestedRate = (sheet: PriceSheet, id: string): Amount | null =>
  useSyncExternalStore(sheet.subscribe, () => sheet.suggestedRate(id));

export const useSheetIds = (sheet: PriceSheet): readonly string[] => useSyncExternalStore(sheet.subscribe, sheet.ids);

export const useSheetTotals = (sheet: PriceSheet): SheetTotals => useSyncExternalStore(sheet.subscribe, sheet.totals);

/** Whether the sheet has unsaved prices. */
export const useHasUnsaved = (sheet: PriceSheet): boolean =>
  useSyncExternalStore(sheet.subscribe, () => sheet.totals().unsaved > 0);
