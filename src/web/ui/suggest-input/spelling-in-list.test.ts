import { expect, test } from 'vitest';
import { spellingInList } from './match-suggestions.ts';

const GROUPS = [{ label: null, options: ['Dr. Anil Kumar', 'Dr. Anita Deshpande', 'Dr. Meera Kulkarni'] }];

test('the spelling of the list, if only case and spaces differ', () => {
  expect(spellingInList(GROUPS, ' dr. anil  kumar')).toBe('Dr. Anil Kumar');
  expect(spellingInList(GROUPS, 'Dr. Anil Kumar')).toBeNull();
  expect(spellingInList(GROUPS, 'Dr. Anil')).toBeNull();
});
