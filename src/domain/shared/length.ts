// How long a text may be, counted as the database counts: by characters, one outside the usual 65,536 like any other.
import { INPUT_TEXTS } from './input-texts.ts';

/** Longest search, and longest part of a text that a list is filtered by. */
export const MAX_SEARCH_LENGTH = 200;

export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** What is wrong with the length of a text as it will be stored, or null. */
export const lengthFault = (stored: string, most: number): string | null =>
  charactersIn(stored) > most ? INPUT_TEXTS.tooLong(most) : null;
