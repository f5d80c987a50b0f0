import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { getMonthlyBill, markMonthlyBillPrinted } from '#contract/monthly-prints.ts';
import type { MonthlyCopy } from '#domain/monthly-billing/monthly-copy.ts';
import { nextMonthlyCopy } from '#domain/monthly-billing/monthly-copy.ts';
import { answer } from './api-double.ts';
import { printedOnce } from './build-monthly-bill.ts';

/**
 * Saved bills whose prints are counted as the server counts them: once for each key. Answers what was asked of the prints, which
 * grows; `save` puts another version in a bill's place.
 */
export function serveMonthlyBills(...saved: readonly MonthlyBill[]) {
  const bills = new Map(saved.map((bill) => [bill.id, bill]));
  const copies = new Map<string, MonthlyCopy>();
  const billOf = (id: string): MonthlyBill => {
    const bill = bills.get(id);
    if (bill === undefined) throw new Error(`no bill ${id} is served`);
    return bill;
  };
  answer(getMonthlyBill, ({ input }) => billOf(input.params.monthly_bill_id));
  const printed = answer(markMonthlyBillPrinted, ({ input, headers }) => {
    const { monthly_bill_id } = input.params;
    const key = headers.get('idempotency-key') ?? '';
    const bill = billOf(monthly_bill_id);
    const copy = copies.get(key) ?? nextMonthlyCopy(recordOf(bill), input.body.version);
    if (copy === undefined) throw new Error(`no version ${input.body.version} is served`);
    if (!copies.has(key)) bills.set(monthly_bill_id, printedOnce(bill, copy));
    copies.set(key, copy);
    return { monthly_bill_id, bill_number: bill.bill_number, current_version: bill.version, ...copy };
  });
  return { printed, save: (bill: MonthlyBill) => bills.set(bill.id, bill) };
}

/** Every version up to the present one was saved on the day of that. */
const recordOf = ({ version, prints, bill_data: { generated_date } }: MonthlyBill) => ({
  versions: Array.from({ length: version }, (_, index) => ({ version: index + 1, generated_date })),
  prints,
});
