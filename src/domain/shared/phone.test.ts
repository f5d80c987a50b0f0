import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePhone, phoneText, splitPhones } from './phone.ts';

test.each([
  ['9876543210', '+919876543210'],
  ['98765 43210', '+919876543210'],
  [' 98765-43210 ', '+919876543210'],
  ['(98765) 43210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['(+91) 98765 43210', '+919876543210'],
  ['+91 098765 43210', '+919876543210'],
  ['6000000000', '+916000000000'],
  // Nine digits after 91, or ten digits that begin with 91.
  ['9187654321', '+919187654321'],
  ['+91 22 2345 6789', '+912223456789'],
  ['0261-2345678', '+912612345678'],
  ['022 2345 6789', '+912223456789'],
  ['(0261) 234 5678', '+912612345678'],
  ['2612345678', '+912612345678'],
  ['0612 234 5678', '+916122345678'],
  ['98765.43210', '+919876543210'],
  ['९८७६५४३२१०', '+919876543210'],
  ['+44 20 7946 0958', '+442079460958'],
  // Ten digits of another country.
  ['+98 7654 3210', '+9876543210'],
  ['+1 (212) 555-0100', '+12125550100'],
  ['+1234567', '+1234567'],
  ['+123456789012345', '+123456789012345'],
])('%j is stored as %j', (typed, kept) => expect(parsePhone(typed)).toBe(kept));

test('what has too few digits, too many, or more than digits and signs is no phone number', () => {
  const digits = ['', '  ', '987654321', '98765432101', '442079460958', '0261-234567', '2345678', '+123456'];
  const countries = ['+0 98765 43210', '+1234567890123456', '+91 87654321', '+91 98765 4321', '+91 98765 432101'];
  const signs = ['9.87654E+09', '++919876543210', '98765+43210', '98765 43210 ext 4', 'call me'];
  expect([...digits, ...countries, ...signs].filter((typed) => parsePhone(typed) !== null)).toEqual([]);
});

test('a number that is read can be typed again, and a stored one stays', () => {
  const kept = fc.oneof(
    fc.stringMatching(/^[6-9]\d{9}$/).map((mobile) => `+91${mobile}`),
    fc.stringMatching(/^\+[1-8]\d{6,14}$/),
    fc.stringMatching(/^\+91[1-9]\d{9}$/),
  );
  fc.assert(
    fc.property(kept, (phone) => {
      expect(parsePhone(phone)).toBe(phone);
      expect(parsePhone(phoneText(phone))).toBe(phone);
    }),
  );
});

test.each([
  ['+919876543210', '98765 43210'],
  ['+912223456789', '+91 22234 56789'],
  ['+442079460958', '+442079460958'],
])('%s is read as %s', (phone, text) => expect(phoneText(phone)).toBe(text));

test.each([
  ['98765 43210 / 98250 12345', ['98765 43210', '98250 12345']],
  ['9876543210, 0261-2345678', ['9876543210', '0261-2345678']],
  ['9876543210 or 9825012345', ['9876543210', '9825012345']],
  ['0261-2345678/79', ['0261-2345678/79']],
  ['98765 43210', ['98765 43210']],
  ['', ['']],
])('%j holds the numbers %j', (typed, numbers) => expect(splitPhones(typed)).toEqual(numbers));
