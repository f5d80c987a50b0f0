// The monthly bill of one doctor: what it charges, at what rate, and what it leaves out and why.
import type { ProductIndex } from '#domain/products/products.ts';
import { unitsOf } from '#domain/products/products.ts';
import type { Amount, Paise } from '#domain/shared/money.ts';
import { MAX_AMOUNT, paiseOf, parseAmount, toAmount } from '#domain/shared/money.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { BILLING_TEXTS } from './texts.ts';

/** Largest count of units of one order. */
export const MAX_UNITS = 999;

/** How many prices one request saves at most: so many, as long as they can be, are a body that the server still takes. */
export const MAX_PRICES = 700;

export interface PriceInput {
  readonly rate: Amount | null;
  /** Null: as the product is counted. */
  readonly units: number | null;
  /** Above 0; where rate and units are given too, it may differ from their product: the amount is what counts. */
  readonly amount: Amount;
}

/** The units of an order: those that were typed, or else as its product is counted; at least 1 for a price to have an effect. */
export const unitsOfOrder = (
  order: {
    readonly units: number | null;
    readonly product_quality: string;
    readonly tooth_numbers: readonly number[];
  },
  book: ProductIndex,
): number => order.units ?? unitsOf(order.product_quality, order.tooth_numbers, book);

/** Rate × units, exact; null where either is missing, or the product is more than an amount can be. */
export function amountOf(rate: Amount | null, units: number): Amount | null {
  const paise = rate === null ? null : parseAmount(rate);
  if (paise === null || paise * units > MAX_AMOUNT) return null;
  return toAmount(paise * units);
}

/** The faults of one price. */
export function checkPrice({ rate, units, amount }: PriceInput): FieldFault[] {
  const faults: FieldFault[] = [];
  if (rate !== null && !isPositive(rate)) faults.push({ field: 'rate', message: BILLING_TEXTS.amountInvalid });
  if (units !== null && !(Number.isInteger(units) && units >= 1 && units <= MAX_UNITS)) {
    faults.push({ field: 'units', message: BILLING_TEXTS.unitsInvalid(MAX_UNITS) });
  }
  if (!isPositive(amount)) faults.push({ field: 'amount', message: BILLING_TEXTS.amountInvalid });
  return faults;
}

/** How a bill item says a price: rate × units where they make the amount, else the amount once. */
export function itemPriceOf(
  { rate, units, amount }: PriceInput,
  counted: number,
): { quantity: number; unit_price: Amount } {
  const quantity = units ?? counted;
  return rate !== null && quantity > 0 && amountOf(rate, quantity) === amount
    ? { quantity, unit_price: rate }
    : { quantity: 1, unit_price: amount };
}

/** The sum of amounts, exact. */
export const sumOf = (amounts: readonly (Amount | null)[]): Amount =>
  toAmount(amounts.reduce((sum: Paise, amount) => sum + (amount === null ? 0 : paiseOf(amount)), 0));

const isPositive = (amount: Amount): boolean => paiseOf(amount) > 0;
