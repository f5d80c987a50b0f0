import { describe, expect, test } from 'vitest';
import type { CreditDraft } from './credit-note.ts';
import {
  CREDIT_REASONS,
  CREDIT_TEXTS,
  checkCreditDraft,
  checkNotVoided,
  checkVoidReason,
  checkWriteOffDraft,
  creditReasonText,
} from './credit-note.ts';

const TODAY = '2026-11-22';
const RIGHT: CreditDraft = { amount: '250', note_date: TODAY, reason: 'Discount', note: null };

describe('a credit note', () => {
  test.each(CREDIT_REASONS.filter((reason) => reason !== 'Other'))('for %s is right without a note', (reason) => {
    expect(checkCreditDraft({ ...RIGHT, reason }, TODAY)).toEqual([]);
  });

  test.each<[Partial<CreditDraft>, string, string]>([
    [{ amount: '' }, 'amount', 'Invalid amount. Amount must be a positive number'],
    [{ note_date: '2026-02-30' }, 'note_date', CREDIT_TEXTS.dateMissing],
    [{ note_date: '2026-11-23' }, 'note_date', CREDIT_TEXTS.dateAfterToday],
    [{ reason: '' }, 'reason', CREDIT_TEXTS.reasonMissing],
    [{ reason: 'Other', note: ' \u200B' }, 'note', CREDIT_TEXTS.noteMissing],
    [{ note: 'x'.repeat(201) }, 'note', expect.stringContaining('200') as string],
  ])('of %j is not', (given, field, message) => {
    expect(checkCreditDraft({ ...RIGHT, ...given }, TODAY)).toEqual([{ field, message }]);
  });

  test('says why in a line', () => {
    expect(creditReasonText({ reason: 'Work returned', note: null })).toBe('Work returned');
    expect(creditReasonText({ reason: 'Work returned', note: ' crown  26 ' })).toBe('Work returned: crown 26');
    expect(creditReasonText({ reason: 'Other', note: 'Old account' })).toBe('Old account');
  });
});

test('a write-off says why it is given up', () => {
  expect(checkWriteOffDraft({ ...RIGHT, note: 'Moved away' }, TODAY)).toEqual([]);
  expect(checkWriteOffDraft({ ...RIGHT, note: '' }, TODAY)).toEqual([
    { field: 'note', message: CREDIT_TEXTS.writeOffNoteMissing },
  ]);
});

test('a note is voided once, and for a reason', () => {
  expect(checkVoidReason('Entered twice')).toEqual([]);
  expect(checkVoidReason(' ')).toEqual([{ field: 'reason', message: CREDIT_TEXTS.voidReasonMissing }]);
  expect(checkVoidReason('x'.repeat(201))).toMatchObject([{ field: 'reason' }]);
  expect(checkNotVoided({ voided_at: null }).ok).toBe(true);
  expect(checkNotVoided({ voided_at: '2026-11-22T06:30:00Z' })).toMatchObject({
    refusal: { code: 'credit_note_voided', text: 'This credit note was voided already.' },
  });
});
