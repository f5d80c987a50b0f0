import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RandomBelow, GENERATED_PASSWORD_LENGTH, PASSWORD_KINDS, generatePassword } from './generated-password.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';

/** A random source that returns these numbers in turn, each reduced below the limit. */
const sourceOf = (numbers: readonly number[]): RandomBelow => {
  let turn = 0;
  return (below) => (numbers[turn++ % numbers.length] ?? 0) % below;
};

test('has 12 characters of the alphabet, at least one of each kind, for any random numbers', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), (numbers) => {
      const password = generatePassword(sourceOf(numbers));
      expect(password).toHaveLength(12);
      expect([...password].filter((character) => !ALPHABET.includes(character))).toEqual([]);
      for (const kind of PASSWORD_KINDS) expect([...password].some((character) => kind.includes(character))).toBe(true);
    }),
  ));

test('the alphabet is letters, digits and !@#$%^&*', () => {
  expect(PASSWORD_KINDS.join('')).toBe(ALPHABET);
  expect(GENERATED_PASSWORD_LENGTH).toBe(12);
});

test('requests only random numbers below the number of choices', () => {
  const asked: number[] = [];
  generatePassword((below) => {
    asked.push(below);
    return below - 1;
  });
  expect(asked).toEqual([26, 26, 10, 8, ...Array.from({ length: 8 }, () => 70), 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('every character of the alphabet occurs at every position', () => {
  const seen = Array.from({ length: 12 }, () => new Set<string>());
  for (let round = 0; round < 20_000; round++) {
    const password = generatePassword((below) => Math.floor(Math.random() * below));
    for (const [place, character] of [...password].entries()) seen[place]?.add(character);
  }
  expect(seen.map((characters) => characters.size)).toEqual(Array.from({ length: 12 }, () => 70));
});
