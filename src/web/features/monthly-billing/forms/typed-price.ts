// Parses the cells of an order's price.
import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import type { PriceInput } from '#domain/billing/item-prices.ts';
import { MAX_UNITS, amountFromRate, checkPrice } from '#domain/billing/item-prices.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { amountTextFault, parseCount, amountFromText } from '#domain/shared/typed-number.ts';

export const PRICE_CELLS = ['units', 'rate', 'amount'] as const;
export type PriceCell = (typeof PRICE_CELLS)[number];

/** The texts of a row's cells. */
export type TypedPrice = Readonly<Record<PriceCell, string>>;

export interface CellFault {
  readonly cell: PriceCell;
  readonly message: string;
}

type Counted = Pick<MonthlyOrder, 'counted_units'>;

/** Empty for 0 units: a product priced per tooth has none if the order has no teeth. */
const unitsText = (units: number): string => (units === 0 ? '' : String(units));

/** Returns the cells of the saved price. */
export const savedPrice = ({ units, rate, amount }: MonthlyOrder): TypedPrice => ({
  units: unitsText(units),
  rate: rate ?? '',
  amount: amount ?? '',
});

/** Sets the text of a cell. The amount becomes rate × units, unless the amount itself is typed. */
export function typedInto(order: Counted, price: TypedPrice, cell: PriceCell, text: string): TypedPrice {
  const typed = { ...price, [cell]: text };
  if (cell === 'amount' || (typed.rate.trim() === '' && cell === 'units')) return typed;
  return { ...typed, amount: productOf(order, typed) ?? '' };
}

/** Returns the cells after the order's units changed. Units that were not typed follow the order, and so does the amount. */
export function countedAs(before: MonthlyOrder, now: MonthlyOrder, price: TypedPrice): TypedPrice {
  const units = unitsText(now.units);
  if (before.units_typed || now.units_typed || price.units !== unitsText(before.units)) return price;
  return contradicts(before, price) ? { ...price, units } : typedInto(now, price, 'units', units);
}

/** Returns normalized cells: amounts with paise, and no rate if it contradicts a typed amount. */
export function settled(order: Counted, price: TypedPrice): TypedPrice {
  const { units, rate } = price;
  const amount = price.amount.trim() === '' ? (productOf(order, price) ?? '') : price.amount;
  return {
    units: units.trim() === '' ? unitsText(order.counted_units) : String(parseCount(units) ?? units.trim()),
    rate: contradicts(order, price) ? '' : (amountFromText(rate) ?? rate),
    amount: amountFromText(amount) ?? amount,
  };
}

/** Whether the cells differ from the saved price. */
export function isChanged(order: MonthlyOrder, price: TypedPrice): boolean {
  const [now, before] = [settled(order, price), settled(order, savedPrice(order))];
  return PRICE_CELLS.some((cell) => now[cell] !== before[cell]);
}

/** Returns the amount of the cells; null if it is missing, invalid or 0. */
export function amountTyped({ amount }: Pick<TypedPrice, 'amount'>): Amount | null {
  const read = amountFromText(amount);
  return read === null || read === '0.00' ? null : read;
}

/** Returns the price to save; null if the amount is not above 0 or a cell is invalid. */
export function priceOf(order: Counted, price: TypedPrice): PriceInput | null {
  const amount = amountTyped(price);
  if (amount === null || faultOf(order, price) !== null) return null;
  const units = unitsTyped(order, price);
  const rate = contradicts(order, price) ? null : amountFromText(price.rate);
  return { rate, units: units === order.counted_units ? null : units, amount };
}

/** Returns the first error of the cells from the left, or null. */
export function faultOf(order: Counted, price: TypedPrice): CellFault | null {
  const { units, rate, amount } = price;
  if (units.trim() !== '' && unitsTyped(order, price) === null) return unitsFault;
  if (rate.trim() === '' || contradicts(order, price)) return amount.trim() === '' ? null : amountFault(price);
  const read = amountFromText(rate);
  if (read === null || read === '0.00') return fault('rate', rate);
  return unitsTyped(order, price) === null ? unitsFault : amountFault(price, 'rate');
}

export const AMOUNT_FAULT: CellFault = { cell: 'amount', message: BILLING_TEXTS.amountInvalid };

/** For a computed amount the error is at its rate. */
const amountFault = (price: TypedPrice, cell: PriceCell = 'amount'): CellFault | null =>
  amountTyped(price) === null ? fault(cell, price.amount) : null;

const unitsFault: CellFault = { cell: 'units', message: BILLING_TEXTS.unitsInvalid(MAX_UNITS) };

const fault = (cell: PriceCell, text: string): CellFault => ({
  cell,
  message: amountTextFault(text) ?? BILLING_TEXTS.amountInvalid,
});

/** Returns the units, at least 1; null if the text is invalid, or nothing is typed and the order has no units. */
function unitsTyped(order: Counted, { units }: TypedPrice): number | null {
  const text = units.trim();
  const number = text === '' ? order.counted_units : (parseCount(text) ?? 0);
  return checkPrice({ rate: null, units: number, amount: '1.00' }).length === 0 ? number : null;
}

function productOf(order: Counted, price: TypedPrice): Amount | null {
  const units = unitsTyped(order, price);
  return units === null ? null : amountFromRate(amountFromText(price.rate), units);
}

/** Whether a typed amount differs from rate × units. */
function contradicts(order: Counted, price: TypedPrice): boolean {
  const [product, amount] = [productOf(order, price), amountFromText(price.amount)];
  return product !== null && amount !== null && product !== amount;
}
