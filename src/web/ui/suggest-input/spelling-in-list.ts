import type { SuggestionGroup } from './match-suggestions.ts';
import { isSameText } from './match-suggestions.ts';

/**
 * Returns the option that differs from the text only in case and spaces; null if there is none or the text equals an
 * option.
 */
export function spellingInList(groups: readonly SuggestionGroup[], text: string): string | null {
  const options = groups.flatMap((group) => group.options);
  return options.includes(text) ? null : (options.find((option) => isSameText(option, text)) ?? null);
}
