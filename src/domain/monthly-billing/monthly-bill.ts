// The monthly bill of a doctor: the orders that it charges and their total.
import type { ProductIndex } from '#domain/products/products.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import type { DocumentTax, Taxed } from '#domain/tax/document-tax.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount, Paise, SignedAmount } from '#domain/shared/money.ts';
import { paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import type { BillingMonth } from './billing-month.ts';
import { monthName } from './billing-month.ts';
import { MONTHLY_TEXTS } from './monthly-texts.ts';
import { sumAmounts } from '#domain/billing/item-prices.ts';
import type { PriceBasis } from '#domain/billing/price-basis.ts';
import { priceOnPaper } from '#domain/billing/price-basis.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';

/** The largest total of a monthly bill: ₹10,000 crore. */
export const MAX_MONTHLY_TOTAL: Paise = 100_000_000_000_00;

/**
 * An order of a doctor and month. It belongs to the month of its completion. An order on a saved monthly bill stays in
 * the month of that bill, even if it was returned and completed again.
 */
export interface OrderOfMonth extends PriceBasis {
  readonly id: string;
  readonly serial_number: string;
  /** The completion date that determines its month. */
  readonly completion_date: CalendarDay;
  readonly patient_name: string;
  readonly tooth_numbers: readonly Tooth[];
  readonly product_quality: string;
  /** Null: the units follow from the product and the teeth. */
  readonly units: number | null;
  readonly rate: Amount | null;
  readonly amount: Amount | null;
  /** The saved monthly bill of another month or doctor that charges it; null if there is none. */
  readonly other_bill: object | null;
  /** Whether the saved bill of this month charges it. */
  readonly on_saved_bill: boolean;
  /** Whether its single or grouped bill is paid. */
  readonly bill_paid: boolean;
  /** Whether its bill charges it separately and is unpaid. */
  readonly on_own_bill: boolean;
}

/**
 * Where an order is charged: on this monthly bill, on another monthly bill, on its own bill, or it is already paid
 * there.
 */
export type ChargePlace = 'here' | 'elsewhere' | 'paid' | 'own_bill';

/**
 * Returns where an order is charged. An order that was paid on its own bill is not charged again; without a price it
 * was not paid, even if the bill was. An order that its own bill charges separately is owed there, with or without a
 * price. An order on the saved monthly bill stays on it, because a bill that the doctor has must not change without a user's action.
 */
export function chargePlace(
  order: Pick<OrderOfMonth, 'other_bill' | 'on_saved_bill' | 'bill_paid' | 'on_own_bill' | 'amount'>,
): ChargePlace {
  if (order.other_bill !== null) return 'elsewhere';
  if (order.on_saved_bill) return 'here';
  if (order.bill_paid && order.amount !== null) return 'paid';
  return order.on_own_bill ? 'own_bill' : 'here';
}

/** Why an order on a saved monthly bill no longer belongs to it. */
export const MISPLACED_REASONS = ['other_doctor', 'other_month', 'deleted'] as const;
export type MisplacedReason = (typeof MISPLACED_REASONS)[number];

/** The orders for this monthly bill, with or without a price: those that no other bill charges. */
export const ordersOfThisBill = <Order extends OrderOfMonth>(orders: readonly Order[]): Order[] =>
  orders.filter((order) => chargePlace(order) === 'here');

export const unpricedOf = <Order extends OrderOfMonth>(orders: readonly Order[]): Order[] =>
  ordersOfThisBill(orders).filter(({ amount }) => amount === null);

/** Checks that all orders for the monthly bill have a price. */
export function checkAllPriced<Order extends OrderOfMonth>(
  orders: readonly Order[],
): Outcome<readonly Order[], 'invalid_input'> {
  const unpriced = unpricedOf(orders).length;
  if (unpriced === 0) return done(orders);
  return refuseFields([{ field: 'month', message: MONTHLY_TEXTS.notAllPriced(unpriced) }]);
}

type Priced<Order extends OrderOfMonth> = Order & { readonly amount: Amount };

export const isCharged = <Order extends OrderOfMonth>(order: Order): order is Priced<Order> =>
  chargePlace(order) === 'here' && order.amount !== null;

/** The content of a monthly bill. Bills with the same content charge the same, however often they were saved. */
export interface MonthlyCharge {
  readonly doctor_name: string;
  readonly work_orders: readonly {
    readonly serial_number: string;
    readonly completion_date: CalendarDay;
    readonly patient_name: string;
    readonly tooth_numbers: readonly Tooth[];
    readonly product_quality: string;
    readonly units: number;
    readonly rate: Amount | null;
    readonly amount: Amount;
  }[];
  readonly total_units: number;
  /** What the bill charges: its lines and `tax_amount`. */
  readonly total_amount: Amount;
  readonly total_in_words: string;
  /** Missing without GST. */
  readonly tax?: DocumentTax | null | undefined;
  readonly tax_amount?: SignedAmount | undefined;
}

/**
 * The content of a monthly bill for these orders, in their order. Orders without a price and orders that another bill
 * charges are left out.
 */
export function monthlyCharge(
  doctorName: string,
  orders: readonly OrderOfMonth[],
  currency: string,
  book: ProductIndex,
): MonthlyCharge {
  const work_orders = orders.filter(isCharged).map((order) => ({
    serial_number: order.serial_number,
    completion_date: order.completion_date,
    patient_name: order.patient_name,
    tooth_numbers: order.tooth_numbers,
    product_quality: order.product_quality,
    ...priceOnPaper(order, book),
    amount: order.amount,
  }));
  const total_amount = sumAmounts(work_orders.map(({ amount }) => amount));
  return {
    doctor_name: doctorName,
    work_orders,
    total_units: work_orders.reduce((sum, { units }) => sum + units, 0),
    total_amount,
    total_in_words: amountInWords(total_amount, currency),
  };
}

/** The sum of the lines, without tax and rounding. */
export const linesTotal = ({
  total_amount,
  tax_amount = '0.00',
}: Pick<MonthlyCharge, 'total_amount' | 'tax_amount'>): Amount =>
  toAmount(paiseOf(total_amount) - paiseOfSigned(tax_amount));

/** Adds the tax to the content of a monthly bill. */
export function taxedCharge(charge: MonthlyCharge, { tax, tax_amount }: Taxed, currency: string): MonthlyCharge {
  if (tax === null) return charge;
  const total_amount = toAmount(paiseOf(charge.total_amount) + paiseOfSigned(tax_amount));
  return { ...charge, total_amount, total_in_words: amountInWords(total_amount, currency), tax, tax_amount };
}

/** The content of a monthly bill before its tax was added. */
export function untaxedCharge({ tax, tax_amount, ...charge }: MonthlyCharge, currency: string): MonthlyCharge {
  if ((tax ?? null) === null) return charge;
  const total_amount = linesTotal({ ...charge, tax_amount });
  return { ...charge, total_amount, total_in_words: amountInWords(total_amount, currency) };
}

/**
 * Checks whether a monthly bill can be saved. An empty bill is allowed only if it replaces a saved one (`isSaved`): its
 * last order moved to another month or doctor, where it cannot be charged while it is on this bill.
 */
export function checkCharge(
  charge: MonthlyCharge,
  month: BillingMonth,
  isSaved: boolean,
): Outcome<MonthlyCharge, 'monthly_bill_empty' | 'invalid_input'> {
  const { doctor_name, work_orders } = charge;
  if (work_orders.length === 0 && !isSaved) return refuseBilling('monthly_bill_empty', doctor_name, monthName(month));
  const total = work_orders.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  if (total <= MAX_MONTHLY_TOTAL) return done(charge);
  return refuseFields([{ field: 'month', message: BILLING_TEXTS.totalTooLarge(toAmount(MAX_MONTHLY_TOTAL)) }]);
}

export const isSameCharge = (one: MonthlyCharge, other: MonthlyCharge): boolean => canonical(one) === canonical(other);

/** The content as text, independent of the order of the fields. */
function canonical({
  doctor_name,
  work_orders,
  total_units,
  total_amount,
  total_in_words,
  tax,
}: MonthlyCharge): string {
  const lines = work_orders.map((line) => [
    line.serial_number,
    line.completion_date,
    line.patient_name,
    line.tooth_numbers,
    line.product_quality,
    line.units,
    line.rate,
    line.amount,
  ]);
  return JSON.stringify([doctor_name, lines, total_units, total_amount, total_in_words, tax && canonicalTax(tax)]);
}

const canonicalTax = ({ mode, title, place, inter_state, rates, rounding, ...recipient }: DocumentTax): unknown => [
  mode,
  title,
  place,
  inter_state,
  recipient.recipient_gstin,
  recipient.recipient_address,
  rates.map(({ hsn, rate, units, taxable, igst, cgst, sgst, orders }) => [
    hsn,
    rate,
    units,
    taxable,
    igst,
    cgst,
    sgst,
    orders,
  ]),
  rounding,
];
