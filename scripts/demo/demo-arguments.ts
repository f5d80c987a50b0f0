/** Work orders made when nobody says how many: three years of a small laboratory. */
const USUAL_ORDERS = 2500;

/** A laboratory of ten thousand orders a month has as many after eight years. */
const MOST_ORDERS = 1_000_000;

export const USAGE = `Usage: npm run demo -- --orders N   (N from 1 to ${MOST_ORDERS}; default ${USUAL_ORDERS})`;

/** Reads `--orders N` or `--orders=N`; null where something else was typed. */
export function ordersAskedFor(typed: readonly string[]): number | null {
  if (typed.length === 0) return USUAL_ORDERS;
  const match = /^--orders[= ](\d{1,7})$/.exec(typed.join(' '));
  const orders = Number(match?.[1] ?? 0);
  return orders >= 1 && orders <= MOST_ORDERS ? orders : null;
}
