import type { SuggestionGroup } from './match-suggestions.ts';
import { isSameText } from './match-suggestions.ts';

/**
 * What Tab may make of a beginning. `first`: the highlighted option, as in a spreadsheet. `sole`: only where a single option begins
 * so and the typing stops within a word; for names, where `Dr. Anil` may be all there is. `never`: typing stays.
 */
export type Completing = 'first' | 'sole' | 'never';

interface TypedBeginning {
  readonly typed: string;
  /** The option that is highlighted. */
  readonly active: string | null;
  readonly options: readonly string[];
  readonly keyOf: (text: string) => string;
}

/** The option that Tab takes in place of a text that it begins with, or null. */
export function completionOf(completing: Completing, { typed, active, options, keyOf }: TypedBeginning): string | null {
  const begun = keyOf(typed);
  if (completing === 'never' || active === null || begun === '' || !keyOf(active).startsWith(begun)) return null;
  if (completing === 'first') return active;
  const isSole = options.filter((option) => keyOf(option).startsWith(begun)).length === 1;
  return isSole && stopsWithinWord(active, begun, keyOf) ? active : null;
}

/** Whether the part of an option that was typed is followed by a letter or a figure. */
function stopsWithinWord(option: string, begun: string, keyOf: (text: string) => string): boolean {
  const ends = [...option].findIndex((_, index) => keyOf(option.slice(0, index + 1)) === begun);
  return ends !== -1 && /^[\p{L}\p{M}\p{N}]/u.test(option.slice(ends + 1));
}

/** The option that a text equals but for case and spaces, or null where none does or it is written so already. */
export function spellingInList(groups: readonly SuggestionGroup[], text: string): string | null {
  const options = groups.flatMap((group) => group.options);
  return options.includes(text) ? null : (options.find((option) => isSameText(option, text)) ?? null);
}
