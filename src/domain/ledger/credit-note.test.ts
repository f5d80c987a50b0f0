import { expect, test } from 'vitest';
import type { CreditDraft } from './credit-note.ts';
import {
  CREDIT_REASONS,
  CREDIT_TEXTS,
  checkCreditDraft,
  checkNotVoided,
  checkVoidReason,
  checkWriteOffDraft,
  creditReasonText,
  firstNoteDate,
} from './credit-note.ts';

const TODAY = '2026-11-22';
const RIGHT: CreditDraft = { amount: '250', note_date: TODAY, reason: 'Discount', note: null };

test.each(CREDIT_REASONS.filter((reason) => reason !== 'Other'))(
  'a credit note for %s is valid without a note',
  (reason) => expect(checkCreditDraft({ ...RIGHT, reason }, TODAY)).toEqual([]),
);

test.each<[Partial<CreditDraft>, string, string]>([
  [{ amount: '' }, 'amount', 'Invalid amount. Amount must be a positive number'],
  [{ note_date: '2026-02-30' }, 'note_date', 'Please select the date of the credit note'],
  [{ note_date: '2026-11-23' }, 'note_date', 'The date of the credit note cannot be after today'],
  [{ note_date: '2025-11-20' }, 'note_date', 'The date of the credit note can be at most 366 days ago'],
  [{ reason: '' }, 'reason', CREDIT_TEXTS.reasonMissing],
  [{ reason: 'Other', note: ' \u200B' }, 'note', CREDIT_TEXTS.noteMissing],
  [{ note: 'x'.repeat(201) }, 'note', expect.stringContaining('200') as string],
])('a credit note of %j is invalid', (given, field, message) =>
  expect(checkCreditDraft({ ...RIGHT, ...given }, TODAY)).toEqual([{ field, message }]),
);

test('a credit note has its reason in one line', () => {
  expect(creditReasonText({ reason: 'Work returned', note: null })).toBe('Work returned');
  expect(creditReasonText({ reason: 'Work returned', note: ' crown  26 ' })).toBe('Work returned: crown 26');
  expect(creditReasonText({ reason: 'Other', note: 'Old account' })).toBe('Old account');
});

const DOCUMENT = { number: 'B/26-27/00012', day: '2026-11-05' };

test('the date of a note is within the last year, and not before its document', () => {
  expect(checkCreditDraft({ ...RIGHT, note_date: '2025-11-21' }, TODAY)).toEqual([]);
  expect(checkCreditDraft({ ...RIGHT, note_date: '2026-11-05' }, TODAY, DOCUMENT)).toEqual([]);
  expect(checkCreditDraft({ ...RIGHT, note_date: '2026-11-04' }, TODAY, DOCUMENT)).toEqual([
    { field: 'note_date', message: 'The date of the credit note cannot be before B/26-27/00012 of 5 Nov 2026' },
  ]);
  expect(firstNoteDate(TODAY, null)).toBe('2025-11-21');
  expect(firstNoteDate(TODAY, DOCUMENT)).toBe('2026-11-05');
  expect(firstNoteDate(TODAY, { ...DOCUMENT, day: '2024-01-01' })).toBe('2025-11-21');
});

test.each([
  ['', 'Please select the date of the write-off'],
  ['2026-11-23', 'The date of the write-off cannot be after today'],
  ['2025-11-20', 'The date of the write-off can be at most 366 days ago'],
  ['2026-11-04', 'The date of the write-off cannot be before B/26-27/00012 of 5 Nov 2026'],
])('a write-off of the date %j is refused in its own words', (note_date, message) => {
  const draft = { ...RIGHT, note_date, note: 'Moved away' };
  expect(checkWriteOffDraft(draft, TODAY, DOCUMENT)).toEqual([{ field: 'note_date', message }]);
});

test('a write-off requires a reason', () => {
  expect(checkWriteOffDraft({ ...RIGHT, note: 'Moved away' }, TODAY)).toEqual([]);
  expect(checkWriteOffDraft({ ...RIGHT, note: '' }, TODAY)).toEqual([
    { field: 'note', message: CREDIT_TEXTS.writeOffNoteMissing },
  ]);
});

test('a note is voided once, with a reason', () => {
  expect(checkVoidReason('Entered twice')).toEqual([]);
  expect(checkVoidReason(' ')).toEqual([{ field: 'reason', message: CREDIT_TEXTS.voidReasonMissing }]);
  expect(checkVoidReason('x'.repeat(201))).toMatchObject([{ field: 'reason' }]);
  const voided_at = '2026-11-22T06:30:00Z';
  expect(checkNotVoided({ kind: 'credit_note', voided_at: null }).ok).toBe(true);
  expect(checkNotVoided({ kind: 'credit_note', voided_at })).toMatchObject({
    refusal: { code: 'credit_note_voided', text: 'This credit note is already void.' },
  });
  expect(checkNotVoided({ kind: 'write_off', voided_at })).toMatchObject({
    refusal: { code: 'credit_note_voided', text: 'This write-off is already void.' },
  });
});
