/** Suggestions under one heading; `null` where the list has no headings. */
export interface SuggestionGroup {
  readonly label: string | null;
  readonly options: readonly string[];
}

export interface Matches {
  /** Groups that still hold a match, each with its nearest matches first. */
  readonly groups: readonly SuggestionGroup[];
  /** All matches in the order in which the arrow keys visit them. */
  readonly options: readonly string[];
  /** The nearest match of all groups, which Enter takes; null while nothing is typed. */
  readonly best: string | null;
}

/** What two spellings of one option share: letters and figures without case, so that `emax` finds `E-max`. */
export const spellingKey = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** One text but for case and white space: safe to write as the list writes it. */
export const isSameText = (one: string, other: string): boolean => asCompared(one) === asCompared(other);

const asCompared = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * The options that hold what was typed. A whole match goes before a beginning, a beginning before any other place: whoever
 * types `A3` and Enter means A3, although A2/A3 stands first in the list. Signs that were typed count:
 * `a2+a3` is not A2/A3, `a2/` not A2.
 */
export function matchSuggestions(
  groups: readonly SuggestionGroup[],
  typed: string,
  keyOf: (text: string) => string = spellingKey,
): Matches {
  const wanted = keyOf(typed);
  if (wanted === '') return { groups, options: groups.flatMap((group) => group.options), best: null };
  const found = groups.map((group) => ({ label: group.label, ranked: rank(group.options, typed, keyOf) }));
  const ranked = found.flatMap((group) => group.ranked);
  const nearest = Math.min(...ranked.map((match) => match.distance));
  return {
    groups: found
      .filter((group) => group.ranked.length > 0)
      .map((group) => ({ label: group.label, options: group.ranked.map((match) => match.option) })),
    options: ranked.map((match) => match.option),
    best: ranked.find((match) => match.distance === nearest)?.option ?? null,
  };
}

const rank = (options: readonly string[], typed: string, keyOf: (text: string) => string) =>
  options
    .map((option) => ({ option, distance: distance(option, typed, keyOf) }))
    .filter((match) => match.distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance);

function distance(option: string, typed: string, keyOf: (text: string) => string): number {
  if (isSameText(option, typed)) return 0;
  if (asCompared(option).startsWith(asCompared(typed))) return 1;
  const [key, wanted] = [keyOf(option), keyOf(typed)];
  if (key === wanted) return 2;
  if (key.startsWith(wanted)) return 3;
  return key.includes(wanted) ? 4 : Infinity;
}

/** `5 matches: Classical 3, Combinations 2`: what a screen reader hears about the list. */
export function describeMatches({ groups, options }: Matches): string {
  if (options.length === 0) return 'No matches';
  const count = options.length === 1 ? '1 match' : `${options.length} matches`;
  const named = groups.flatMap(({ label, options: inGroup }) => (label === null ? [] : [`${label} ${inGroup.length}`]));
  return named.length === 0 ? count : `${count}: ${named.join(', ')}`;
}
