import { describe, expect, test } from 'vitest';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { buildOpenedBill } from '#test/support/build-bill-page.ts';
import type { TypedPrices } from './item-prices.ts';
import {
  cellText,
  cellTotal,
  changedItems,
  itemFaults,
  itemsToSave,
  kept,
  conflictingPrice,
  runningTotal,
  withoutPrice,
  typedInto,
} from './item-prices.ts';

const { items } = buildOpenedBill(['100.00', '0.00', '0.10'], 'ADMIN');
const [first, second, third] = items;
if (first === undefined || second === undefined || third === undefined) throw new Error('three items');

const typing = (id: string, unit_price: string, quantity?: string): TypedPrices => ({
  [id]: { over: itemOf(id), unit_price, ...(quantity !== undefined && { quantity }) },
});
function itemOf(id: string) {
  const found = items.find((item) => item.id === id);
  if (found === undefined) throw new Error(`no item ${id}`);
  return found;
}

describe('a cell', () => {
  test('shows the saved price until another is typed; a missing price is blank', () => {
    expect(items.map((item) => cellText(item, 'unit_price', {}))).toEqual(['100.00', '', '0.10']);
    expect(cellText(first, 'unit_price', typing(first.id, ''))).toBe('');
  });

  test.each([
    ['0', '1', { unit_price: BILLING_TEXTS.amountInvalid }],
    ['', '1', { unit_price: BILLING_TEXTS.amountInvalid }],
    ['1,000', '1', { unit_price: BILLING_TEXTS.amountInvalid }],
    ['5', '0', { quantity: BILLING_TEXTS.unitsInvalid(999) }],
    ['5', '1.5', { quantity: BILLING_TEXTS.unitsInvalid(999) }],
    ['5', '999', {}],
  ])('of %s × %s', (price, quantity, faults) => {
    expect(itemFaults(first, typing(first.id, price, quantity))).toEqual(faults);
  });

  test('that was left unchanged has no error', () => {
    expect(itemFaults(second, typing(second.id, ''))).toEqual({});
  });
});

describe('totals', () => {
  test('are exact', () => {
    expect(cellTotal(third, typing(third.id, '0.10', '3'))).toBe('0.30');
    expect(runningTotal(items, typing(second.id, '0.20'))).toBe('100.30');
  });

  test('are unknown while a cell is invalid, and beyond the limit of a bill', () => {
    expect(runningTotal(items, typing(first.id, 'x'))).toBeNull();
    expect(runningTotal(items, typing(first.id, '1000000000'))).toBeNull();
  });
});

test('only changes are sent', () => {
  expect(itemsToSave(items, { ...typing(first.id, '100.00'), ...typing(second.id, ' 7.5 ', '2') })).toEqual([
    { id: second.id, unit_price: '7.5', quantity: 2 },
  ]);
});

test('a price to check is sent unchanged, to be confirmed, though nobody typed over it', () => {
  const zirconia = { product_quality: 'Zirconia', units: 1 };
  const doubted = items.map((item) =>
    item.id === second.id
      ? { ...item, unit_price: '40.00', price_check: { was: zirconia, now: { ...zirconia, units: 2 } } }
      : item,
  );
  expect(changedItems(doubted, {})).toEqual([]);
  expect(itemsToSave(doubted, {})).toEqual([{ id: second.id, unit_price: '40.00', quantity: 1 }]);
});

describe('an item that is priced elsewhere after the user typed another price', () => {
  const now = { ...first, unit_price: '150.00', total_price: '150.00' };

  test('requires a choice between the two prices', () => {
    const typed = typedInto({}, first, { unit_price: '120' });
    expect(conflictingPrice(first, typed)).toBeNull();
    expect(conflictingPrice(now, typed)).toEqual({ quantity: 1, unit_price: '100.00' });
    // Typed again, it still replaces the first value.
    expect(conflictingPrice(now, typedInto(typed, now, { unit_price: '130' }))).toMatchObject({ unit_price: '100.00' });
    expect(conflictingPrice(now, kept(typed, now))).toBeNull();
    expect(cellText(now, 'unit_price', kept(typed, now))).toBe('120');
    expect(cellText(now, 'unit_price', withoutPrice(typed, now))).toBe('150.00');
  });

  test('does not, if nothing is typed in it, or the stored price', () => {
    expect(conflictingPrice(now, {})).toBeNull();
    expect(conflictingPrice(now, typedInto({}, first, { unit_price: '150.00' }))).toBeNull();
    expect(typedInto(typedInto({}, first, { unit_price: '1' }), first, { unit_price: '100.00' })).toEqual({});
  });
});
