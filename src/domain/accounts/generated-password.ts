// The password that the Generate button makes: 12 characters of letters, digits and !@#$%^&*, at least one of each kind.

export const GENERATED_PASSWORD_LENGTH = 12;

/** The kinds of characters; together the alphabet. */
export const PASSWORD_KINDS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '!@#$%^&*',
] as const;

const ALPHABET = PASSWORD_KINDS.join('');

/** A uniform random whole number from 0 to below `below`. Its source must be unpredictable. */
export type RandomBelow = (below: number) => number;

/** A new password: one character of each kind, the others from the whole alphabet, in an order of chance. */
export function generatePassword(randomBelow: RandomBelow): string {
  const pick = (from: string): string => from.charAt(randomBelow(from.length));
  const others = Array.from({ length: GENERATED_PASSWORD_LENGTH - PASSWORD_KINDS.length }, () => ALPHABET);
  return shuffled([...PASSWORD_KINDS, ...others].map(pick), randomBelow).join('');
}

/** Each order equally likely (Fisher and Yates). */
function shuffled(characters: readonly string[], randomBelow: RandomBelow): string[] {
  const left = [...characters];
  return characters.flatMap(() => left.splice(randomBelow(left.length), 1));
}
