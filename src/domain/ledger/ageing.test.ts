import { addDays } from '#domain/shared/calendar-day.ts';
import { expect, test } from 'vitest';
import { ageingOf, ageBandOf } from './ageing.ts';
import { allocateOldest } from './allocation.ts';
import { toBalance } from '#domain/documents/balance.ts';
import type { OpenDocument } from './open-documents.ts';

const TODAY = '2026-11-22';

test.each([
  [0, 'to_30'],
  [30, 'to_30'],
  [31, 'to_60'],
  [60, 'to_60'],
  [61, 'to_90'],
  [90, 'to_90'],
  [91, 'over_90'],
  [4000, 'over_90'],
  [-1, 'to_30'],
] as const)('a document of %i days ago is in the band %s', (days, band) =>
  expect(ageBandOf(addDays(TODAY, -days), TODAY)).toBe(band),
);

test('a doctor who owes nothing and has paid in advance has a balance below zero', () => {
  const bands = { to_30: '0.00', to_60: '0.00', to_90: '0.00', over_90: '0.00' };
  expect(ageingOf([], '800.00', TODAY)).toEqual({ bands, unallocated: '800.00', balance: '-800.00' });
});

const documentOf = (kind: OpenDocument['kind'], id: string, number: string, day: string, open: string) =>
  ({ kind, id, number, day, open }) satisfies OpenDocument;
const OPENING = documentOf('opening', 'opening', 'Opening balance', '2026-04-01', '10000.00');
const OCTOBER = documentOf('monthly_bill', 'october', 'M/26-27/00003', '2026-10-01', '24500.00');
const NOVEMBER = documentOf('monthly_bill', 'november', 'M/26-27/00011', '2026-11-01', '18250.00');
/** The outstanding amounts after money paid the oldest documents, computed step by step. */
const after = (money: string, documents: readonly OpenDocument[]): OpenDocument[] => {
  const { parts } = allocateOldest(money, documents);
  return documents.map((document) => {
    const part = parts.find((one) => one.document.id === document.id);
    const paise = Number(document.open) * 100 - Number(part?.amount ?? 0) * 100;
    return { ...document, open: toBalance(Math.round(paise)) };
  });
};
const opens = (documents: readonly OpenDocument[]) => documents.map(({ open }) => open);

const charged = [OPENING, OCTOBER, NOVEMBER];
const afterUpi = after('20000.00', charged);
const afterNote = afterUpi.map((one) => (one.id === 'november' ? { ...one, open: '17000.00' } : one));
const afterCash = after('15000.00', afterNote);

test('the worked example, step by step: UPI of 20,000.00 closes the opening balance and 10,000.00 of October', () =>
  expect(opens(afterUpi)).toEqual(['0.00', '14500.00', '18250.00']));

test('the worked example, step by step: a credit note of 1,250.00, then 15,000.00 in cash: October is settled, 500.00 of November', () => {
  expect(opens(afterCash)).toEqual(['0.00', '0.00', '16500.00']);
  const bands = { to_30: '16500.00', to_60: '0.00', to_90: '0.00', over_90: '0.00' };
  expect(ageingOf(afterCash, '0.00', TODAY)).toEqual({ bands, unallocated: '0.00', balance: '16500.00' });
});

test('the worked example, step by step: the cash reversed: October is 52 days old, November 21', () => {
  const bands = { to_30: '17000.00', to_60: '14500.00', to_90: '0.00', over_90: '0.00' };
  expect(ageingOf(afterNote, '0.00', TODAY)).toEqual({ bands, unallocated: '0.00', balance: '31500.00' });
});
