import { runs } from '#test/support/runs.ts';
import { randomInt } from 'node:crypto';
import { checkNewPassword } from '#domain/accounts/password-policy.ts';
import { generatePassword } from '#domain/accounts/generated-password.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastestTimes } from '#test/support/fastest-times.ts';
import { loadPasswordLists } from './password-lists.ts';

const AROUND = {
  ...(await loadPasswordLists()),
  min_length: 6,
  email: 'asha.rao@shree-dental.in',
  display_name: 'Meera Kulkarni',
  company_name: 'Marginline Milling Centre',
};
const faults = (password: string): string[] => checkNewPassword(password, AROUND);

test.each([
  ['a word followed by digits and signs', ['Admin@123', 'Welcome@123', 'Pass@123', 'password1!', 'India@2026']],
  ['a word preceded by digits and signs', ['123@welcome', '!!2026admin', '99-monkey']],
  ['a word with both', ['@123admin#', '1welcome1', '..Test1234..']],
  ['a word in disguise', ['P@ssw0rd!!', '@dmin@123', 'p4$$w0rd2026', 'drowssap#1', 'wELCOME@1']],
  ['a sequence', ['abcdef', '987654', 'abcdefgh1', 'abc@123']],
  ['a row of keys', ['qwertyui', 'zxcvbn1', 'asdf@1234', '1qaz@WSX']],
  ['a repetition', ['aaaaaa', '      ', '121212', 'abcabcabc', 'x'.repeat(256), 'लललललल']],
  ['a date', ['22112026', '2026-11-22', '15/08/1947']],
  ['a word of the trade', ['Zirconia@123', 'dental2026', 'Lab@2026', 'doctor@123']],
  ['a word of the laboratory', ['marginline', 'Marginline@1', 'MILLING2026', '#centre#']],
  ['a word of the user', ['Meera@123', 'kulkarni1', 'asha@2026', 'Shree@123']],
])('is refused: %s', (_what, passwords) => {
  expect(passwords.filter((password) => faults(password).length === 0)).toEqual([]);
});

test('every listed password is refused with up to six digits and signs around it, in upper or lower case', () => {
  const common = dictionary['passwords-common'].filter((word) => /^[a-z]{4,10}$/.test(word));
  expect(common.length).toBeGreaterThan(10_000);
  const around = fc.constantFrom('', '1', '12', '@', '!', '@1', '123', '@123', '#1', '2026', '007');
  const cased = (word: string, way: number): string =>
    [word, word.toUpperCase(), word.slice(0, 1).toUpperCase() + word.slice(1)][way] ?? word;
  fc.assert(
    fc.property(fc.constantFrom(...common), fc.nat(2), around, around, (word, way, before, behind) => {
      const password = `${before}${cased(word, way)}${behind}`;
      fc.pre(password.length >= 6 && password.length - word.length <= 6);
      return faults(password).length > 0;
    }),
    { numRuns: runs(150, 5000) },
  );
});

test.each([
  'a green bicycle',
  'seven tall pines',
  'correct horse',
  'Molar-26-upper',
  'k7#Qpz',
  'kölner-dom',
  'पासवर्डहै',
  'admin of a small green island',
  'Admin7#qZ!2x9@Lm',
])('is accepted: %j', (password) => {
  expect(faults(password)).toEqual([]);
});

test('is accepted: every generated password', () => {
  fc.assert(
    fc.property(fc.constant(randomInt), (source) => faults(generatePassword((below) => source(below))).length === 0),
    { numRuns: runs(80, 5000) },
  );
});

test.each(['p@$$w0rd', '1', '4@8({[<36|_|9#1!|0()5$7+%2?', 'ab', '12/11/2026 '])(
  'a long row of %j takes hardly longer to check than a short one',
  async (piece) => {
    const look = (length: number) => async (): Promise<unknown> => faults(piece.repeat(length).slice(0, length));
    const [short = 0, long = 0] = await fastestTimes([look(40), look(256)]);
    // The estimator's work grows faster than the length: six times the length is forty times the work.
    expect(long).toBeLessThan(short * 6 + 1);
  },
);
