import type { SuggestionGroup } from './match-suggestions.ts';
import { isSameText } from './match-suggestions.ts';

/** The option that a text equals but for case and spaces, or null where none does or it is written so already. */
export function spellingInList(groups: readonly SuggestionGroup[], text: string): string | null {
  const options = groups.flatMap((group) => group.options);
  return options.includes(text) ? null : (options.find((option) => isSameText(option, text)) ?? null);
}
