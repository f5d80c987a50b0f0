// The length of texts, counted in characters (code points) as in the database.
import { INPUT_TEXTS } from './input-texts.ts';

/** Maximum length of a search term and of a text filter, in characters. */
export const MAX_SEARCH_LENGTH = 200;

export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The error message if a text is too long to be stored; otherwise null. */
export const lengthFault = (stored: string, most: number): string | null =>
  charactersIn(stored) > most ? INPUT_TEXTS.tooLong(most) : null;
