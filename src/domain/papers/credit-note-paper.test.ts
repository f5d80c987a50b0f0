import { buildCreditNote } from '#test/support/build-credit-note.ts';
import { expect, test } from 'vitest';
import { creditNoteFileName, creditNotePaper } from './credit-note-paper.ts';

test('a credit note names the doctor, the document and its day, the order, the reason and the amount in words', () => {
  const paper = creditNotePaper(buildCreditNote());
  expect([paper.title, paper.number, paper.sheet, paper.mark]).toEqual(['Credit Note', 'C/26-27/00001', 'a5', null]);
  expect(paper.facts).toEqual([
    ['To', 'Dr. Anil Kumar'],
    ['Against', 'M/26-27/00011 of 01-11-2026'],
    ['Date', '05-11-2026'],
  ]);
  expect(paper.addressee).toBe('Order WO-2026-0412');
  expect(paper.table.rows).toEqual([['Price corrected: agreed by phone', '₹1,250.00']]);
  expect(paper.table.total?.map(({ text }) => text)).toEqual(['Credited', '₹1,250.00']);
  expect(paper.notes.map(({ text }) => text)).toEqual(['Rupees One Thousand Two Hundred Fifty Only']);
  expect(creditNoteFileName(buildCreditNote())).toBe('C-26-27-00001');
});

test('a note without a bill is for the account; a void note says so', () => {
  const paper = creditNotePaper(
    buildCreditNote({ document: null, serial_number: null, voided_at: '2026-11-22T06:30:00Z' }),
  );
  expect(paper.facts.slice(1)).toEqual([
    ['Against', 'Your account'],
    ['Date', '05-11-2026'],
  ]);
  expect(paper.mark).toBe('VOID');
});
