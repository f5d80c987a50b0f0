import { expect, test } from 'vitest';
import { summaryCheckText, hasDifferences } from './summary-check.ts';

test.each([
  [[0, 0, 0, 0], 'The dashboard totals match the records'],
  [[3, 0, 0, 0], '3 for orders, 0 for bills, 0 for patients, 0 for payments'],
  [[0, 1, 0, 0], '0 for orders, 1 for bills, 0 for patients, 0 for payments'],
  [[0, 0, 2, 0], '0 for orders, 0 for bills, 2 for patients, 0 for payments'],
  [[0, 0, 0, 4], '0 for orders, 0 for bills, 0 for patients, 4 for payments'],
])('%j', ([orders = 0, bills = 0, patients = 0, payments = 0], text) => {
  const found = { orders, bills, patients, payments };
  const differs = orders + bills + patients + payments > 0;
  const said = differs ? `The dashboard totals did not match the records: ${text}` : text;
  expect([hasDifferences(found), summaryCheckText(found)]).toEqual([differs, said]);
});
