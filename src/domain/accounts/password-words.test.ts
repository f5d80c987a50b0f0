import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWordOf, contextWords, wordsOf } from './password-words.ts';

test.each([
  ['Dental CAD/CAM Milling Centre', ['dental', 'cad', 'cam', 'milling', 'centre']],
  ['asha.rao@shree-dental.in', ['asha', 'rao', 'shree', 'dental']],
  ['सुनीता शर्मा', ['सुनीता', 'शर्मा']],
  ['Jo & Co', []],
  ['— …', []],
])('the words of %j are %j', (name, words) => expect(wordsOf(name)).toEqual(words));

test('a password counts as a word of a name if only digits and signs surround the word', () => {
  const name = 'Dental CAD/CAM Milling Centre शर्मा';
  const words = ['Dental', 'DENTAL', 'dental@123', '99dental', '#milling!', ' centre ', 'शर्मा1'];
  const others = ['dentalmilling', 'accidental', 'dent', 'den-tal', '123456', '', 'a dental password'];
  expect([...words, ...others].filter((password) => isWordOf(password, name))).toEqual(words);
});

test('a name without a word refuses no password', () =>
  fc.assert(fc.property(fc.string(), (password) => !isWordOf(password, '') && !isWordOf(password, '12 — Jo'))));

test('the words are those of all names, each once, and those of the trade', () => {
  const words = contextWords('asha@lab.in', 'Asha Rao', 'Dental Lab');
  expect(words.slice(0, 4)).toEqual(['asha', 'lab', 'rao', 'dental']);
  expect(words).toContain('zirconia');
  expect(new Set(words).size).toBe(words.length);
});
