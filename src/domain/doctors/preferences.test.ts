import { expect, test } from 'vitest';
import { MAX_PREFERENCES, checkPreferences } from './preferences.ts';

test.each([
  ['', []],
  [` ${'x'.repeat(MAX_PREFERENCES)} `, []],
  ['x'.repeat(MAX_PREFERENCES + 1), ['Use at most 500 characters. You entered 501']],
])('%j', (typed, faults) => expect(checkPreferences(typed).map(({ message }) => message)).toEqual(faults));
