import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** A LIKE pattern that finds the text anywhere, whatever `%`, `_` or `\` it holds. */
export const containsPattern = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern that finds what begins with the text. */
export const startsWithPattern = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const DOTTED = 'İ';
/** That letter in lower case, as Unicode has it: an i with a second dot. */
const dotted = 'i\u0307';

/** Whether a search looks at the text as it is stored as well (`containsDottedI`). */
export const hasDottedI = (term: string): boolean => term.includes(DOTTED);

/**
 * A search without regard to case compares small letters, and the database's small letter of İ is a plain i: every i
 * would match it. A search for İ finds only texts with İ; one for i finds both. A further condition for the search, on
 * the text as it is stored.
 */
export const containsDottedI = (stored: RawBuilder<unknown>, term: string): RawBuilder<boolean> =>
  hasDottedI(term)
    ? sql`lower(replace(${stored}, ${DOTTED}, ${dotted})) like lower(${containsPattern(term.replaceAll(DOTTED, dotted))})`
    : sql`true`;
