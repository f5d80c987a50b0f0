import { expect, test } from 'vitest';
import { checkAllCharged, namedSerials, unpricedSerials, unpricedText } from './unpriced-items.ts';

const serials = (count: number): string[] => Array.from({ length: count }, (_, index) => `WO-${index + 1}`);

test('an order that a bill charges nothing for has no price', () => {
  const items = ['0.00', '0.01', '100.00', '0.00'].map((total_price, index) => ({
    serial_number: `WO-${index + 1}`,
    total_price,
  }));
  expect(unpricedSerials(items)).toEqual(['WO-1', 'WO-4']);
});

test.each([
  [1, 'WO-1'],
  [2, 'WO-1, WO-2'],
  [5, 'WO-1, WO-2, WO-3, WO-4, WO-5'],
  [6, 'WO-1, WO-2, WO-3, WO-4, WO-5 and 1 more'],
  [500, 'WO-1, WO-2, WO-3, WO-4, WO-5 and 495 more'],
])('%i of them are named: %s', (count, text) => expect(namedSerials(serials(count))).toBe(text));

test('a bill whose orders all have a price is charged in full; otherwise it names the orders without one', () => {
  expect(checkAllCharged([])).toEqual({ ok: true, value: null });
  const text = 'No price yet for WO-7. Set the price or remove the order from the bill first.';
  expect(checkAllCharged(['WO-7'])).toMatchObject({ refusal: { code: 'bill_with_unpriced_orders', text } });
});

test.each([
  [[true, true], 'ADMIN', null],
  [[], 'USER', null],
  [[false, true], 'USER', 'WO-1 has no price yet. An admin must set it.'],
  [[false], 'SUPER_ADMIN', 'WO-1 has no price yet. You can set its price on the bill.'],
  [[false, true, false], 'USER', 'WO-1, WO-3 have no prices yet. An admin must set them.'],
  [[false, false], 'ADMIN', 'WO-1, WO-2 have no prices yet. You can set their prices on the bill.'],
] as const)('with prices %j, the question for %s is: %s', (priced, role, text) => {
  const orders = priced.map((is_priced, index) => ({ serial_number: `WO-${index + 1}`, is_priced }));
  expect(unpricedText(orders, role)).toBe(text);
});
