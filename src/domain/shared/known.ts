// Values of a closed set that come from elsewhere: a newer server, or a newer version's rows, may say one that is unknown here.

/** What is shown in the place of a value that this version does not know. */
export const UNKNOWN = 'Unknown';

/** What a table says of a value; `otherwise` where it does not know it, though its type says that it does. */
export const entryOf = <Key extends string, Entry>(
  table: Readonly<Record<Key, Entry>>,
  value: Key,
  otherwise: Entry,
): Entry => (Object.hasOwn(table, value) ? table[value] : otherwise);

/** The word for a value. */
export const wordOf = <Key extends string>(words: Readonly<Record<Key, string>>, value: Key): string =>
  entryOf(words, value, UNKNOWN);
