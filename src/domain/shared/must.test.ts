import { expect, test } from 'vitest';
import { must } from './must.ts';

test.each([0, '', false, Number.NaN])('returns %j, which is a value', (value) => expect(must(value, 'it')).toBe(value));

test.each([undefined, null])('throws at %s and says what is missing', (value) =>
  expect(() => must(value, 'the count of bills')).toThrow('Missing: the count of bills'),
);
