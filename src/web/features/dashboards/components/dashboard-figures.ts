import { formatNumber } from '#domain/shared/figure-texts.ts';
import type { Amount } from '#domain/shared/money.ts';

/** Shown instead of 0 if there are no orders yet. */
const NOTHING_YET = '–';

interface Counted {
  /** 0 in a new laboratory. */
  readonly total_orders: number;
}

/** Returns a count with Indian grouping: 1,23,456. Null while it loads. */
export const countIn = <Figure extends string>(
  data: (Counted & Readonly<Record<Figure, number>>) | undefined,
  figure: Figure,
): string | null => {
  if (data === undefined) return null;
  return data.total_orders === 0 ? NOTHING_YET : formatNumber(data[figure]);
};

/** Returns an amount as the value of a figure. Null while it loads. */
export const amountIn = (data: Counted | undefined, amount: Amount | undefined): string | { amount: Amount } | null => {
  if (data === undefined || amount === undefined) return null;
  return data.total_orders === 0 ? NOTHING_YET : { amount };
};
