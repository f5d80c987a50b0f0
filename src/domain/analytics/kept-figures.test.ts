import { expect, test } from 'vitest';
import { differingText, figuresDiffer } from './kept-figures.ts';

test.each([
  [[0, 0, 0, 0], 'The kept figures are those of the records'],
  [[3, 0, 0, 0], 'of orders in 3, of bills in 0, of patients in 0, of payments in 0 places'],
  [[0, 1, 0, 0], 'of orders in 0, of bills in 1, of patients in 0, of payments in 0 places'],
  [[0, 0, 2, 0], 'of orders in 0, of bills in 0, of patients in 2, of payments in 0 places'],
  [[0, 0, 0, 4], 'of orders in 0, of bills in 0, of patients in 0, of payments in 4 places'],
])('%j', ([orders = 0, bills = 0, patients = 0, payments = 0], text) => {
  const found = { orders, bills, patients, payments };
  const differs = orders + bills + patients + payments > 0;
  const said = differs ? `The kept figures differed from the records: ${text}` : text;
  expect([figuresDiffer(found), differingText(found)]).toEqual([differs, said]);
});
