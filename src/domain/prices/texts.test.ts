import { expect, test } from 'vitest';
import { PRICE_REFUSALS } from './refusals.ts';
import { PRICE_TEXTS, atEntryText, cardPriceText, noPriceText, withoutPriceText } from './texts.ts';

const PRICE = { rate: '1711.25', units: 3, amount: '5133.75', price_list_id: 'list', list_rate: '1850.00' };

test.each([
  [{ ...PRICE, discount_percent: '7.50' }, '₹1,711.25 × 3 = ₹5,133.75 · Standard −7.5 %'],
  [{ ...PRICE, rate: '1850.00', amount: '5550.00', discount_percent: '0.00' }, '₹1,850.00 × 3 = ₹5,550.00 · Standard'],
  [
    { ...PRICE, price_list_id: null, list_rate: null, discount_percent: null },
    '₹1,711.25 × 3 = ₹5,133.75 · Special rate',
  ],
])('each price source has its text: %#', (price, text) => expect(cardPriceText(price, 'Standard', 'INR')).toBe(text));

test('a missing price has its reason', () => {
  expect(noPriceText('no_rate', 'Moonlith', '2026-06-10')).toBe('No rate for Moonlith on 10 Jun 2026');
  expect(noPriceText('no_units', 'Moonlith', '2026-06-10')).toBe('Select teeth to price this order');
  expect(noPriceText('too_large', 'Moonlith', '2026-06-10')).toBe('Rate × units is above the maximum amount');
});

test.each([
  [atEntryText({ text: 'A price', reason: null }, true), 'A price'],
  [atEntryText({ text: 'A price', reason: null }, false), 'A price. Prices are not set when orders are created.'],
  [atEntryText({ text: 'No rate', reason: 'no_rate' }, false), 'No rate'],
  [withoutPriceText({ text: 'A price', reason: null }), 'No price yet. Rate card: A price'],
  [withoutPriceText({ text: 'No rate', reason: 'no_rate' }), 'No rate'],
  [PRICE_TEXTS.stays('A price'), 'A price. This price does not change.'],
  [PRICE_TEXTS.keptOfList(12, 5), '12 open orders of 5 doctors keep their current price from this list.'],
  [PRICE_TEXTS.keptOfList(1, 1), '1 open order of 1 doctor keeps its current price from this list.'],
  [PRICE_REFUSALS.list_in_use.text(5), '5 doctors use this list. Assign other lists first.'],
  [PRICE_REFUSALS.list_in_use.text(1), '1 doctor uses this list. Assign another list first.'],
  [PRICE_REFUSALS.default_list_needed.text, 'There must always be one default list.'],
  [PRICE_TEXTS.discountInvalid, 'Enter a discount from 0 to 99.99 percent'],
])('%s', (said, text) => expect(said).toBe(text));
