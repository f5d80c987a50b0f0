import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import { getMonthlyBill } from '#contract/monthly-billing/saved-monthly-bills.ts';
import { cancelPrint, markMonthlyBillPrinted } from '#contract/papers/copies.ts';
import { type MonthlyCopy, nextMonthlyCopy } from '#domain/papers/copies.ts';
import { randomUUID } from 'node:crypto';
import { type Received, answer } from './api-double.ts';
import { printedOnce } from './build-monthly-bill.ts';

/**
 * Saved bills whose copies are counted like on the server: once for each key. Returns the list of requests, which
 * grows; `save` replaces a bill by another version, `count` counts a copy.
 */
export function serveMonthlyBills(...saved: readonly MonthlyBill[]) {
  const bills = new Map(saved.map((bill) => [bill.id, bill]));
  const byKey = new Map<string, { readonly id: string; readonly copy: MonthlyCopy }>();
  const billOf = (id: string): MonthlyBill => {
    const bill = bills.get(id);
    if (bill === undefined) throw new Error(`no bill ${id} is served`);
    return bill;
  };
  const nextOf = (id: string, version: number): MonthlyCopy => {
    const copy = nextMonthlyCopy(recordOf(billOf(id)), version);
    if (copy === undefined) throw new Error(`no version ${version} is served`);
    return copy;
  };
  answer(getMonthlyBill, ({ input }) => billOf(input.params.monthly_bill_id));
  const count = ({ input, headers }: Received<typeof markMonthlyBillPrinted>) => {
    const { monthly_bill_id } = input.params;
    const key = headers.get('idempotency-key') ?? '';
    const known = byKey.get(key);
    const printed = known ?? { id: randomUUID(), copy: nextOf(monthly_bill_id, input.body.version) };
    byKey.set(key, printed);
    if (known === undefined) bills.set(monthly_bill_id, printedOnce(billOf(monthly_bill_id), printed.copy));
    const { bill_number, version: current_version } = billOf(monthly_bill_id);
    const copy = { id: printed.id, ...printed.copy, payment: null, previous: null };
    return { ...copy, monthly_bill_id, bill_number, current_version };
  };
  const counted = answer(markMonthlyBillPrinted, count);
  const cancelled = answer(cancelPrint, null);
  return { count, counted, cancelled, save: (bill: MonthlyBill) => bills.set(bill.id, bill) };
}

/** Every version up to the current one was saved on its own day. */
const recordOf = ({ version, prints, bill_data: { generated_date } }: MonthlyBill) => ({
  versions: Array.from({ length: version }, (_, index) => ({ version: index + 1, generated_date })),
  prints,
});
