import { describe, expect, test } from 'vitest';
import { isEmail, isWrittenAsEmail } from './email.ts';

describe('an email address', () => {
  test.each(['asha@lab.in', 'a.b+c@sub.lab.example', "o'neil@lab.in", 'admin@lab.local', 'Asha@LAB.in'])(
    '%j is one',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    '',
    'asha',
    'asha@',
    '@lab.in',
    'a@b',
    'admin@localhost',
    'asha@lab.i',
    'asha@10.0.0.1',
    'asha@lab.in.',
    'a b@lab.in',
    'asha@lab.in ',
    'asha@lab..in',
    'asha@-lab.in',
    'asha@lab.in,ravi@lab.in',
    'аsha@lab.in',
    'asha@lab.in\u0000',
    `${'a'.repeat(250)}@b.in`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  // A pattern that tries every way to read this would never come to an end.
  test('is none, however long the nonsense', () => {
    expect(isEmail(`${'a'.repeat(120)}@${'a-'.repeat(60)}!`)).toBe(false);
  });
});

test.each([
  ['a@b', true],
  ['admin@localhost', true],
  ['asha@lab.in', true],
  ['asha', false],
  ['asha@', false],
])('%j is written as one, wherever it leads: %s', (text, isOne) => {
  expect(isWrittenAsEmail(text)).toBe(isOne);
});
