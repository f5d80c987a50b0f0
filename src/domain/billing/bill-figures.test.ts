import { expect, test } from 'vitest';
import { ALL_BILLS_VIEW, monthlyRevenueView } from './bill-figures.ts';

test('monthly revenue counts the paid bills of the whole present month, leap days too; all bills are every bill', () => {
  expect(monthlyRevenueView('2028-02-10')).toEqual({ date_from: '2028-02-01', date_to: '2028-02-29', paid: 'yes' });
  expect(ALL_BILLS_VIEW).toEqual({});
});
