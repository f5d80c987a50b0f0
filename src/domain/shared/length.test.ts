import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersIn, lengthFault } from './length.ts';

test.each([
  ['', 0],
  ['Asha', 4],
  ['🦷🦷', 2],
  // A letter with its vowel sign counts as two, as in the database.
  ['मीरा', 4],
  ['𑜀𑜁', 2],
])('%j has %i characters', (text, count) => expect(charactersIn(text)).toBe(count));

test('a text may be as long as its limit, of whatever characters', () => {
  const characters = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(characters, (each) => {
      const text = each.join('');
      expect(lengthFault(text, each.length)).toBeNull();
      expect(lengthFault(text, each.length - 1)).toBe(`Please use at most ${each.length - 1} characters`);
    }),
  );
});
