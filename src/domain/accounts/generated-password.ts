// Generated passwords: 12 letters, digits and characters of !@#$%^&*, at least one of each kind.

export const GENERATED_PASSWORD_LENGTH = 12;

/** The kinds of characters. Together they are the alphabet. */
export const PASSWORD_KINDS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '!@#$%^&*',
] as const;

const ALPHABET = PASSWORD_KINDS.join('');

/** Returns a uniformly random whole number from 0 to `below` - 1. The source must be unpredictable. */
export type RandomBelow = (below: number) => number;

/** Generates a password: one character of each kind, the others from the whole alphabet, in random order. */
export function generatePassword(randomBelow: RandomBelow): string {
  const pick = (from: string): string => from.charAt(randomBelow(from.length));
  const others = Array.from({ length: GENERATED_PASSWORD_LENGTH - PASSWORD_KINDS.length }, () => ALPHABET);
  return shuffled([...PASSWORD_KINDS, ...others].map(pick), randomBelow).join('');
}

/** Shuffles without bias (Fisher–Yates). */
function shuffled(characters: readonly string[], randomBelow: RandomBelow): string[] {
  const left = [...characters];
  return characters.flatMap(() => left.splice(randomBelow(left.length), 1));
}
