import { expect, test } from 'vitest';
import { quadrantCrossOf, footerOf, gstLine, NO_VALUE, plainNote } from './paper-parts.ts';

test('a missing part leaves no line and no gap', () => {
  expect(plainNote(null)).toEqual([]);
  expect(plainNote('')).toEqual([]);
  expect(plainNote('Payable within 15 days')).toMatchObject([{ label: null, text: 'Payable within 15 days' }]);
  expect(footerOf('B/26-27/00012', '', null, 'VOID')).toBe('B/26-27/00012 · VOID');
  expect([gstLine(), gstLine(''), gstLine('27AAPFU0939F1ZV')]).toEqual([null, null, 'GSTIN 27AAPFU0939F1ZV']);
  expect(quadrantCrossOf([])).toBe(NO_VALUE);
});
