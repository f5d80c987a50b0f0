/** Work orders made when nobody says how many: three years of a small laboratory. */
const DEFAULT_ORDERS = 2500;

/** A laboratory of ten thousand orders a month has as many after eight years. */
const MAX_ORDERS = 1_000_000;

export const USAGE = `Usage: npm run demo -- --orders N   (N from 1 to ${MAX_ORDERS}; default ${DEFAULT_ORDERS})`;

/** Reads `--orders N` or `--orders=N`; null where something else was typed. */
export function parseOrders(typed: readonly string[]): number | null {
  if (typed.length === 0) return DEFAULT_ORDERS;
  const match = /^--orders[= ](\d{1,7})$/.exec(typed.join(' '));
  const orders = Number(match?.[1] ?? 0);
  return orders >= 1 && orders <= MAX_ORDERS ? orders : null;
}
