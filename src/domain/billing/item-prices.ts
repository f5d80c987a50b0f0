// Rates, units and amounts of orders and bill items.
import type { ProductIndex } from '#domain/products/products.ts';
import { unitsOf } from '#domain/products/products.ts';
import type { Amount, Paise } from '#domain/shared/money.ts';
import { MAX_AMOUNT, paiseOf, parseAmount, toAmount } from '#domain/shared/money.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { BILLING_TEXTS } from './texts.ts';

/** The largest number of units of one order. */
export const MAX_UNITS = 999;

/**
 * The largest number of prices in one request. It keeps the request below the server's limit even if each price has its
 * maximum length.
 */
export const MAX_PRICES = 700;

export interface PriceInput {
  readonly rate: Amount | null;
  /** Null: the units follow from the product and the teeth. */
  readonly units: number | null;
  /** Above 0. It may differ from rate × units; then the amount is used. */
  readonly amount: Amount;
}

/** The units of an order: the typed units, otherwise as the product is counted. */
export const unitsOfOrder = (
  order: {
    readonly units: number | null;
    readonly product_quality: string;
    readonly tooth_numbers: readonly number[];
  },
  book: ProductIndex,
): number => order.units ?? unitsOf(order.product_quality, order.tooth_numbers, book);

/** Rate × units, exact. Null if there is no rate or the result exceeds MAX_AMOUNT. */
export function amountFromRate(rate: Amount | null, units: number): Amount | null {
  const paise = rate === null ? null : parseAmount(rate);
  if (paise === null || paise * units > MAX_AMOUNT) return null;
  return toAmount(paise * units);
}

/** Returns the faults of one price. */
export function checkPrice({ rate, units, amount }: PriceInput): FieldFault[] {
  const faults: FieldFault[] = [];
  if (rate !== null && !isPositive(rate)) faults.push({ field: 'rate', message: BILLING_TEXTS.amountInvalid });
  if (units !== null && !(Number.isInteger(units) && units >= 1 && units <= MAX_UNITS)) {
    faults.push({ field: 'units', message: BILLING_TEXTS.unitsInvalid(MAX_UNITS) });
  }
  if (!isPositive(amount)) faults.push({ field: 'amount', message: BILLING_TEXTS.amountInvalid });
  return faults;
}

/**
 * The quantity and unit price of a bill item: units and rate if their product is the amount, otherwise 1 and the
 * amount.
 */
export function itemPriceOf(
  { rate, units, amount }: PriceInput,
  counted: number,
): { quantity: number; unit_price: Amount } {
  const quantity = units ?? counted;
  return rate !== null && quantity > 0 && amountFromRate(rate, quantity) === amount
    ? { quantity, unit_price: rate }
    : { quantity: 1, unit_price: amount };
}

/** Adds amounts; null counts as 0. */
export const sumAmounts = (amounts: readonly (Amount | null)[]): Amount =>
  toAmount(amounts.reduce((sum: Paise, amount) => sum + (amount === null ? 0 : paiseOf(amount)), 0));

const isPositive = (amount: Amount): boolean => paiseOf(amount) > 0;
