import { useQueryClient } from '@tanstack/react-query';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import { refreshMonthlyBilling, saveBill } from '#web/features/monthly-billing/api.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { SheetKey } from './price-draft.ts';

/**
 * Saves the bill of a month to the history. Each press has a new key: with the old one, a press after a lost answer would get the former
 * bill instead of the current one. A second save keeps the bill's number.
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
