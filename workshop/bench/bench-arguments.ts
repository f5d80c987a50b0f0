/** Laboratories of a year, of ten years and of a hundred; a large one comes to the last in eight. */
const USUAL_SIZES = [10_000, 100_000, 1_000_000] as const;

export const USAGE =
  'Usage: npm run bench            (10,000, 100,000 and 1,000,000 work orders)\n       npm run bench -- --orders N (N alone, from 1,000 to 1,000,000)';

/** The sizes to be measured; null where something else was typed. */
export function sizesAskedFor(typed: readonly string[]): readonly number[] | null {
  if (typed.length === 0) return USUAL_SIZES;
  const match = /^--orders[= ](\d{4,7})$/.exec(typed.join(' '));
  const orders = Number(match?.[1] ?? 0);
  return orders >= 1000 && orders <= 1_000_000 ? [orders] : null;
}
