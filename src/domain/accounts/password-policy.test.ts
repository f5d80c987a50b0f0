import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PasswordContext, PASSWORD_TEXTS, checkNewPassword } from './password-policy.ts';

const AROUND: PasswordContext = {
  min_length: 6,
  email: 'asha.rao@lab.in',
  display_name: 'Asha Rao',
  company_name: 'Dental CAD/CAM Milling Centre',
  isCommon: (password) => password === 'sunshine',
  isGuessable: () => false,
};

const faults = (password: string, around: Partial<PasswordContext> = {}): string[] =>
  checkNewPassword(password, { ...AROUND, ...around });

test.each(['kölner-dom', 'six666', ' spaces count ', 'पासवर्डहै', 'x'.repeat(256), 'ash arose'])(
  '%j is accepted',
  (password) => expect(faults(password)).toEqual([]),
);

test.each([
  [6, 'Password must be at least 6 characters long', 'New password must be at least 6 characters long'],
  [12, 'Password must be at least 12 characters long', 'New password must be at least 12 characters long'],
])('the minimum of %i is named, for another user and for your own password', (min_length, another, own) => {
  const short = 'q'.repeat(min_length - 1);
  expect(faults(short, { min_length })).toEqual([another]);
  expect(checkNewPassword(short, { ...AROUND, min_length }, 'own')).toEqual([own]);
  expect(faults(`${short}q`, { min_length })).toEqual([]);
});

test('the minimum counts characters, not UTF-16 units', () => {
  expect(faults('🦷'.repeat(5))).toEqual([PASSWORD_TEXTS.tooShort(6)]);
  expect(faults('🦷'.repeat(6))).toEqual([]);
});

test('more than 256 characters are refused, and a common one', () => {
  expect(faults('x'.repeat(257))).toEqual(['Please use at most 256 characters']);
  expect(faults('sunshine')).toEqual(['This password is too common. Please choose another one.']);
});

test.each(['abcdef', 'zirconia#', 'rao#26'])('a commonly guessed password is refused: %j', (password) => {
  const knows = (given: string, words: readonly string[]): boolean =>
    given === 'abcdef' || words.some((word) => given.startsWith(`${word}#`));
  expect(faults(password, { isGuessable: knows, display_name: null })).toEqual([PASSWORD_TEXTS.guessable]);
});

test('a commonly guessed password is not reported in addition to a simpler reason', () => {
  expect(faults('sunshine', { isGuessable: () => true })).toEqual([PASSWORD_TEXTS.tooCommon]);
  expect(faults('abc', { isGuessable: () => true })).toEqual([PASSWORD_TEXTS.tooShort(6)]);
});

test('a commonly guessed password is not looked up if it is far too long', () => {
  const isLooked = (): boolean => {
    throw new Error('looked');
  };
  expect(faults('x'.repeat(900_000), { isGuessable: isLooked })).toEqual(['Please use at most 256 characters']);
});

test.each<[string, string | null, Partial<PasswordContext>?]>([
  ['asha.rao-2026', PASSWORD_TEXTS.holdsEmail],
  ['my AshaRao!', PASSWORD_TEXTS.holdsEmail],
  ['a s h a - r a o', PASSWORD_TEXTS.holdsEmail],
  ['jo@lab.in!', PASSWORD_TEXTS.holdsEmail, { email: 'jo@lab.in' }],
  ['DentalCadCamMillingCentre1', PASSWORD_TEXTS.holdsCompany],
  ['dental cad/cam milling centre', PASSWORD_TEXTS.holdsCompany],
  ['Dental', PASSWORD_TEXTS.holdsCompany],
  ['Milling@123', PASSWORD_TEXTS.holdsCompany],
  ['meera-kulkarni-1', PASSWORD_TEXTS.holdsName, { display_name: 'Meera Kulkarni' }],
  // Too many words contain a first part of three letters.
  ['programming', null, { email: 'ram@lab.in', display_name: 'Ram' }],
  ['anything at all', null, { company_name: '— — — —', display_name: '....' }],
])('a password must not contain names: %j', (password, text, around) =>
  expect(faults(password, around)).toEqual(text === null ? [] : expect.arrayContaining([text])),
);

test('a password with the first part of the email is refused, in any letter case', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.boolean(), (before, after, isLoud) => {
      const name = isLoud ? 'ASHA.RAO' : 'asha.rao';
      expect(faults(`${before}${name}${after}`)).toContain(PASSWORD_TEXTS.holdsEmail);
    }),
  ));
