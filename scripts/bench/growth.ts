import type { ListResult } from './measure-list.ts';

/** What is asked for all day may take so many times as long where there is a hundred times as much. */
export const GROWTH_LIMIT = 3;

/** What was measured with so many orders. */
export interface SizeResult {
  readonly orders: number;
  readonly views: readonly Pick<ListResult, 'name' | 'http'>[];
}

/** Of what takes less (ms), nobody waits for the difference. */
const TOO_SHORT = 2;

/**
 * How much longer each view takes in the largest laboratory than in the smallest: medians of one run on one machine. Nothing where only
 * one size was measured.
 */
export function growthOf(sizes: readonly SizeResult[]): readonly { readonly name: string; readonly factor: number }[] {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (small === undefined || large === undefined || small === large) return [];
  const before = new Map(small.views.map(({ name, http }) => [name, http.median]));
  return large.views.flatMap(({ name, http }) => {
    const from = before.get(name);
    return from === undefined ? [] : [{ name, factor: http.median / Math.max(from, TOO_SHORT) }];
  });
}

/** Views that grow more than they may. `allowed` are those of which it is known, with how much. */
export const growthFaults = (
  sizes: readonly SizeResult[],
  allowed: Readonly<Record<string, number>>,
): readonly string[] =>
  growthOf(sizes)
    .filter(({ name, factor }) => !(factor <= (allowed[name] ?? GROWTH_LIMIT)))
    .map(
      ({ name, factor }) =>
        `${name}: takes ${factor.toFixed(1)} times as long as in the smallest laboratory, more than ${allowed[name] ?? GROWTH_LIMIT}`,
    );

export function printGrowth(sizes: readonly SizeResult[]): void {
  const growth = growthOf(sizes);
  if (growth.length === 0) return;
  console.log(
    `\n${`medians (ms) by orders`.padEnd(38)} ${sizes.map(({ orders }) => orders.toLocaleString('en').padStart(10)).join(' ')}   growth`,
  );
  for (const { name, factor } of growth) {
    const columns = sizes.map(({ views }) =>
      (views.find((view) => view.name === name)?.http.median ?? Number.NaN).toFixed(1).padStart(10),
    );
    console.log(`${name.padEnd(38)} ${columns.join(' ')} ${factor.toFixed(1).padStart(8)}`);
  }
}
