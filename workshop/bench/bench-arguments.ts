/** Numbers of orders of one year, ten years and a hundred years. */
const DEFAULT_SIZES = [10_000, 100_000, 1_000_000] as const;

export const USAGE = `Usage: npm run bench            (10,000, 100,000 and 1,000,000 work orders, and many doctors)
       npm run bench -- --orders N (N alone, from 1,000 to 1,000,000)
       npm run bench -- --wide     (many doctors, users and products, compared with few)`;

/** The size of a laboratory to measure. */
export interface Size {
  readonly orders: number;
  /** Has the numbers of doctors, users and products in `WIDE`. */
  readonly isWide: boolean;
}

const narrow = (orders: number): Size => ({ orders, isWide: false });

/** The laboratory with many doctors has as many orders as the smallest one, with which it is compared. */
const WIDE_ALONE = [narrow(DEFAULT_SIZES[0]), { orders: DEFAULT_SIZES[0], isWide: true }] as const;

/** Parses the sizes to measure; null for invalid arguments. */
export function parseSizes(typed: readonly string[]): readonly Size[] | null {
  if (typed.length === 0) return [...WIDE_ALONE, ...DEFAULT_SIZES.slice(1).map(narrow)];
  if (typed.join(' ') === '--wide') return WIDE_ALONE;
  const match = /^--orders[= ](\d{4,7})$/.exec(typed.join(' '));
  const orders = Number(match?.[1] ?? 0);
  return orders >= 1000 && orders <= 1_000_000 ? [narrow(orders)] : null;
}
