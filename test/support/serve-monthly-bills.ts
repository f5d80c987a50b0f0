import type { MonthlyBill } from '#contract/monthly-billing.ts';
import {
  countMonthlyBillCopy,
  giveBackMonthlyBillCopy,
  holdMonthlyBillCopy,
  markMonthlyBillPrinted,
} from '#contract/papers/monthly-copies.ts';
import { getMonthlyBill } from '#contract/monthly-versions.ts';
import type { PaymentAsked } from '#domain/billing/payment-asked.ts';
import type { MonthlyCopy } from '#domain/papers/copies.ts';
import { nextMonthlyCopy } from '#domain/papers/copies.ts';
import { randomUUID } from 'node:crypto';
import type { Received } from './api-double.ts';
import { answer } from './api-double.ts';
import { printedOnce } from './build-monthly-bill.ts';

interface Held {
  readonly bill: string;
  readonly copy: MonthlyCopy;
}

/**
 * Saved bills whose copies are held and counted as the server does it: once for each key. Answers what was asked of it, which grows; `save`
 * puts another version in a bill's place, `hold` holds a copy, `ask` says what is to be paid.
 */
export function serveMonthlyBills(...saved: readonly MonthlyBill[]) {
  const bills = new Map(saved.map((bill) => [bill.id, bill]));
  const byKey = new Map<string, string>();
  const held = new Map<string, Held>();
  const billOf = (id: string): MonthlyBill => {
    const bill = bills.get(id);
    if (bill === undefined) throw new Error(`no bill ${id} is served`);
    return bill;
  };
  const nextOf = (id: string, version: number): MonthlyCopy => {
    const { prints, ...record } = recordOf(billOf(id));
    const waiting = [...held.values()].flatMap(({ bill, copy }) => (bill === id ? [copy] : []));
    const copy = nextMonthlyCopy({ ...record, prints: [...prints, ...waiting] }, version);
    if (copy === undefined) throw new Error(`no version ${version} is served`);
    return copy;
  };
  const put = (id: string, copy: MonthlyCopy): void => void bills.set(id, printedOnce(billOf(id), copy));
  let payment: PaymentAsked | null = null;
  const answerOf = (id: string, copy: MonthlyCopy) => {
    const { bill_number, version } = billOf(id);
    return { monthly_bill_id: id, bill_number, current_version: version, ...copy, payment };
  };
  answer(getMonthlyBill, ({ input }) => billOf(input.params.monthly_bill_id));
  const hold = ({ input, headers }: Received<typeof holdMonthlyBillCopy>) => {
    const { monthly_bill_id } = input.params;
    const key = headers.get('idempotency-key') ?? '';
    const id = byKey.get(key) ?? randomUUID();
    const { copy } = held.get(id) ?? { copy: nextOf(monthly_bill_id, input.body.version) };
    byKey.set(key, id);
    held.set(id, { bill: monthly_bill_id, copy });
    return { id, ...answerOf(monthly_bill_id, copy), in_doubt: [], last_printed: null };
  };
  const holds = answer(holdMonthlyBillCopy, hold);
  const printed = answer(countMonthlyBillCopy, ({ input }) => {
    const found = held.get(input.params.copy_id);
    if (found !== undefined) put(found.bill, found.copy);
    held.delete(input.params.copy_id);
    return null;
  });
  const givenBack = answer(giveBackMonthlyBillCopy, ({ input }) => {
    held.delete(input.params.copy_id);
    return null;
  });
  const further = answer(markMonthlyBillPrinted, ({ input }) => {
    const { monthly_bill_id } = input.params;
    const copy = nextOf(monthly_bill_id, input.body.version);
    put(monthly_bill_id, copy);
    return answerOf(monthly_bill_id, copy);
  });
  return {
    hold,
    holds,
    printed,
    givenBack,
    further,
    save: (bill: MonthlyBill) => bills.set(bill.id, bill),
    /** Every copy from now on asks to be paid so. */
    ask: (asked: PaymentAsked) => {
      payment = asked;
    },
  };
}

/** Every version up to the present one was saved on the day of that. */
const recordOf = ({ version, prints, bill_data: { generated_date } }: MonthlyBill) => ({
  versions: Array.from({ length: version }, (_, index) => ({ version: index + 1, generated_date })),
  prints,
});
