import { newBillCharge } from '#domain/billing/new-bill.ts';
import { withAmount } from '#domain/billing/order-price.ts';
import { currentPriceBasis } from '#domain/billing/price-basis.ts';
import { STANDARD_PRODUCT_INDEX, unitsOf } from '#domain/products/products.ts';
import { DOCUMENT_SERIES } from '#domain/documents/kinds.ts';
import { billNumber } from '#domain/documents/numbers.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { followUpBefore } from '#domain/billing/follow-up.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, financialYearOf } from '#domain/shared/calendar-day.ts';
import type { Amount, Paise } from '#domain/shared/money.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { asBilled } from './bills.ts';
import type { Moment } from './timeline.ts';
import { daysBetween, earliestDay, laterOn } from './timeline.ts';
import type { Random } from './random.ts';
import type { DemoBill, DemoOrder } from './records.ts';
import { agreed, touch } from './records.ts';
import { weighted } from './random.ts';

/** Probable statuses of bills by age in days, and the share of printed bills that are priced. */
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

/** The share of bills paid within days at any age. Without them the current month would have no revenue. */
const PAID_AT_ONCE = 0.18;

/** The number of newest pending bills, old enough for a follow-up, that get an amount. */
const FOLLOW_UPS = 5;

/**
 * Gives each bill a status that fits its age. The first bill of the current month is paid at once, and some pending
 * bills get an amount.
 */
export function progressing(
  random: Random,
  today: CalendarDay,
): (bills: readonly DemoBill[], areLast: boolean) => void {
  const isOfMonth = ({ made }: DemoBill): boolean => made.day.slice(0, 7) === today.slice(0, 7);
  let firstOfMonth: DemoBill | undefined;
  return (bills, areLast) => {
    firstOfMonth ??= bills.find(isOfMonth);
    for (const bill of bills) {
      bill.paysAtOnce = random.chance(PAID_AT_ONCE) || bill === firstOfMonth;
      if (bill.paysAtOnce) {
        sendAtOnce(random, bill, today);
        continue;
      }
      const age = AGES.find(({ from }) => daysBetween(bill.made.day, today) >= from);
      if (age === undefined) continue;
      bill.status = age.draw(random);
      progress(random, bill, age.pricedIfPrinted, today);
    }
    if (areLast) leaveForFollowUp(bills, today);
  };
}

function leaveForFollowUp(bills: readonly DemoBill[], today: CalendarDay): void {
  const before = followUpBefore(today);
  const forgotten = bills.filter(
    ({ status, made, orders }) => status === 'pending' && made.day < before && orders.length === 1,
  );
  for (const bill of forgotten.slice(-FOLLOW_UPS)) createWithAmount(bill);
}

/** Prices and prints a bill as its status requires. Pricing resets the status, so a printed bill was priced before. */
function progress(random: Random, bill: DemoBill, pricedIfPrinted: number, today: CalendarDay): void {
  const { status, made } = bill;
  const isPrinted = status === 'printed' || status === 'sent';
  const first = isPrinted ? soon(random, made, 2, today) : made;
  const isPriced = status === 'printed' ? random.chance(pricedIfPrinted) : status !== 'pending';
  const second = isPriced ? soon(random, first, 25, today) : null;
  if (isPrinted) bill.printed = status === 'printed' ? (second ?? first) : first;
  if (second !== null) price(bill, status === 'printed' ? first : second);
  if (status === 'sent') send(bill);
}

function sendAtOnce(random: Random, bill: DemoBill, today: CalendarDay): void {
  bill.status = 'sent';
  bill.printed = soon(random, bill.made, 0, today);
  price(bill, soon(random, bill.printed, 1, today));
  send(bill);
}

/** Sends the bill later on the day on which it was priced. */
function send(bill: DemoBill): void {
  bill.sent = bill.priced && { day: bill.priced.day, share: (bill.priced.share + 1) / 2 };
}

/** Returns a moment up to `days` days after another one, not after today. */
function soon(random: Random, after: Moment, days: number, today: CalendarDay): Moment {
  return laterOn(random, earliestDay(addDays(after.day, random.between(0, days)), today), after);
}

