import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { refreshMonthlyBilling, saveBill } from '#web/features/monthly-billing/api.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';

export type BillToSaveAgain = Pick<MonthlyBill, 'bill_number' | 'doctor_id' | 'billing_month'>;

/** Saves outdated monthly bills again, one at a time, and reports the result. */
export function useSavingAgain() {
  const client = useQueryClient();
  const [saving, setSaving] = useState<string | null>(null);
  const [said, showMessage] = useState<{ readonly kind: 'success' | 'error'; readonly text: string } | null>(null);
  // A double click fires its second click before React renders again.
  const underWay = useRef(false);

  const save = async ({ bill_number, doctor_id, billing_month }: BillToSaveAgain): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSaving(bill_number);
    showMessage(null);
    try {
      const bill = await saveBill({ doctor_id, month: billing_month }, newIdempotencyKey());
      showMessage({ kind: 'success', text: MONTHLY_TEXTS.savedAgain(bill.bill_number, bill.work_orders_count) });
    } catch (error) {
      showMessage({ kind: 'error', text: MONTHLY_TEXTS.notSavedAgain(bill_number, (error as Error).message) });
    } finally {
      underWay.current = false;
      setSaving(null);
      void refreshMonthlyBilling(client);
    }
  };
  return { saving, said, save, dismiss: () => showMessage(null) };
}
