import { useQueryClient } from '@tanstack/react-query';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import { refreshMonthlyBilling, saveBill } from '#web/features/monthly-billing/api.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { SheetKey } from './price-draft.ts';

/**
 * Returns a function that saves the monthly bill. Each click has a new idempotency key: with the old key, a click after
 * a lost answer would return the former bill. Saving again keeps the bill's number.
 */
export function useBillSaving(sheet: SheetKey): () => Promise<MonthlyBill> {
  const client = useQueryClient();
  return async () => {
    try {
      return await saveBill(sheet, newIdempotencyKey());
    } finally {
      void refreshMonthlyBilling(client);
    }
  };
}
