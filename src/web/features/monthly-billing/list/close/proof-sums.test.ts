import { describe, expect, test } from 'vitest';
import { buildMonthClose } from '#test/support/build-month-close.ts';
import { addsUp, differenceOf, proofSum } from './proof-sums.ts';

const { proof } = buildMonthClose();

describe('the proof', () => {
  test('sums every class, whatever its size', () => {
    expect(proofSum(proof)).toEqual({ orders: 9, amount: '12500.50' });
    const huge = { orders: 1, amount: '999999999999.99' };
    expect(proofSum({ ...proof, on_this_month: huge, on_hold: huge }).amount).toBe('2000000007499.98');
  });

  test('adds up', () => {
    expect(addsUp(proof)).toBe(true);
  });

  test.each([
    ['an order is missing', { completed: { orders: 10, amount: '12500.50' } }],
    ['a paisa is missing', { completed: { orders: 9, amount: '12500.51' } }],
    ['an order stands in two classes', { on_hold: { orders: 2, amount: '0.00' } }],
    ['the server found otherwise', { adds_up: false }],
  ])('does not where %s', (_, change) => {
    expect(addsUp({ ...proof, ...change })).toBe(false);
  });

  test('names the difference', () => {
    expect(differenceOf({ ...proof, completed: { orders: 10, amount: '12501.00' } })).toEqual({
      orders: 1,
      amount: '0.50',
      more: false,
    });
    expect(differenceOf({ ...proof, completed: { orders: 9, amount: '12400.00' } })).toEqual({
      orders: 0,
      amount: '100.50',
      more: true,
    });
  });
});
