import { expect, test } from 'vitest';
import { orderPriceText } from './price-words.ts';

const CARD = { list_name: 'Standard', list_rate: '1850.00', discount_percent: '7.50' };
const NO_CARD = { list_name: null, list_rate: null, discount_percent: null };

test.each([
  ['₹1,711.25 × 3 = ₹5,133.75 · Standard −7.5 %', { source: 'rate_card', rate: '1711.25', ...CARD }, '5133.75'],
  ['₹1,600.00 × 3 = ₹4,800.00 · Special rate', { source: 'rate_card', rate: '1600.00', ...NO_CARD }, '4800.00'],
  ['₹1,600.00 × 3 = ₹4,800.00 · Entered by hand', { source: 'typed', rate: '1600.00', ...NO_CARD }, '4800.00'],
  ['₹5,000.00 · Entered by hand', { source: 'typed', rate: null, ...NO_CARD }, '5000.00'],
] as const)('%s', (text, price, amount) => expect(orderPriceText({ units: 3, ...price }, amount, 'INR')).toBe(text));
