import { expect, test } from 'vitest';
import { isExcelDate } from '#domain/shared/cell-faults.ts';
import { isSerialDay } from './table-days.ts';

test('a day in Excel’s count is recognized among numbers, and what Excel makes of a pair of numbers among texts', () => {
  const days = ['46346', '46346.6041'];
  expect([...days, '12345', '99999', '463'].filter(isSerialDay)).toEqual(days);
  const pairs = ['11-Dec', 'Nov-13'];
  expect([...pairs, '11-12', 'A-1', '11-Dex'].filter(isExcelDate)).toEqual(pairs);
});
