import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Returns a LIKE pattern that finds the text anywhere. `%`, `_` and `\` are escaped. */
export const containsPattern = (text: string): string => `%${escaped(text)}%`;

/** Returns a LIKE pattern for values that begin with the text. */
export const startsWithPattern = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const DOTTED = 'İ';
/** İ in lower case by Unicode: an i with a combining dot above. */
const dotted = 'i\u0307';

/** Whether a search must also match the stored text (`containsDottedI`). */
export const hasDottedI = (term: string): boolean => term.includes(DOTTED);

/**
 * Returns an additional condition on the stored text for a search that ignores case. The database lowers İ to a plain
 * i, so a search for İ would match every i. With this condition it finds only texts with İ; a search for i finds both.
 */
export const containsDottedI = (stored: RawBuilder<unknown>, term: string): RawBuilder<boolean> =>
  hasDottedI(term)
    ? sql`lower(replace(${stored}, ${DOTTED}, ${dotted})) like lower(${containsPattern(term.replaceAll(DOTTED, dotted))})`
    : sql`true`;
