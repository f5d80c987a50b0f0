import type { Amount } from '#domain/shared/money.ts';

const COUNT = new Intl.NumberFormat('en-IN');

/** Replaces a meaningless zero: there is no order yet. */
const NOTHING_YET = '–';

interface Counted {
  /** None in a new laboratory. */
  readonly total_orders: number;
}

/** A count in Indian grouping: 1,23,456. Null until it is known. */
export const countIn = <Figure extends string>(
  data: (Counted & Readonly<Record<Figure, number>>) | undefined,
  figure: Figure,
): string | null => {
  if (data === undefined) return null;
  return data.total_orders === 0 ? NOTHING_YET : COUNT.format(data[figure]);
};

/** An amount among figures. Null until it is known. */
export const amountIn = (data: Counted | undefined, amount: Amount | undefined): string | { amount: Amount } | null => {
  if (data === undefined || amount === undefined) return null;
  return data.total_orders === 0 ? NOTHING_YET : { amount };
};
