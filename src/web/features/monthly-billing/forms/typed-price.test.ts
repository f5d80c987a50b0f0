import { describe, expect, test } from 'vitest';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { AMOUNT_TOO_FINE } from '#domain/shared/money.ts';
import { TYPED_NUMBER_TEXTS } from '#domain/shared/typed-number.ts';
import { buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import type { PriceCell, TypedPrice } from './typed-price.ts';
import { faultOf, isChanged, priceOf, savedPrice, settled, typedInto } from './typed-price.ts';

const ZIRCONIA = buildMonthlyOrder(1);
const PRICED = buildMonthlyOrder(2, { rate: '450.00', amount: '1350.00' });
const DENTURE = buildMonthlyOrder(3, { product_quality: 'U/L/danture', tooth_numbers: [], units: 2 });
const TOOTHLESS = buildMonthlyOrder(4, { tooth_numbers: [], units: 0 });

type Typing = readonly [PriceCell, string];

/** The cells of an order after this was typed and the cell was left. */
const after = (order: typeof ZIRCONIA, ...typing: readonly Typing[]): TypedPrice =>
  settled(
    order,
    typing.reduce((price, [cell, text]) => typedInto(order, price, cell, text), savedPrice(order)),
  );

describe('the price of the typed cells', () => {
  test.each<[string, typeof ZIRCONIA, readonly Typing[], Record<PriceCell, string>]>([
    ['rate × teeth', ZIRCONIA, [['rate', '450']], { units: '3', rate: '450.00', amount: '1350.00' }],
    ['rate × arches', DENTURE, [['rate', '6000']], { units: '2', rate: '6000.00', amount: '12000.00' }],
    ['digits of another script', ZIRCONIA, [['rate', '४५०']], { units: '3', rate: '450.00', amount: '1350.00' }],
    ['paise are exact', ZIRCONIA, [['rate', '0.1']], { units: '3', rate: '0.10', amount: '0.30' }],
    ['a rate with separators', ZIRCONIA, [['rate', '1,250.00']], { units: '3', rate: '1250.00', amount: '3750.00' }],
    [
      'typed units',
      ZIRCONIA,
      [
        ['units', '5'],
        ['rate', '100'],
      ],
      { units: '5', rate: '100.00', amount: '500.00' },
    ],
    ['units changed later', PRICED, [['units', '2']], { units: '2', rate: '450.00', amount: '900.00' }],
    ['units cleared', PRICED, [['units', '']], { units: '3', rate: '450.00', amount: '1350.00' }],
    ['a typed amount has no rate', PRICED, [['amount', '1200']], { units: '3', rate: '', amount: '1200.00' }],
    [
      'a typed amount that the rate makes',
      PRICED,
      [['amount', '1350']],
      { units: '3', rate: '450.00', amount: '1350.00' },
    ],
    ['an amount alone', ZIRCONIA, [['amount', '999.5']], { units: '3', rate: '', amount: '999.50' }],
    ['an amount without units', TOOTHLESS, [['amount', '500']], { units: '', rate: '', amount: '500.00' }],
    ['a cleared rate clears its amount', PRICED, [['rate', '']], { units: '3', rate: '', amount: '' }],
  ])('%s', (_, order, typing, cells) => {
    expect(after(order, ...typing)).toEqual(cells);
  });
});

describe('the saved price', () => {
  test.each([
    [ZIRCONIA, [['rate', '450']], { rate: '450.00', units: null, amount: '1350.00' }],
    [
      ZIRCONIA,
      [
        ['units', '5'],
        ['rate', '100'],
      ],
      { rate: '100.00', units: 5, amount: '500.00' },
    ],
    [PRICED, [['amount', '1200']], { rate: null, units: null, amount: '1200.00' }],
    [TOOTHLESS, [['amount', '500']], { rate: null, units: null, amount: '500.00' }],
    [ZIRCONIA, [], null],
    [ZIRCONIA, [['amount', '0']], null],
    [TOOTHLESS, [['rate', '450']], null],
  ] as [typeof ZIRCONIA, Typing[], unknown][])('%# of %o', (order, typing, price) => {
    expect(priceOf(order, after(order, ...typing))).toEqual(price);
  });
});

describe('the errors', () => {
  const UNITS = BILLING_TEXTS.unitsInvalid(999);
  test.each([
    [ZIRCONIA, [['rate', 'free']], 'rate', BILLING_TEXTS.amountInvalid],
    [ZIRCONIA, [['rate', '0']], 'rate', BILLING_TEXTS.amountInvalid],
    [ZIRCONIA, [['rate', '-5']], 'rate', BILLING_TEXTS.amountInvalid],
    [ZIRCONIA, [['rate', '1.234']], 'rate', AMOUNT_TOO_FINE],
    [ZIRCONIA, [['rate', '1250,50']], 'rate', TYPED_NUMBER_TEXTS.decimalComma('1250.50')],
    [ZIRCONIA, [['amount', '12,50']], 'amount', TYPED_NUMBER_TEXTS.decimalComma('12.50')],
    // Three of them exceed the limit of an amount.
    [ZIRCONIA, [['rate', '999999999']], 'rate', BILLING_TEXTS.amountInvalid],
    [ZIRCONIA, [['amount', '0']], 'amount', BILLING_TEXTS.amountInvalid],
    [ZIRCONIA, [['units', '0']], 'units', UNITS],
    [ZIRCONIA, [['units', '2.5']], 'units', UNITS],
    [ZIRCONIA, [['units', '1000']], 'units', UNITS],
    [TOOTHLESS, [['rate', '450']], 'units', UNITS],
  ] as [typeof ZIRCONIA, Typing[], PriceCell, string][])('%# with %j', (order, typing, cell, message) => {
    expect(faultOf(order, after(order, ...typing))).toEqual({ cell, message });
  });

  test('an order without a price has no error, and a saved one neither', () => {
    expect([ZIRCONIA, PRICED, DENTURE, TOOTHLESS].map((order) => faultOf(order, savedPrice(order)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

test('the same price in another notation is no change', () => {
  const written = (cell: PriceCell, text: string) =>
    isChanged(PRICED, typedInto(PRICED, savedPrice(PRICED), cell, text));
  expect(written('rate', '450')).toBe(false);
  expect(written('rate', '₹ 450.0')).toBe(false);
  expect(written('units', '')).toBe(false);
  expect(written('amount', '1,350')).toBe(false);
  expect(written('rate', '451')).toBe(true);
  expect(written('units', '4')).toBe(true);
});

test('a saved amount that its rate does not make stays unchanged until a new price is typed', () => {
  const odd = buildMonthlyOrder(5, { rate: '450.00', amount: '1400.00' });
  expect(isChanged(odd, savedPrice(odd))).toBe(false);
  expect(isChanged(odd, settled(odd, savedPrice(odd)))).toBe(false);
});
