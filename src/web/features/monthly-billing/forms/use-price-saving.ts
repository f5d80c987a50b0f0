import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { monthlyOrdersQuery, refreshMonthlyBilling, savePrices } from '#web/features/monthly-billing/api.ts';
import type { SheetKey } from './price-draft.ts';
import type { PriceSheet } from './price-sheet.ts';
import type { SheetSaving } from './save-sheet.ts';
import { saveSheet } from './save-sheet.ts';

interface PriceSaving {
  readonly saving: boolean;
  /** Returns null if a save is already running. */
  readonly save: () => Promise<SheetSaving | null>;
}

/**
 * Saves the prices of a sheet, one request at a time. `onSaved` is called when the amounts of orders and bills changed.
 */
export function usePriceSaving(key: SheetKey, sheet: PriceSheet, onSaved: () => void): PriceSaving {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  // A ref, because a double click fires its second click before React renders again.
  const underWay = useRef(false);

  const reload = async (): Promise<void> => {
    const { items } = await client.query({ ...monthlyOrdersQuery(key), staleTime: 0 });
    sheet.refresh(items);
  };
  const save = async (): Promise<SheetSaving | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setSaving(true);
    const outcome = await saveSheet(sheet, { send: savePrices, reload });
    underWay.current = false;
    setSaving(false);
    if (outcome.kind === 'unchanged') return outcome;
    // A sheet that opens before the refetch must not start with old versions.
    client.setQueryData(monthlyOrdersQuery(key).queryKey, (before) => {
      const items = before?.items.map((order) => {
        const now = sheet.row(order.id)?.order ?? order;
        return now.version > order.version ? now : order;
      });
      return before && items && { ...before, items };
    });
    void refreshMonthlyBilling(client);
    onSaved();
    return outcome;
  };
  return { saving, save };
}
