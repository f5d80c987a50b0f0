import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { getMonthlyBill, markMonthlyBillPrinted } from '#contract/monthly-prints.ts';
import { nextCopyOf } from '#domain/billing/bill-copy.ts';
import { answer } from './api-double.ts';
import { printedOnce } from './build-monthly-bill.ts';

/**
 * Saved bills whose prints are counted as the server counts them: once for each key. Answers what was asked of the prints, which
 * grows; `save` puts another version in a bill's place.
 */
export function serveMonthlyBills(...saved: readonly MonthlyBill[]) {
  const bills = new Map(saved.map((bill) => [bill.id, bill]));
  const copies = new Map<string, ReturnType<typeof nextCopyOf>>();
  const billOf = (id: string): MonthlyBill => {
    const bill = bills.get(id);
    if (bill === undefined) throw new Error(`no bill ${id} is served`);
    return bill;
  };
  answer(getMonthlyBill, ({ input }) => billOf(input.params.monthly_bill_id));
  const printed = answer(markMonthlyBillPrinted, ({ input, headers }) => {
    const { monthly_bill_id } = input.params;
    const { version } = input.body;
    const key = headers.get('idempotency-key') ?? '';
    const bill = billOf(monthly_bill_id);
    const copy = copies.get(key) ?? nextCopyOf(bill.prints, version);
    if (!copies.has(key)) bills.set(monthly_bill_id, { ...printedOnce({ ...bill, version }), version: bill.version });
    copies.set(key, copy);
    return { monthly_bill_id, bill_number: bill.bill_number, version, current_version: bill.version, ...copy };
  });
  return { printed, save: (bill: MonthlyBill) => bills.set(bill.id, bill) };
}
