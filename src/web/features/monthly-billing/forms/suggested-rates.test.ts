import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { newRow } from './price-row.ts';
import { createPriceSheet } from './price-sheet.ts';

const open = (n: number, over: object = {}) => buildMonthlyOrder(n, { product_quality: 'Zirconia', ...over });
const [ONE, TWO, THREE] = [open(1), open(2), open(3)];
const sheetOf = (...orders: readonly ReturnType<typeof open>[]) => createPriceSheet(orders.map(newRow));

/** The rates of a sheet as typed, or in gray if suggested. */
const rates = (sheet: ReturnType<typeof sheetOf>) =>
  sheet.rows().map(({ order, typed }) => (typed.rate === '' ? `(${sheet.suggestedRate(order.id) ?? ''})` : typed.rate));

test('the rate of a product that is priced above is suggested below it, and not above', () => {
  const sheet = sheetOf(ONE, TWO, open(3, { product_quality: ' zirconia ' }), open(4, { product_quality: 'E-max' }));
  sheet.type(TWO.id, 'rate', '650');
  // During typing nothing is suggested yet.
  expect(rates(sheet)).toEqual(['()', '650', '()', '()']);
  sheet.leave(TWO.id);
  expect(rates(sheet)).toEqual(['()', '650.00', '(650.00)', '()']);
});

test('it has precedence over the last used rate, until it is reverted', () => {
  const sheet = sheetOf(ONE, open(2, { last_rate: '500.00' }), THREE);
  sheet.type(ONE.id, 'rate', '650');
  sheet.leave(ONE.id);
  expect(rates(sheet)).toEqual(['650.00', '(650.00)', '(650.00)']);
  sheet.revertToStored(ONE.id);
  expect(rates(sheet)).toEqual(['()', '(500.00)', '()']);
});

test('the nearest one above is suggested, and none if that was priced by its amount alone', () => {
  const sheet = sheetOf(ONE, TWO, THREE);
  sheet.type(ONE.id, 'rate', '650');
  sheet.leave(ONE.id);
  sheet.type(TWO.id, 'amount', '7');
  sheet.leave(TWO.id);
  expect(sheet.suggestedRate(THREE.id)).toBe('650.00');
  sheet.type(TWO.id, 'rate', '700');
  sheet.leave(TWO.id);
  expect(sheet.suggestedRate(THREE.id)).toBe('700.00');
});

test('prices from before this sheet was opened are suggested only by the last used rate', () => {
  const sheet = sheetOf(open(1, { rate: '100.00', amount: '300.00' }), open(2, { last_rate: '500.00' }));
  expect(sheet.suggestedRate(TWO.id)).toBe('500.00');
});

test('the rate card has precedence over the rate above and the last used one, and each is taken by its own key', () => {
  const sheet = sheetOf(ONE, open(2, { card_rate: '925.00', last_rate: '500.00' }), open(3, { last_rate: '500.00' }));
  sheet.type(ONE.id, 'rate', '650');
  sheet.leave(ONE.id);
  expect(rates(sheet)).toEqual(['650.00', '(925.00)', '(650.00)']);
  expect(sheet.totals()).toMatchObject({ withCardRate: 1, withLastRate: 1 });
  sheet.applyRateCard();
  expect(rates(sheet)).toEqual(['650.00', '925.00', '(925.00)']);
  expect(sheet.totals()).toMatchObject({ withCardRate: 0, withLastRate: 1 });
  sheet.discard();
  sheet.applyLastRates();
  expect(rates(sheet)).toEqual(['()', '(925.00)', '500.00']);
});

test('it stays suggested after the save, also when the orders are loaded again', () => {
  const sheet = sheetOf(ONE, open(2, { last_rate: '500.00' }));
  sheet.type(ONE.id, 'rate', '650');
  sheet.settle(sheet.collect(), { saved: [{ work_order_id: ONE.id, version: 2 }], errors: [] });
  expect(sheet.suggestedRate(TWO.id)).toBe('650.00');
  const saved = open(1, { version: 3, rate: '650.00', amount: '1950.00' });
  sheet.refresh([saved, open(2, { last_rate: '500.00' })]);
  expect(sheet.suggestedRate(TWO.id)).toBe('650.00');
});

test('is never saved unless it is taken, one by one or all at once', () => {
  const sheet = sheetOf(ONE, TWO, THREE, open(4));
  sheet.type(ONE.id, 'rate', '650');
  expect(sheet.collect().map(({ row }) => row.order.id)).toEqual([ONE.id]);
  expect(sheet.totals()).toMatchObject({ priced: 1, unpriced: 3, withLastRate: 3, unsaved: 1 });
  sheet.acceptSuggestion(TWO.id);
  expect(rates(sheet)).toEqual(['650.00', '650.00', '(650.00)', '(650.00)']);
  sheet.applyLastRates();
  expect(rates(sheet)).toEqual(['650.00', '650.00', '650.00', '650.00']);
  expect(sheet.collect()).toHaveLength(4);
});

test.each(['rate', 'amount', 'units'] as const)('a = takes the gray rate into %s, and is never typed', (cell) => {
  const other = open(2, { product_quality: 'E-max' });
  const sheet = sheetOf(open(1, { last_rate: '500.00' }), other);

  sheet.type(ONE.id, cell, '=');
  expect(sheet.row(ONE.id)?.typed).toMatchObject({ rate: '500.00', amount: '1500.00' });
  sheet.type(TWO.id, cell, '=');
  expect(sheet.row(TWO.id)).toEqual(newRow(other));
  sheet.fillDown([TWO.id], cell, ['=12']);
  expect(sheet.row(TWO.id)?.typed[cell]).toBe(cell === 'units' ? '12' : '12.00');
  sheet.type(TWO.id, cell, '=34');
  expect(sheet.row(TWO.id)?.typed[cell]).toBe('34');
});

const PRODUCTS = ['Zirconia', 'E-max'] as const;
const anyRow = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  last_rate: fc.option(fc.constantFrom('500.00', '510.00')),
  typed: fc.option(fc.constantFrom('600', '700', '0', 'free')),
});

test('for any typed rows, each row is suggested the nearest rate above it', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), (rows) => {
      const orders = rows.map(({ product, last_rate }, n) => open(n + 1, { product_quality: product, last_rate }));
      const sheet = sheetOf(...orders);
      rows.forEach(({ typed }, n) => {
        const { id } = orders[n] ?? ONE;
        if (typed !== null) sheet.type(id, 'rate', typed);
        sheet.leave(id);
      });
      const expected = rows.map(({ product, last_rate }, n) => {
        const above = rows.slice(0, n).filter((row) => row.product === product && /^[67]00$/.test(row.typed ?? ''));
        const nearest = above.at(-1)?.typed;
        return nearest === undefined || nearest === null ? last_rate : `${nearest}.00`;
      });
      expect(orders.map(({ id }) => sheet.suggestedRate(id))).toEqual(expected);
    }),
  );
});
