import { expect, test } from 'vitest';
import { differingText, figuresDiffer } from './kept-figures.ts';

const NONE = { orders: 0, bills: 0, patients: 0, payments: 0 };

test.each([
  [NONE, false, 'The kept figures are those of the records'],
  [
    { ...NONE, orders: 3 },
    true,
    'The kept figures differed from the records: of orders in 3, of bills in 0, of patients in 0, of payments in 0 places',
  ],
  [
    { ...NONE, bills: 1 },
    true,
    'The kept figures differed from the records: of orders in 0, of bills in 1, of patients in 0, of payments in 0 places',
  ],
  [
    { ...NONE, patients: 2 },
    true,
    'The kept figures differed from the records: of orders in 0, of bills in 0, of patients in 2, of payments in 0 places',
  ],
  [
    { ...NONE, payments: 4 },
    true,
    'The kept figures differed from the records: of orders in 0, of bills in 0, of patients in 0, of payments in 4 places',
  ],
])('%j', (found, differs, text) => {
  expect([figuresDiffer(found), differingText(found)]).toEqual([differs, text]);
});