/** Prices the orders of a bill: rate × units at the doctor's price level, rounded to ten rupees. */
function price(bill: DemoBill, priced: Moment): void {
  for (const order of bill.orders) {
    const { rate, units } = listPrice(order);
    Object.assign(order, {
      rate: toAmount(rate),
      units,
      amount: toAmount(rate * units),
      price_source: 'typed',
      ...currentPriceBasis(order, STANDARD_PRODUCT_INDEX),
    });
    touch(order, priced);
  }
  bill.priced = priced;
  bill.charge = agreed(newBillCharge(asBilled(bill.orders), STANDARD_PRODUCT_INDEX));
}

/** A bill created with an amount by the front desk stays pending. */
function createWithAmount(bill: DemoBill): void {
  for (const order of bill.orders) {
    const { rate, units } = listPrice(order);
    const priced = withAmount(order, toAmount(rate * units), STANDARD_PRODUCT_INDEX);
    Object.assign(order, pickFields(priced, PRICE_COLUMNS), { price_source: 'typed' });
  }
  bill.charge = agreed(newBillCharge(asBilled(bill.orders), STANDARD_PRODUCT_INDEX));
  bill.firstCharge = bill.charge;
}

const PRICE_COLUMNS = ['rate', 'units', 'amount', 'priced_product', 'priced_count'] as const;

const STEP = 10_00;

function listPrice({ line, tooth_numbers, doctor }: DemoOrder): { readonly rate: Paise; readonly units: number } {
  const rate = Math.round((line.rate * 100 * doctor.priceLevel) / STEP) * STEP;
  return { rate, units: Math.max(1, unitsOf(line.product, tooth_numbers, STANDARD_PRODUCT_INDEX)) };
}

/** Shares of the sent bills: paid, half paid (`partly`), and payments that are reversed within days. */
const PAID = { paid: 0.74, partly: 0.06, takenBack: 0.012 } as const;

const drawMethod = weighted([
  ['UPI', 48],
  ['Bank transfer', 20],
  ['Cash', 20],
  ['Cheque', 12],
]);

/**
 * Pays part of the sent bills: usually in full, days or weeks later, sometimes reversed. Bills paid at once are paid in
 * full by today.
 */
export function paying(random: Random, today: CalendarDay): (bills: readonly DemoBill[]) => void {
  const numbers = new Map<number, number>();
  const numberOn = (day: CalendarDay): string => {
    const year = financialYearOf(day);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    return billNumber(DOCUMENT_SERIES.receipt, year, number);
  };
  return (bills) => {
    for (const bill of bills) createPayment(random, bill, today, numberOn);
  };
}

type Numbering = (day: CalendarDay) => string;

function createPayment(random: Random, bill: DemoBill, today: CalendarDay, numberOn: Numbering): void {
  if (bill.paysAtOnce) {
    payAtOnce(random, bill, today, numberOn);
    return;
  }
  if (bill.sent === null || !random.chance(PAID.paid)) return;
  const day = addDays(bill.sent.day, random.between(1, 55));
  if (day > today) return;
  const paid = laterOn(random, day, bill.sent);
  const method = drawMethod(random);
  const backOn = addDays(day, random.between(0, 3));
  bill.payment = {
    id: random.uuid(),
    payment_number: numberOn(day),
    amount: random.chance(PAID.partly) ? halfOf(bill.charge.amount) : bill.charge.amount,
    paid,
    method,
    reference: referenceOf(random, method),
    reversed: random.chance(PAID.takenBack) && backOn <= today ? laterOn(random, backOn, paid) : null,
  };
}

function payAtOnce(random: Random, bill: DemoBill, today: CalendarDay, numberOn: Numbering): void {
  if (bill.sent === null) return;
  const paid = laterOn(random, earliestDay(addDays(bill.sent.day, random.between(0, 3)), today), bill.sent);
  const method = drawMethod(random);
  const reference = referenceOf(random, method);
  const payment_number = numberOn(paid.day);
  bill.payment = {
    id: random.uuid(),
    payment_number,
    amount: bill.charge.amount,
    paid,
    method,
    reference,
    reversed: null,
  };
}

/** Half the amount in whole rupees, at least one. */
const halfOf = (amount: Amount): Amount => toAmount(Math.ceil(paiseOf(amount) / 200) * 100);

function referenceOf(random: Random, method: string): string | null {
  if (method === 'Cash') return null;
  if (method === 'Cheque') return `Chq ${random.between(100_000, 999_999)}`;
  const digits = `${random.between(100_000, 999_999)}${random.between(100_000, 999_999)}`;
  return method === 'UPI' ? `UPI ${digits}` : `NEFT N${digits}`;
}
