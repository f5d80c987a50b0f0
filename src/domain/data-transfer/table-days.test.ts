import { expect, test } from 'vitest';
import { isExcelDate } from '#domain/shared/cell-faults.ts';
import { isSerialDay } from './table-days.ts';

test.each([
  ['46346', true],
  ['46346.6041', true],
  ['12345', false],
  ['99999', false],
  ['463', false],
])('%s is how Excel counts a day: %s', (text, isOne) => {
  expect(isSerialDay(text)).toBe(isOne);
});

test.each([
  ['11-Dec', true],
  ['Nov-13', true],
  ['11-12', false],
  ['A-1', false],
  ['11-Dex', false],
])('%s is what Excel makes of a pair of numbers: %s', (text, isOne) => {
  expect(isExcelDate(text)).toBe(isOne);
});
