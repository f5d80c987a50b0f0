import { expect, test } from 'vitest';
import { MAX_PREFERENCES, checkPreferences } from './preferences.ts';

test.each([
  ['', []],
  [` ${'x'.repeat(MAX_PREFERENCES)} `, []],
  ['x'.repeat(MAX_PREFERENCES + 1), ['Please use at most 500 characters']],
])('%j', (typed, faults) => expect(checkPreferences(typed).map(({ message }) => message)).toEqual(faults));
