import { useQueryClient } from '@tanstack/react-query';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import { refreshMonthlyBilling, saveBill } from '#web/features/monthly-billing/api.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { SheetKey } from './price-draft.ts';

/**
 * Saves the bill of a month to the history. Each press has a key of its own: with the last one's, a press after a lost answer would
 * be given the bill as it was then, and not as it is now. Saved twice, the bill keeps its number.
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
