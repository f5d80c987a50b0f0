import type { ListResult } from './measure-list.ts';

/** The most by which a frequent request may slow down in a laboratory of ten or a hundred times the size. */
export const SCALING_LIMIT = 3;

type View = Pick<ListResult, 'name' | 'http' | 'extent'>;

/** What was measured in a laboratory. */
export interface SizeResult {
  /** `10,000 orders` */
  readonly name: string;
  readonly views: readonly View[];
}

/** The factor for each row of a larger answer: fewer of them are in the processor's caches. */
const OUT_OF_CACHE = 1.2;

/** Of what takes less (ms), nobody waits for the difference. */
const TOO_SHORT = 2;

interface Scaling {
  readonly name: string;
  /** How many times as long it takes. */
  readonly factor: number;
  /** How many times as much it tells of; null where that does not matter. */
  readonly more: number | null;
}

/** How much longer each view takes in a larger laboratory than in a smaller one: medians of one run on one machine. */
function scalingBetween(small: SizeResult, large: SizeResult): Scaling[] {
  const before = new Map(small.views.map((view) => [view.name, view]));
  return large.views.flatMap(({ name, http, extent }) => {
    const from = before.get(name);
    if (from === undefined) return [];
    const more = extent === null || from.extent === null ? null : extent / Math.max(1, from.extent);
    return [{ name, factor: http.median / Math.max(from.http.median, TOO_SHORT), more }];
  });
}

/** The same between the smallest and the largest. Nothing where only one size was measured. */
export function scalingOf(sizes: readonly SizeResult[]): Scaling[] {
  const [small, large] = [sizes[0], sizes.at(-1)];
  return small === undefined || large === undefined || small === large ? [] : scalingBetween(small, large);
}

/**
 * Views that grow more than they may, from any size to any larger one: three times, or as many times as they tell of more and a fifth, where that is
 * what they take their time for.
 */
export const scalingFaults = (sizes: readonly SizeResult[]): readonly string[] =>
  sizes.flatMap((small, index) =>
    sizes.slice(index + 1).flatMap((large) =>
      scalingBetween(small, large)
        .filter(({ factor, more }) => !(factor <= Math.max(SCALING_LIMIT, (more ?? 0) * OUT_OF_CACHE)))
        .map(({ name, factor, more }) => {
          const sizeText = more === null ? '' : `, and tells of ${more.toFixed(1)} times as much`;
          return `${name}: takes ${factor.toFixed(1)} times as long with ${large.name} as with ${small.name}${sizeText}`;
        }),
    ),
  );

export function printScaling(sizes: readonly SizeResult[]): void {
  const growth = scalingOf(sizes);
  if (growth.length === 0) return;
  console.log(
    `\n${`medians (ms)`.padEnd(42)} ${sizes.map((size) => size.name.padStart(16)).join(' ')}   growth   tells`,
  );
  for (const { name, factor, more } of growth) {
    const columns = sizes.map(({ views }) =>
      (views.find((view) => view.name === name)?.http.median ?? Number.NaN).toFixed(1).padStart(16),
    );
    const sizeText = more === null ? '' : more.toFixed(1);
    console.log(`${name.padEnd(42)} ${columns.join(' ')} ${factor.toFixed(1).padStart(8)} ${sizeText.padStart(7)}`);
  }
}
