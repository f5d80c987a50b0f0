// Words that make a password easy to guess: of the user, of the laboratory and of the trade.

/** Words that an attacker would try without knowing the laboratory, including the product's name. */
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

/** Shorter words occur in too many passwords, so they are not searched for. */
const SHORTEST_WORD = 3;

/** The words of a name or address, in lower case. */
export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => [...word].length >= SHORTEST_WORD);

/** The words of these names and of the trade. */
export const contextWords = (...names: readonly string[]): string[] => [
  ...new Set([...names.flatMap(wordsOf), ...TRADE_WORDS]),
];

/** Whether the password is one word of the name, with any case and with digits and signs before or after it. */
export function isWordOf(password: string, name: string): boolean {
  const bare = password.toLowerCase().replaceAll(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
  return wordsOf(name).includes(bare) || wordsOf(name).includes(password.trim().toLowerCase());
}
