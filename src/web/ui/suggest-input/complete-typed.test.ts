import { expect, test } from 'vitest';
import type { Completing } from './complete-typed.ts';
import { completionOf, spellingInList } from './complete-typed.ts';

const DOCTORS = ['Dr. Anil Kumar', 'Dr. Anita Deshpande', 'Dr. Meera Kulkarni'];
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^dr\.?\s*/, '')
    .replaceAll(/\s/g, '');
const completed = (completing: Completing, typed: string, active: string | null) =>
  completionOf(completing, { typed, active, options: DOCTORS, keyOf });

test.each<[Completing, string, string | null, string | null]>([
  ['first', 'ani', 'Dr. Anil Kumar', 'Dr. Anil Kumar'],
  ['first', 'kulk', 'Dr. Meera Kulkarni', null],
  ['first', 'ani', null, null],
  ['first', 'Dr. ', 'Dr. Anil Kumar', null],
  ['sole', 'dr mee', 'Dr. Meera Kulkarni', 'Dr. Meera Kulkarni'],
  ['sole', 'ani', 'Dr. Anil Kumar', null],
  // It may be all of another doctor's name.
  ['sole', 'Dr. Anil', 'Dr. Anil Kumar', null],
  ['sole', 'Dr. Anil K', 'Dr. Anil Kumar', 'Dr. Anil Kumar'],
  ['never', 'dr mee', 'Dr. Meera Kulkarni', null],
])('%s: %s with %s highlighted becomes %s', (completing, typed, active, option) => {
  expect(completed(completing, typed, active)).toBe(option);
});

test('the spelling of the list, where only case and spaces differ', () => {
  const groups = [{ label: null, options: DOCTORS }];
  expect(spellingInList(groups, ' dr. anil  kumar')).toBe('Dr. Anil Kumar');
  expect(spellingInList(groups, 'Dr. Anil Kumar')).toBeNull();
  expect(spellingInList(groups, 'Dr. Anil')).toBeNull();
});
