import { expect, test } from 'vitest';
import { DOCTOR_PAGE_TEXTS, MERGE_TEXTS } from './page-texts.ts';

test('one open order is singular, several are plural', () => {
  expect(DOCTOR_PAGE_TEXTS.openOrders(1)).toBe('1 order is still open.');
  expect(DOCTOR_PAGE_TEXTS.openOrders(2)).toBe('2 orders are still open.');
});

test('records that move to the doctor to keep are counted, in singular and plural', () => {
  expect(MERGE_TEXTS.moves({ orders: 1, bills: 0, monthly_bills: 1 }, 'Dr. Rao')).toBe(
    '1 order, 0 bills and 1 monthly bill will be moved to Dr. Rao.',
  );
  expect(MERGE_TEXTS.moves({ orders: 20_000, bills: 1, monthly_bills: 2 }, 'Dr. Rao')).toBe(
    '20,000 orders, 1 bill and 2 monthly bills will be moved to Dr. Rao.',
  );
});
