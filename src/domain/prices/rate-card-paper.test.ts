import { expect, test } from 'vitest';
import { type RateCardOnPaper, rateCardFileName, rateCardPaper, ratesOnPaper } from './rate-card-paper.ts';

const PRODUCTS = [
  { id: 'z', name: 'Zirconia', unit_basis: 'tooth', fixed_units: null, retired_at: null },
  { id: 'd', name: 'U/L/danture', unit_basis: 'arch', fixed_units: 2, retired_at: null },
  { id: 'r', name: 'Rpd', unit_basis: 'case', fixed_units: 1, retired_at: null },
  { id: 'm', name: 'Metal', unit_basis: 'tooth', fixed_units: null, retired_at: '2026-05-01T06:30:00Z' },
] as const;

const RATES = ratesOnPaper(PRODUCTS, [
  { product_id: 'r', rate: '4500.00' },
  { product_id: 'd', rate: null },
  { product_id: 'z', rate: '123456.50' },
  { product_id: 'm', rate: '900.00' },
]);

const cardOf = (given: Partial<RateCardOnPaper> = {}): RateCardOnPaper => ({
  of: { kind: 'list', name: 'Standard' },
  valid_from: '2026-04-01',
  date: '2026-06-10',
  rates: RATES,
  note: '',
  laboratory: { company_name: 'Shree Dental', address: 'Pune', phone: '', email: '', currency: 'INR' },
  ...given,
});

test('each product with a rate that is not retired is listed, in the order of the products, with its unit', () => {
  const { table, facts, signatures } = rateCardPaper(cardOf());
  expect(table.rows).toEqual([
    ['Zirconia', 'tooth', '₹1,23,456.50'],
    ['Rpd', 'case', '₹4,500.00'],
  ]);
  expect(facts).toEqual([
    ['Price list', 'Standard'],
    ['Valid from', '01-04-2026'],
    ['Date', '10-06-2026'],
  ]);
  expect(signatures).toBeNull();
  const both = rateCardPaper(cardOf({ rates: ratesOnPaper(PRODUCTS, [{ product_id: 'd', rate: '9000.00' }]) }));
  expect(both.table.rows).toEqual([['U/L/danture', 'arch × 2', '₹9,000.00']]);
});

test('a doctor is named as on a bill, and each page names the doctor', () => {
  const paper = rateCardPaper(cardOf({ of: { kind: 'doctor', name: 'Asha Rao' }, note: 'GST extra' }));
  expect(paper.name).toBe('Rate card for Dr. Asha Rao');
  expect(paper.facts[0]).toEqual(['Doctor', 'Dr. Asha Rao']);
  expect(paper.note).toBe('Rate card for Dr. Asha Rao · valid from 01-04-2026');
  expect(paper.notes.map(({ text }) => text)).toEqual(['GST extra']);
});

test.each([
  ['Asha Rao', 'Rate-card-Asha-Rao-2026-04-01'],
  ['Standard + 5 %', 'Rate-card-Standard-5-2026-04-01'],
  ['Zoë Müller', 'Rate-card-Zoe-Muller-2026-04-01'],
  ['../etc "x"', 'Rate-card-etc-x-2026-04-01'],
  ['रमेश', 'Rate-card-रमेश-2026-04-01'],
])('the file of %s is called %s', (name, file) =>
  expect(rateCardFileName(cardOf({ of: { kind: 'doctor', name } }))).toBe(file),
);
