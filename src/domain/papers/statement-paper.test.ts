import { buildStatement } from '#test/support/build-statement.ts';
import { expect, test } from 'vitest';
import { statementFileName, statementPaper } from './statement-paper.ts';

const textsOf = (notes: readonly { readonly text: string }[]): string[] => notes.map(({ text }) => text);

const paper = statementPaper(buildStatement());

test('a statement of account shows the doctor, the days and today', () => {
  expect(paper.facts).toEqual([
    ['Doctor', 'Dr. Anil Kumar'],
    ['Period', '01-10-2026 to 22-11-2026'],
    ['Date', '22-11-2026'],
  ]);
  expect(paper.addressee).toBe('Smile Care · 4 Tilak Road, Pune 411030');
  expect(paper.laboratoryNote).toBe('GSTIN 27AAPFU0939F1ZV');
  expect(paper.name).toBe('Statement of account of Dr. Anil Kumar');
});

test('a statement of account goes from the opening to the closing balance, line by line', () => {
  expect(paper.table.rows).toEqual([
    ['', 'Opening balance', '', '', '', '10,000.00 Dr'],
    ['01-10-2026', 'Monthly bill September 2026 (38 orders)', 'M/26-27/00003', '24,500.00', '', '34,500.00 Dr'],
    ['10-10-2026', 'Received by UPI, ref 4123', 'R/26-27/00001', '', '20,000.00', '14,500.00 Dr'],
    ['01-11-2026', 'Monthly bill October 2026 (31 orders)', 'M/26-27/00011', '18,250.00', '', '32,750.00 Dr'],
    ['05-11-2026', 'Credit note: Price corrected', 'C/26-27/00001', '', '1,250.00', '31,500.00 Dr'],
  ]);
  expect(paper.table.total?.map(({ text }) => text)).toEqual(['Closing balance', '₹31,500.00 Dr']);
});

test('a statement of account shows the age of the debt, the debt in words, and a payment request', () => {
  expect(textsOf(paper.notes)).toEqual([
    '0–30 days ₹17,000.00 · 31–60 days ₹14,500.00 · 61–90 days ₹0.00 · Over 90 days ₹0.00',
    'Rupees Thirty-One Thousand Five Hundred Only Dr',
    'Payable within 15 days',
  ]);
  expect(textsOf(paper.code?.lines ?? [])).toEqual([
    'Scan to pay ₹31,500.00',
    'UPI ID lab@bank',
    'HDFC 5010 0012 3456',
  ]);
});

test('a statement of account of a period that ended before today has no ageing, which is known only for today', () => {
  const { notes } = statementPaper(buildStatement({ to: '2026-10-31', payment: null }));
  expect(notes.map(({ label }) => label)).not.toContain('Ageing');
});

test('a statement of account of a doctor with an advance has the balance on the other side', () => {
  const ageing = {
    bands: { to_30: '0.00', to_60: '0.00', to_90: '0.00', over_90: '0.00' },
    unallocated: '800.00',
    balance: '-800.00',
  };
  const { table, notes } = statementPaper(buildStatement({ closing: '-800.00', ageing, documents: [], payment: null }));
  expect(table.total?.at(-1)?.text).toBe('₹800.00 Cr');
  expect(textsOf(notes).slice(0, 2)).toEqual([
    '0–30 days ₹0.00 · 31–60 days ₹0.00 · 61–90 days ₹0.00 · Over 90 days ₹0.00 · Advance ₹800.00',
    'Rupees Eight Hundred Only Cr',
  ]);
});

test('a statement of account of all days shows the last one; a missing address leaves no gap', () => {
  const doctor = { ...buildStatement().doctor, clinic_name: '', address: '', pin_code: '' };
  const { facts, addressee } = statementPaper(buildStatement({ from: '2000-01-01', doctor }));
  expect(facts[1]).toEqual(['Period', 'up to 22-11-2026']);
  expect(addressee).toBeNull();
});

test('a statement of account has its own file name', () =>
  expect(statementFileName(buildStatement())).toBe('Statement-Anil-Kumar-2026-10-01-2026-11-22'));
