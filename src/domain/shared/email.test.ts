import { expect, test } from 'vitest';
import { isEmail, isWrittenAsEmail } from './email.ts';

test('an email address has a name and a domain that a network can know', () => {
  const right = ['asha@lab.in', 'a.b+c@sub.lab.example', "o'neil@lab.in", 'admin@lab.local', 'Asha@LAB.in'];
  const incomplete = ['', 'asha', 'asha@', '@lab.in', 'a@b', 'admin@localhost', 'asha@lab.i', 'asha@10.0.0.1'];
  const broken = ['asha@lab.in.', 'a b@lab.in', 'asha@lab.in ', 'asha@lab..in', 'asha@-lab.in', 'asha@lab.in\u0000'];
  const others = ['asha@lab.in,ravi@lab.in', 'аsha@lab.in', `${'a'.repeat(250)}@b.in`];
  expect([...right, ...incomplete, ...broken, ...others].filter(isEmail)).toEqual(right);
  // A backtracking pattern would take practically for ever.
  expect(isEmail(`${'a'.repeat(120)}@${'a-'.repeat(60)}!`)).toBe(false);
});

test.each([
  ['a@b', true],
  ['admin@localhost', true],
  ['asha@lab.in', true],
  ['asha', false],
  ['asha@', false],
])('%j is written as one, wherever it leads: %s', (text, isOne) => expect(isWrittenAsEmail(text)).toBe(isOne));
