import { expect, test } from 'vitest';
import { pastedValues } from './use-grid-keys.ts';

test.each([
  ['450', ['450']],
  ['450\r\n500\r\n', ['450', '500']],
  ['450\n500', ['450', '500']],
  ['1,250.00\n₹ 900\nRs. 75/-', ['1,250.00', '₹ 900', 'Rs. 75/-']],
  ['450\n\n500\n', ['450', '', '500']],
  ['450\tZirconia\n500\tPfm\n', ['450', '500']],
  ['"1,250.00"\n', ['1,250.00']],
  ['free\n500', ['free', '500']],
  ['', ['']],
])('%j is the column %j', (clipboard, values) => {
  expect(pastedValues(clipboard)).toEqual(values);
});
