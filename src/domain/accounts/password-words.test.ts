import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWordOf, wordsAround, wordsOf } from './password-words.ts';

test.each([
  ['Dental CAD/CAM Milling Centre', ['dental', 'cad', 'cam', 'milling', 'centre']],
  ['asha.rao@shree-dental.in', ['asha', 'rao', 'shree', 'dental']],
  ['सुनीता शर्मा', ['सुनीता', 'शर्मा']],
  ['Jo & Co', []],
  ['— …', []],
])('the words of %j are %j', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test.each(['Dental', 'DENTAL', 'dental@123', '99dental', '#milling!', ' centre ', 'शर्मा1'])(
  '%j is a word of it',
  (password) => {
    expect(isWordOf(password, 'Dental CAD/CAM Milling Centre शर्मा')).toBe(true);
  },
);

test.each(['dentalmilling', 'accidental', 'dent', 'den-tal', '123456', '', 'a dental password'])(
  '%j is not',
  (password) => {
    expect(isWordOf(password, 'Dental CAD/CAM Milling Centre')).toBe(false);
  },
);

test('a name without a word makes no password one', () => {
  fc.assert(fc.property(fc.string(), (password) => !isWordOf(password, '') && !isWordOf(password, '12 — Jo')));
});

test('the words around are those of all names, each once, with the trade’s', () => {
  const words = wordsAround('asha@lab.in', 'Asha Rao', 'Dental Lab');
  expect(words.slice(0, 4)).toEqual(['asha', 'lab', 'rao', 'dental']);
  expect(words).toContain('zirconia');
  expect(new Set(words).size).toBe(words.length);
});
