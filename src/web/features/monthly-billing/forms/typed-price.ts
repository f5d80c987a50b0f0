// The price of an order in the cells of its row, parsed.
import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import type { PriceInput } from '#domain/billing/item-prices.ts';
import { MAX_UNITS, amountOf, checkPrice } from '#domain/billing/item-prices.ts';
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

/** A product counted by the tooth whose order names none has no units yet. */
const unitsText = (units: number): string => (units === 0 ? '' : String(units));

/** The cells of an order as it was saved. */
export const savedPrice = ({ units, rate, amount }: MonthlyOrder): TypedPrice => ({
  units: unitsText(units),
  rate: rate ?? '',
  amount: amount ?? '',
});

/** Sets the text of a cell; the amount follows rate × units, and a typed amount stays. */
export function typedInto(order: Counted, price: TypedPrice, cell: PriceCell, text: string): TypedPrice {
  const typed = { ...price, [cell]: text };
  if (cell === 'amount' || (typed.rate.trim() === '' && cell === 'units')) return typed;
  return { ...typed, amount: productOf(order, typed) ?? '' };
}

/** The cells when the order's units changed: untouched units follow, and the amount with them. */
export function countedAs(before: MonthlyOrder, now: MonthlyOrder, price: TypedPrice): TypedPrice {
  const units = unitsText(now.units);
  if (before.units_typed || now.units_typed || price.units !== unitsText(before.units)) return price;
  return contradicts(before, price) ? { ...price, units } : typedInto(now, price, 'units', units);
}

/** The cells as they settle when they are left: amounts with their paise, and no rate that an amount typed over contradicts. */
export function settled(order: Counted, price: TypedPrice): TypedPrice {
  const { units, rate } = price;
  const amount = price.amount.trim() === '' ? (productOf(order, price) ?? '') : price.amount;
  return {
    units: units.trim() === '' ? unitsText(order.counted_units) : String(parseCount(units) ?? units.trim()),
    rate: contradicts(order, price) ? '' : (amountFromText(rate) ?? rate),
    amount: amountFromText(amount) ?? amount,
  };
}

/** Whether the cells say something else than what was saved. */
export function isChanged(order: MonthlyOrder, price: TypedPrice): boolean {
  const [now, before] = [settled(order, price), settled(order, savedPrice(order))];
  return PRICE_CELLS.some((cell) => now[cell] !== before[cell]);
}

/** The amount of the cells; null where there is none above 0. */
export function amountTyped({ amount }: Pick<TypedPrice, 'amount'>): Amount | null {
  const read = amountFromText(amount);
  return read === null || read === '0.00' ? null : read;
}

/** What the cells mean to be saved; null where they hold no amount above 0, or something that is no number. */
export function priceOf(order: Counted, price: TypedPrice): PriceInput | null {
  const amount = amountTyped(price);
  if (amount === null || faultOf(order, price) !== null) return null;
  const units = unitsTyped(order, price);
  const rate = contradicts(order, price) ? null : amountFromText(price.rate);
  return { rate, units: units === order.counted_units ? null : units, amount };
}

/** What is wrong with the cells, the first from the left; null where nothing is. */
export function faultOf(order: Counted, price: TypedPrice): CellFault | null {
  const { units, rate, amount } = price;
  if (units.trim() !== '' && unitsTyped(order, price) === null) return unitsFault;
  if (rate.trim() === '' || contradicts(order, price)) return amount.trim() === '' ? null : amountFault(price);
  const read = amountFromText(rate);
  if (read === null || read === '0.00') return fault('rate', rate);
  return unitsTyped(order, price) === null ? unitsFault : amountFault(price, 'rate');
}

export const AMOUNT_FAULT: CellFault = { cell: 'amount', message: BILLING_TEXTS.amountInvalid };

/** A computed amount is corrected at its rate. */
const amountFault = (price: TypedPrice, cell: PriceCell = 'amount'): CellFault | null =>
  amountTyped(price) === null ? fault(cell, price.amount) : null;

const unitsFault: CellFault = { cell: 'units', message: BILLING_TEXTS.unitsInvalid(MAX_UNITS) };

const fault = (cell: PriceCell, text: string): CellFault => ({
  cell,
  message: amountTextFault(text) ?? BILLING_TEXTS.amountInvalid,
});

/** A whole number from 1 on; null where the text is none, or nothing is typed and nothing is counted. */
function unitsTyped(order: Counted, { units }: TypedPrice): number | null {
  const text = units.trim();
  const number = text === '' ? order.counted_units : (parseCount(text) ?? 0);
  return checkPrice({ rate: null, units: number, amount: '1.00' }).length === 0 ? number : null;
}

function productOf(order: Counted, price: TypedPrice): Amount | null {
  const units = unitsTyped(order, price);
  return units === null ? null : amountOf(amountFromText(price.rate), units);
}

/** Whether the amount was typed over, so that rate × units is another one. */
function contradicts(order: Counted, price: TypedPrice): boolean {
  const [product, amount] = [productOf(order, price), amountFromText(price.amount)];
  return product !== null && amount !== null && product !== amount;
}
