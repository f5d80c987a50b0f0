import { countText } from '#domain/shared/figure-texts.ts';

/** Suggestions under a heading; `null` for no heading. */
export interface SuggestionGroup {
  readonly label: string | null;
  readonly options: readonly string[];
}

export interface Matches {
  /** Groups with matches, best matches first. */
  readonly groups: readonly SuggestionGroup[];
  /** All matches in the order in which the arrow keys visit them. */
  readonly options: readonly string[];
  /** The best match, which Enter and Tab accept: the text is its full name or the start of one of its words. */
  readonly best: string | null;
  /** The number of other matches; 0 for an exact match. */
  readonly otherMatches: number;
}

/** Returns a comparison key: letters and digits in lower case, so that `emax` finds `E-max`. */
export const spellingKey = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether the texts differ only in case and spaces. */
export const isSameText = (one: string, other: string): boolean => asCompared(one) === asCompared(other);

const asCompared = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Keeps the signs that separate shades and products in the key. */
const signedKey =
  (keyOf: (text: string) => string) =>
  (text: string): string =>
    text
      .split(/([+/])/)
      .map((part) => (/[+/]/.test(part) ? part : keyOf(part)))
      .join('');

/** The rank of a match. Enter and Tab accept matches up to `wordBegins`. */
const DISTANCE = { same: 0, sameKey: 1, begins: 2, keyBegins: 3, wordBegins: 4, elsewhere: 5, otherSigns: 6 } as const;

/**
 * Returns the options that contain the text. Exact names come first, then names that start with the text, then later
 * words, then other matches: typing `A3` and Enter selects A3, although A2/A3 comes first in the list. Typed signs
 * count: `a2+a3` is not A2/A3, and `a2/` is not A2.
 */
export function matchSuggestions(
  groups: readonly SuggestionGroup[],
  typed: string,
  keyOf: (text: string) => string = spellingKey,
): Matches {
  if (keyOf(typed) === '')
    return { groups, options: groups.flatMap((group) => group.options), best: null, otherMatches: 0 };
  const found = groups.map((group) => ({ label: group.label, ranked: rank(group.options, typed, keyOf) }));
  const ranked = found.flatMap((group) => group.ranked);
  const nearest = Math.min(...ranked.map((match) => match.distance));
  const isOffered = nearest <= DISTANCE.wordBegins;
  const offered = ranked.filter((match) => match.distance <= DISTANCE.wordBegins);
  return {
    groups: found
      .filter((group) => group.ranked.length > 0)
      .map((group) => ({ label: group.label, options: group.ranked.map((match) => match.option) })),
    options: ranked.map((match) => match.option),
    best: isOffered ? (ranked.find((match) => match.distance === nearest)?.option ?? null) : null,
    otherMatches: isOffered && nearest > DISTANCE.sameKey ? offered.length - 1 : 0,
  };
}

const rank = (options: readonly string[], typed: string, keyOf: (text: string) => string) =>
  options
    .map((option) => ({ option, distance: distance(option, typed, keyOf) }))
    .filter((match) => match.distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance);

function distance(option: string, typed: string, keyOf: (text: string) => string): number {
  if (isSameText(option, typed)) return DISTANCE.same;
  if (!/[+/]/.test(typed)) return distanceBy(keyOf, option, typed);
  const bySigns = distanceBy(signedKey(keyOf), option, typed);
  return bySigns === Infinity && keyOf(option).includes(keyOf(typed)) ? DISTANCE.otherSigns : bySigns;
}

function distanceBy(keyOf: (text: string) => string, option: string, typed: string): number {
  const [key, wanted] = [keyOf(option), keyOf(typed)];
  if (key === wanted) return DISTANCE.sameKey;
  if (asCompared(option).startsWith(asCompared(typed))) return DISTANCE.begins;
  if (key.startsWith(wanted)) return DISTANCE.keyBegins;
  if (wordsFrom(option).some((rest) => keyOf(rest).startsWith(wanted))) return DISTANCE.wordBegins;
  return key.includes(wanted) ? DISTANCE.elsewhere : Infinity;
}

/** Returns the option from the start of each of its words. */
const wordsFrom = (option: string): string[] =>
  [...option.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => option.slice(index));

/** Describes the list for screen readers: `5 matches: Classical 3, Combinations 2`. */
export function describeMatches({ groups, options }: Matches): string {
  if (options.length === 0) return 'No matches';
  const count = countText(options.length, 'match', 'matches');
  const named = groups.flatMap(({ label, options: inGroup }) => (label === null ? [] : [`${label} ${inGroup.length}`]));
  return named.length === 0 ? count : `${count}: ${named.join(', ')}`;
}

/**
 * Returns the option that differs from the text only in case and spaces; null if there is none or the text equals an
 * option.
 */
export function spellingInList(groups: readonly SuggestionGroup[], text: string): string | null {
  const options = groups.flatMap((group) => group.options);
  return options.includes(text) ? null : (options.find((option) => isSameText(option, text)) ?? null);
}
