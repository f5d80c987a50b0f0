// Words that make a password easy to guess: those of the person, of the laboratory and of the trade.

/** Words that an attacker would try who knows only what the laboratory makes, and the product's name. */
const TRADE_WORDS = [
  'marginline',
  'lab',
  'laboratory',
  'dental',
  'dentist',
  'denture',
  'danture',
  'doctor',
  'crown',
  'bridge',
  'tooth',
  'teeth',
  'molar',
  'smile',
  'implant',
  'milling',
  'cadcam',
  'zirconia',
  'bruxzir',
  'emax',
] as const;

/** Shorter ones are part of too much to be looked for. */
const SHORTEST_WORD = 3;

/** The words of a name or an address, in lower case. */
export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => [...word].length >= SHORTEST_WORD);

/** All words of these names, and the trade's. */
export const contextWords = (...names: readonly string[]): string[] => [
  ...new Set([...names.flatMap(wordsOf), ...TRADE_WORDS]),
];

/** Whether the password is one word of the name, in whatever case and with whatever digits and signs before and behind it. */
export function isWordOf(password: string, name: string): boolean {
  const bare = password.toLowerCase().replaceAll(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
  return wordsOf(name).includes(bare) || wordsOf(name).includes(password.trim().toLowerCase());
}
