// Labels for values of a closed set. A newer server or database may send a value that this version does not know.

/** The label of a value that this version does not know. */
export const UNKNOWN = 'Unknown';

/** The entry of a table for a value, or `otherwise` if the table lacks the value in spite of its type. */
export const entryOrDefault = <Key extends string, Entry>(
  table: Readonly<Record<Key, Entry>>,
  value: Key,
  otherwise: Entry,
): Entry => (Object.hasOwn(table, value) ? table[value] : otherwise);

/** The label of a value, or `Unknown`. */
export const labelOf = <Key extends string>(words: Readonly<Record<Key, string>>, value: Key): string =>
  entryOrDefault(words, value, UNKNOWN);
