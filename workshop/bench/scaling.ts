import type { ListResult } from './measure-list.ts';

/** The maximum factor for a frequent request when the laboratory is ten or a hundred times larger. */
export const SCALING_LIMIT = 3;

type View = Pick<ListResult, 'name' | 'http' | 'extent'>;

/** The measurements of one size. */
export interface SizeResult {
  /** `10,000 orders` */
  readonly name: string;
  readonly views: readonly View[];
}

/** Additional factor per row of a larger answer, because fewer rows fit into processor caches. */
const OUT_OF_CACHE = 1.2;

/** Differences below this duration in ms do not matter. */
const TOO_SHORT = 2;

interface Scaling {
  readonly name: string;
  /** How many times longer the request takes. */
  readonly factor: number;
  /** How many times larger the result is; null if that does not matter. */
  readonly more: number | null;
}

/** Compares the medians of each view in a smaller and a larger laboratory. */
function scalingBetween(small: SizeResult, large: SizeResult): Scaling[] {
  const before = new Map(small.views.map((view) => [view.name, view]));
  return large.views.flatMap(({ name, http, extent }) => {
    const from = before.get(name);
    if (from === undefined) return [];
    const more = extent === null || from.extent === null ? null : extent / Math.max(1, from.extent);
    return [{ name, factor: http.median / Math.max(from.http.median, TOO_SHORT), more }];
  });
}

/** Compares the smallest and the largest size. Empty if only one size was measured. */
export function scalingOf(sizes: readonly SizeResult[]): Scaling[] {
  const [small, large] = [sizes[0], sizes.at(-1)];
  return small === undefined || large === undefined || small === large ? [] : scalingBetween(small, large);
}

/**
 * Returns the views that slow down too much between any two sizes: by more than three times, or by more than their
 * result grew plus a fifth, if the duration depends on the result.
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
