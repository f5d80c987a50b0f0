import { expect, test } from 'vitest';
import { BILLS_ON_MONTH_TEXTS } from './bills-on-month.ts';

test('bills that wait for a monthly bill are counted and named with their sum', () => {
  const { found, more } = BILLS_ON_MONTH_TEXTS;
  expect(found(1, '1500.00', 'INR')).toBe('1 bill waits for a monthly bill: ₹1,500.00.');
  expect(found(1200, '150000.00', 'INR')).toBe('1,200 bills wait for a monthly bill: ₹1,50,000.00.');
  expect(found(1, '1500.00', 'INR', 'Dr. Rao')).toBe('1 bill of Dr. Rao waits for a monthly bill: ₹1,500.00.');
  expect(found(2, '1500.00', 'INR', 'Dr. Rao')).toBe('2 bills of Dr. Rao wait for a monthly bill: ₹1,500.00.');
  expect(more(1190)).toBe('and 1,190 more');
});
