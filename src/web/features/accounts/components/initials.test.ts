import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Asha Kulkarni', 'x@lab.in', 'AK'],
  ['Asha Vijay Kulkarni', 'x@lab.in', 'AK'],
  ['Asha', 'x@lab.in', 'A'],
  [null, 'asha.kulkarni@lab.in', 'AK'],
  [null, 'super@demo.lab', 'S'],
  ['आशा कुलकर्णी', 'x@lab.in', 'आक'],
  [null, '_@lab.in', '?'],
])('%s, %s: %s', (display_name, email, initials) => {
  expect(initialsOf({ display_name, email })).toBe(initials);
});
