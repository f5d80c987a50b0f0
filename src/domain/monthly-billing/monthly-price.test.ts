import { expect, test } from 'vitest';
import { type PriceableOrder, isPriceSame, priceFault } from './monthly-price.ts';

const ORDER: PriceableOrder = {
  version: 3,
  rate: null,
  units: null,
  amount: null,
  price_in_doubt: false,
  item_amount: null,
  completion_date: '2026-11-05',
  taken_back_from: null,
  monthly_bill: null,
};
const PRICE = { version: 3, rate: '100.00', units: null, amount: '200.00' };
const BILL = { bill_number: 'M/26-27/00004', billing_month: '2026-11', is_own_doctor: true };

const STALE = 'This record was changed by someone else. Reload to see the latest version.';
const NOT_COMPLETED = 'This work order cannot be billed yet. It must be completed with a completion date.';
const ELSEWHERE = 'Charged on M/26-27/00004 (October 2026)';
const AMOUNT = 'Invalid amount. Amount must be a positive number';

const back = { completion_date: null, taken_back_from: '2026-11-05' };

test.each<[string, Partial<PriceableOrder>]>([
  ['for a completed order', {}],
  ['for an order on the saved bill of its month', { monthly_bill: BILL }],
  ['for a returned order on the saved bill of its month', { ...back, monthly_bill: BILL }],
])('a price is saved %s', (_, order) => expect(priceFault(PRICE, { ...ORDER, ...order })).toBeNull());

test.each<[string, Partial<typeof PRICE>, Partial<PriceableOrder>, string]>([
  ['without an amount', { amount: '0.00' }, {}, AMOUNT],
  ['of an amount of zero, outdated or not', { amount: '0.00', version: 2 }, {}, AMOUNT],
  ['of another version', { version: 2 }, {}, STALE],
  [
    'of another version, with the same price',
    { version: 2, rate: '1.00', amount: '1.00' },
    { rate: '1.00', amount: '1.00' },
    STALE,
  ],
  ['of an order that is not completed', {}, { completion_date: null }, NOT_COMPLETED],
  ['of a returned order', {}, back, NOT_COMPLETED],
  ['of an order on the bill of another month', {}, { monthly_bill: { ...BILL, billing_month: '2026-10' } }, ELSEWHERE],
  [
    'of a returned order on the bill of another month',
    {},
    { ...back, monthly_bill: { ...BILL, billing_month: '2026-10' } },
    ELSEWHERE,
  ],
  [
    'of an order on the bill of another doctor',
    {},
    { monthly_bill: { ...BILL, is_own_doctor: false } },
    'Charged on M/26-27/00004 (November 2026)',
  ],
])('a price is not saved %s', (_, price, order, text) =>
  expect(priceFault({ ...PRICE, ...price }, { ...ORDER, ...order })).toBe(text),
);

const PRICED = { ...ORDER, rate: '100.00', amount: '200.00' };

test.each<[string, Partial<PriceableOrder>, boolean]>([
  ['is the same', {}, true],
  ['is the same if its bill has it', { item_amount: '200.00' }, true],
  ['is not if its bill has another', { item_amount: '0.00' }, false],
  ['is not at another rate', { rate: '50.00' }, false],
  ['is not with other units', { units: 2 }, false],
  ['is not of another amount', { amount: '200.01' }, false],
])('the same price: %s', (_, order, isSame) => expect(isPriceSame(PRICE, { ...PRICED, ...order })).toBe(isSame));

test('the same price for an order that may not be priced is no error: nothing is changed', () =>
  expect(priceFault(PRICE, { ...PRICED, ...back })).toBeNull());
