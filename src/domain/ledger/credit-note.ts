// Validates credit notes and write-offs as typed, and the reason when one is voided.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { documentDateFault, firstDocumentDate } from '#domain/billing/bill-date.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { isBlank, normalizeLine } from '#domain/shared/text.ts';
import type { NoteKind } from './note-kinds.ts';
import { amountFaults, paymentNoteFaults } from './receipt.ts';
import { refuseLedger } from './refusals.ts';

/** The reasons for a credit note. “Other” needs a note. */
export const CREDIT_REASONS = [
  'Price corrected',
  'Work returned',
  'Remake agreed',
  'Discount',
  'Goodwill',
  'Other',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** The reason of every write-off. Its note explains it. */
export const WRITE_OFF_REASON: CreditReason = 'Other';

/** The messages for the date, by kind of note. */
export const NOTE_DATE_TEXTS = {
  credit_note: dateTexts('credit note'),
  write_off: dateTexts('write-off'),
} as const satisfies Readonly<Record<NoteKind, unknown>>;

function dateTexts(note: string) {
  return {
    dateMissing: `Please select the date of the ${note}`,
    dateAfterToday: `The date of the ${note} cannot be after today`,
    dateTooFarBack: (days: number) => `The date of the ${note} can be at most ${days} days ago`,
    dateBefore: (number: string, day: CalendarDay) =>
      `The date of the ${note} cannot be before ${number} of ${formatDayShort(day)}`,
  };
}

export const CREDIT_TEXTS = {
  reasonMissing: 'Choose a reason for the credit note',
  noteMissing: 'Enter the reason for the credit note',
  writeOffNoteMissing: 'Enter the reason for the write-off',
  voidReasonMissing: 'Enter the reason for voiding',
} as const;

export interface CreditDraft {
  readonly amount: string;
  readonly note_date: string;
  readonly reason: string;
  readonly note: string | null;
}

/** The bill or monthly bill that a note credits. */
export interface DatedDocument {
  readonly number: string;
  readonly day: CalendarDay;
}

/** The earliest date of a note: within the last year and not before its document. */
export const firstNoteDate = (today: CalendarDay, document: DatedDocument | null): CalendarDay => {
  const first = firstDocumentDate(today);
  return document !== null && document.day > first ? document.day : first;
};

/** Returns the faults of a credit note, in the order of its fields. `document` is null if it is unknown. */
export const checkCreditDraft = (
  { amount, note_date, reason, note }: CreditDraft,
  today: CalendarDay,
  document: DatedDocument | null = null,
): FieldFault[] => [
  ...amountFaults(amount),
  ...dateFaults('credit_note', note_date, today, document),
  ...(CREDIT_REASONS.includes(reason as never) ? [] : [{ field: 'reason', message: CREDIT_TEXTS.reasonMissing }]),
  ...(reason === 'Other' && isBlank(note ?? '')
    ? [{ field: 'note', message: CREDIT_TEXTS.noteMissing }]
    : paymentNoteFaults(note)),
];

export type WriteOffDraft = Omit<CreditDraft, 'reason'>;

/** Returns the faults of a write-off. A write-off always needs a note. */
export const checkWriteOffDraft = (
  { amount, note_date, note }: WriteOffDraft,
  today: CalendarDay,
  document: DatedDocument | null = null,
): FieldFault[] => [
  ...amountFaults(amount),
  ...dateFaults('write_off', note_date, today, document),
  ...(isBlank(note ?? '') ? [{ field: 'note', message: CREDIT_TEXTS.writeOffNoteMissing }] : paymentNoteFaults(note)),
];

/** Returns the faults of the reason for voiding a note. */
export const checkVoidReason = (reason: string): FieldFault[] =>
  isBlank(reason)
    ? [{ field: 'reason', message: CREDIT_TEXTS.voidReasonMissing }]
    : paymentNoteFaults(reason).map((fault) => ({ ...fault, field: 'reason' }));

/** `Work returned: crown 26`. With the reason “Other” only the note. */
export const creditReasonText = ({ reason, note }: { readonly reason: string; readonly note: string | null }): string =>
  [...(reason === 'Other' && !isBlank(note ?? '') ? [] : [reason]), normalizeLine(note ?? '')]
    .filter((part) => part !== '')
    .join(': ');

/** Refuses to void a note twice. */
export const checkNotVoided = ({
  kind,
  voided_at,
}: {
  readonly kind: NoteKind;
  readonly voided_at: string | null;
}): Outcome<null, 'credit_note_voided'> => (voided_at === null ? done(null) : refuseLedger('credit_note_voided', kind));

function dateFaults(kind: NoteKind, date: string, today: CalendarDay, document: DatedDocument | null): FieldFault[] {
  const texts = NOTE_DATE_TEXTS[kind];
  const isBefore = document !== null && date < document.day;
  const message =
    documentDateFault(date, today, texts) ?? (isBefore ? texts.dateBefore(document.number, document.day) : null);
  return message === null ? [] : [{ field: 'note_date', message }];
}
