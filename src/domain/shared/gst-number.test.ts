import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGstNumber, normalizeGstNumber } from './gst-number.ts';

// Published numbers.
const KNOWN = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7'];

test('a GST number has its 15 characters in their places, and is normalized before', () => {
  const others = ['', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '00AAPFU0939F1ZV', '27AAPFU0939F0ZV', '27AAPFU0939F1YV'];
  expect([...KNOWN, ...others, '27aapfu0939f1zv'].filter(isGstNumber)).toEqual(KNOWN);
  expect(normalizeGstNumber(' 27 aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV');
});

test('any single wrong character is found', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...KNOWN),
      fc.nat(14),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      (number, place, character) => {
        const other = number.slice(0, place) + character + number.slice(place + 1);
        expect(isGstNumber(other)).toBe(other === number);
      },
    ),
  ));
