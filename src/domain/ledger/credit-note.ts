// A credit note or write-off as it is typed, and when what was made is voided.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { isBlank, tidyLine } from '#domain/shared/text.ts';
import { amountFaults, noteFaults } from './receipt.ts';
import { refuseLedger } from './refusals.ts';

/** A note tells the doctor that less is owed; what is written off is given up, and the doctor is not told. */
export const NOTE_KINDS = ['credit_note', 'write_off'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const NOTE_KIND_LABELS: Readonly<Record<NoteKind, string>> = {
  credit_note: 'Credit note',
  write_off: 'Write-off',
};

/** Why something is credited. Beside the last one a note says it. */
export const CREDIT_REASONS = [
  'Price corrected',
  'Work returned',
  'Remake agreed',
  'Discount',
  'Goodwill',
  'Other',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** What is given up is given up for a reason of its own, which its note says. */
export const WRITE_OFF_REASON: CreditReason = 'Other';

export const CREDIT_TEXTS = {
  dateMissing: 'Please select the date of the credit note',
  dateAfterToday: 'The date of the credit note cannot be after today',
  reasonMissing: 'Please choose why it is credited',
  noteMissing: 'Please say why it is credited',
  writeOffNoteMissing: 'Please say why it is written off',
  voidReasonMissing: 'Please say why it is voided',
} as const;

export interface CreditDraft {
  readonly amount: string;
  readonly note_date: string;
  readonly reason: string;
  readonly note: string | null;
}

/** The faults of a credit note, in the order of its fields. */
export const checkCreditDraft = (
  { amount, note_date, reason, note }: CreditDraft,
  today: CalendarDay,
): FieldFault[] => [
  ...amountFaults(amount),
  ...dateFaults(note_date, today),
  ...(CREDIT_REASONS.includes(reason as never) ? [] : [{ field: 'reason', message: CREDIT_TEXTS.reasonMissing }]),
  ...(reason === 'Other' && isBlank(note ?? '')
    ? [{ field: 'note', message: CREDIT_TEXTS.noteMissing }]
    : noteFaults(note)),
];

export type WriteOffDraft = Omit<CreditDraft, 'reason'>;

/** The faults of a write-off: why something is given up is always said. */
export const checkWriteOffDraft = ({ amount, note_date, note }: WriteOffDraft, today: CalendarDay): FieldFault[] => [
  ...amountFaults(amount),
  ...dateFaults(note_date, today),
  ...(isBlank(note ?? '') ? [{ field: 'note', message: CREDIT_TEXTS.writeOffNoteMissing }] : noteFaults(note)),
];

/** The faults of why a note is voided. */
export const checkVoidReason = (reason: string): FieldFault[] =>
  isBlank(reason)
    ? [{ field: 'reason', message: CREDIT_TEXTS.voidReasonMissing }]
    : noteFaults(reason).map((fault) => ({ ...fault, field: 'reason' }));

/** `Work returned: crown 26`, or the note where that says it. */
export const creditReasonText = ({ reason, note }: { readonly reason: string; readonly note: string | null }): string =>
  [...(reason === 'Other' && !isBlank(note ?? '') ? [] : [reason]), tidyLine(note ?? '')]
    .filter((part) => part !== '')
    .join(': ');

/** Voided once, a note stays so. */
export const checkNotVoided = (note: { readonly voided_at: string | null }): Outcome<null, 'credit_note_voided'> =>
  note.voided_at === null ? done(null) : refuseLedger('credit_note_voided');

function dateFaults(date: string, today: CalendarDay): FieldFault[] {
  if (!isCalendarDay(date)) return [{ field: 'note_date', message: CREDIT_TEXTS.dateMissing }];
  return date > today ? [{ field: 'note_date', message: CREDIT_TEXTS.dateAfterToday }] : [];
}
