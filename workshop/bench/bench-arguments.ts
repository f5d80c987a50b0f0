/** Laboratories of a year, of ten years and of a hundred; a large one has the last in eight. */
const DEFAULT_SIZES = [10_000, 100_000, 1_000_000] as const;

export const USAGE = `Usage: npm run bench            (10,000, 100,000 and 1,000,000 work orders, and many doctors)
       npm run bench -- --orders N (N alone, from 1,000 to 1,000,000)
       npm run bench -- --wide     (many doctors, users and products, compared with few)`;

/** A laboratory to be measured. */
export interface Size {
  readonly orders: number;
  /** With as many doctors, users and products as `WIDE` says. */
  readonly isWide: boolean;
}

const narrow = (orders: number): Size => ({ orders, isWide: false });

/** The one with many doctors has the orders of the smallest, and is compared with it. */
const WIDE_ALONE = [narrow(DEFAULT_SIZES[0]), { orders: DEFAULT_SIZES[0], isWide: true }] as const;

/** The sizes to be measured; null where something else was typed. */
export function parseSizes(typed: readonly string[]): readonly Size[] | null {
  if (typed.length === 0) return [...WIDE_ALONE, ...DEFAULT_SIZES.slice(1).map(narrow)];
  if (typed.join(' ') === '--wide') return WIDE_ALONE;
  const match = /^--orders[= ](\d{4,7})$/.exec(typed.join(' '));
  const orders = Number(match?.[1] ?? 0);
  return orders >= 1000 && orders <= 1_000_000 ? [narrow(orders)] : null;
}
