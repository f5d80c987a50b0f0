import { expect, test } from 'vitest';
import { crossOf, footOf, gstLine, NONE, noteLine } from './parts.ts';

test('what is not there leaves no line and no gap', () => {
  expect(noteLine(null)).toEqual([]);
  expect(noteLine('')).toEqual([]);
  expect(noteLine('Payable within 15 days')).toMatchObject([{ label: null, text: 'Payable within 15 days' }]);
  expect(footOf('B/26-27/00012', '', null, 'VOID')).toBe('B/26-27/00012 · VOID');
  expect([gstLine(), gstLine(''), gstLine('27AAPFU0939F1ZV')]).toEqual([null, null, 'GSTIN 27AAPFU0939F1ZV']);
  expect(crossOf([])).toBe(NONE);
});
