import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { earliestDay, laterOn } from './moments.ts';
import type { Random } from './random.ts';
import type { DemoBill } from './records.ts';
import { weighted } from './weighted.ts';

const SHARES = { paid: 0.74, partly: 0.06, takenBack: 0.012 } as const;

const drawMethod = weighted([
  ['UPI', 48],
  ['NEFT', 20],
  ['Cash', 20],
  ['Cheque', 12],
]);

/**
 * Payments for part of the bills that were sent: usually whole, some days or weeks later, now and then taken back. What is paid at
 * once is paid whole, and by today.
 */
export function makePayments(random: Random, bills: readonly DemoBill[], today: CalendarDay): void {
  for (const bill of bills) {
    if (bill.paysAtOnce) {
      payAtOnce(random, bill, today);
      continue;
    }
    if (bill.status !== 'sent' || bill.priced === null || bill.amount === 0 || !random.chance(SHARES.paid)) continue;
    const day = addDays(bill.priced.day, random.between(1, 55));
    if (day > today) continue;
    const paid = laterOn(random, day, bill.priced);
    const method = drawMethod(random);
    const backOn = addDays(day, random.between(0, 3));
    bill.payment = {
      id: random.uuid(),
      amount: random.chance(SHARES.partly) ? halfOf(bill.amount) : bill.amount,
      paid,
      method,
      reference: referenceOf(random, method),
      takenBack: random.chance(SHARES.takenBack) && backOn <= today ? laterOn(random, backOn, paid) : null,
    };
  }
}

function payAtOnce(random: Random, bill: DemoBill, today: CalendarDay): void {
  if (bill.priced === null) return;
  const paid = laterOn(random, earliestDay(addDays(bill.priced.day, random.between(0, 3)), today), bill.priced);
  const method = drawMethod(random);
  const reference = referenceOf(random, method);
  bill.payment = { id: random.uuid(), amount: bill.amount, paid, method, reference, takenBack: null };
}

/** In whole rupees, never nothing. */
const halfOf = (amount: number): number => Math.ceil(amount / 200) * 100;

function referenceOf(random: Random, method: string): string | null {
  if (method === 'Cash') return null;
  if (method === 'Cheque') return `Chq ${random.between(100_000, 999_999)}`;
  const digits = `${random.between(100_000, 999_999)}${random.between(100_000, 999_999)}`;
  return method === 'UPI' ? `UPI ${digits}` : `NEFT N${digits}`;
}
