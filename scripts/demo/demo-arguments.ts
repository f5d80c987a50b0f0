/** The default number of orders: three years of a small laboratory. */
const DEFAULT_ORDERS = 2500;

/** Eight years of a laboratory with ten thousand orders a month. */
const MAX_ORDERS = 1_000_000;

export const USAGE = `Usage: npm run demo -- --orders N   (N from 1 to ${MAX_ORDERS}; default ${DEFAULT_ORDERS})`;

/** Parses `--orders N` or `--orders=N`; null for anything else. */
export function parseOrders(typed: readonly string[]): number | null {
  if (typed.length === 0) return DEFAULT_ORDERS;
  const match = /^--orders[= ](\d{1,7})$/.exec(typed.join(' '));
  const orders = Number(match?.[1] ?? 0);
  return orders >= 1 && orders <= MAX_ORDERS ? orders : null;
}
