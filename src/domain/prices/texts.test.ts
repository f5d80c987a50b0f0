import { expect, test } from 'vitest';
import { PRICE_REFUSALS } from './refusals.ts';
import { PRICE_TEXTS, atEntryText, noPriceText, withoutPriceText } from './texts.ts';

test('a price above the maximum has its reason', () =>
  expect(noPriceText('too_large', 'Moonlith', '2026-06-10')).toBe('Rate × units is above the maximum amount'));

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
])('%s', (said, text) => expect(said).toBe(text));
