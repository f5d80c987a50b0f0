import { unitsOf } from '#domain/catalogue/products.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { daysBetween, earliestDay, laterOn } from './moments.ts';
import type { Random } from './random.ts';
import type { DemoBill, DemoOrder, Moment } from './records.ts';
import { touch } from './records.ts';
import { weighted } from './weighted.ts';

/** How far bills of an age have come, and how many of those that were only printed have their amounts already. */
const AGES = [
  { from: 46, pricedIfPrinted: 0.85, draw: drawStatus(78, 12, 6, 4) },
  { from: 10, pricedIfPrinted: 0.6, draw: drawStatus(40, 36, 14, 10) },
  { from: 0, pricedIfPrinted: 0.25, draw: drawStatus(6, 40, 12, 42) },
];

function drawStatus(sent: number, printed: number, priced: number, pending: number) {
  return weighted<BillStatus>([
    ['sent', sent],
    ['printed', printed],
    ['priced', priced],
    ['pending', pending],
  ]);
}

/** Brings each bill as far as bills of its age are: printed, priced, sent. */
export function progressBills(random: Random, bills: readonly DemoBill[], today: CalendarDay): void {
  for (const bill of bills) {
    const age = AGES.find(({ from }) => daysBetween(bill.made.day, today) >= from);
    if (age === undefined) continue;
    bill.status = age.draw(random);
    const { status } = bill;
    if (status === 'printed' || status === 'sent') bill.printed = soon(random, bill.made, 2, today);
    const isPriced = status === 'printed' ? random.chance(age.pricedIfPrinted) : status !== 'pending';
    if (isPriced) price(bill, soon(random, bill.printed ?? bill.made, 25, today));
  }
}

/** Some moment within `days` days after another, not after today. */
function soon(random: Random, after: Moment, days: number, today: CalendarDay): Moment {
  return laterOn(random, earliestDay(addDays(after.day, random.between(0, days)), today), after);
}

/** Rate × units for each order at the doctor's price level, in steps of ten rupees; the bill has their sum. */
function price(bill: DemoBill, priced: Moment): void {
  for (const order of bill.orders) {
    order.price = priceOf(order);
    touch(order, priced);
  }
  bill.amount = bill.orders.reduce((sum, { price: set }) => sum + (set === null ? 0 : set.rate * set.units), 0);
  bill.priced = priced;
}

const STEP = 10_00;

function priceOf({ line, tooth_numbers, doctor }: DemoOrder): NonNullable<DemoOrder['price']> {
  const rate = Math.round((line.rate * 100 * doctor.priceLevel) / STEP) * STEP;
  return { rate, units: Math.max(1, unitsOf(line.product, tooth_numbers)) };
}
