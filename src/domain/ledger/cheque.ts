// Cheques that doctors give, usually dated later. A cheque in hand pays nothing; depositing it records a payment.
import { amountFault } from '#domain/billing/bill-amount.ts';
import { documentDateFault, firstDocumentDate } from '#domain/billing/bill-date.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, daysOfMonth, formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { Amount } from '#domain/shared/money.ts';
import { addAmounts, formatMoney } from '#domain/shared/money.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { isCleanText, normalizeLine } from '#domain/shared/text.ts';
import { asciiDigits } from '#domain/shared/typed-number.ts';
import { paymentNoteFaults } from './receipt.ts';
import { refuseLedger } from './refusals.ts';

/** The filter of the list. */
export const CHEQUE_STATE_LABELS = { in_hand: 'In hand', deposited: 'Deposited', returned: 'Returned' } as const;
export type ChequeState = keyof typeof CHEQUE_STATE_LABELS;
export const CHEQUE_STATES = Object.keys(CHEQUE_STATE_LABELS) as ChequeState[];
export const DEFAULT_CHEQUE_STATE: ChequeState = 'in_hand';

export const MAX_BANK_LENGTH = 60;
const MAX_DAYS_AHEAD = 366;

export const CHEQUE_TEXTS = {
  add: 'Add cheque',
  notLoaded: (why: string) => `The cheques could not be loaded: ${why}`,
  nothingYet: 'Press “Add cheque” to record a cheque that you deposit later.',
  paysNothing: 'A cheque pays no bill until you deposit it.',
  added: (cheque: string, doctor: string) => `Added cheque ${cheque} from ${doctor}.`,
  returned: (cheque: string, doctor: string) => `Returned cheque ${cheque} to ${doctor}.`,
  numberInvalid: 'Enter the 6 digits of the cheque number',
  chequeDateMissing: 'Select the cheque date',
  dateTooFarAhead: (last: CalendarDay) => `The cheque date can be at most ${formatDayShort(last)}`,
  expired: (last: CalendarDay) => `The cheque was valid until ${formatDayShort(last)}`,
  tooEarly: (day: CalendarDay) => `The cheque is dated ${formatDayShort(day)}`,
  notReceivedYet: (day: CalendarDay) => `The cheque was received on ${formatDayShort(day)}`,
  dateMissing: 'Select the date',
  dateAfterToday: 'The date cannot be after today',
  dateTooFarBack: (days: number) => `The date can be at most ${days} days ago`,
} as const;

export interface ChequeDraft {
  readonly cheque_number: string;
  readonly bank: string;
  readonly cheque_date: string;
  readonly amount: string;
  readonly received_on: string;
  readonly note: string | null;
}

/** The last day on which a bank accepts a cheque: the same day three months later, or the last day of that month. */
export function validUntil(chequeDate: CalendarDay): CalendarDay {
  // Three months have 89 to 92 days.
  const { date_to: last } = daysOfMonth(addDays(`${chequeDate.slice(0, 8)}01`, 92));
  const same = `${last.slice(0, 8)}${chequeDate.slice(8)}`;
  return same < last ? same : last;
}

export const isExpired = (chequeDate: CalendarDay, today: CalendarDay): boolean => validUntil(chequeDate) < today;

/** The last day that a new cheque can be dated. */
export const lastChequeDate = (today: CalendarDay): CalendarDay => addDays(today, MAX_DAYS_AHEAD);

/** Returns the faults of a new cheque, in the order of its fields. */
export function checkCheque(draft: ChequeDraft, today: CalendarDay): FieldFault[] {
  const { cheque_number, bank, cheque_date, amount, received_on, note } = draft;
  const faults: readonly (readonly [string, string | null])[] = [
    ['cheque_number', /^\d{6}$/.test(storedNumber(cheque_number)) ? null : CHEQUE_TEXTS.numberInvalid],
    [
      'bank',
      lengthFault(normalizeLine(bank), MAX_BANK_LENGTH) ?? (isCleanText(bank) ? null : INPUT_TEXTS.notPrintable),
    ],
    ['cheque_date', chequeDateFault(cheque_date, today)],
    ['amount', amountFault(amount)],
    ['received_on', documentDateFault(received_on, today, CHEQUE_TEXTS)],
  ];
  return [
    ...faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }])),
    ...paymentNoteFaults(note),
  ];
}

function chequeDateFault(day: string, today: CalendarDay): string | null {
  if (!isCalendarDay(day)) return CHEQUE_TEXTS.chequeDateMissing;
  if (isExpired(day, today)) return CHEQUE_TEXTS.expired(validUntil(day));
  const last = lastChequeDate(today);
  return day > last ? CHEQUE_TEXTS.dateTooFarAhead(last) : null;
}

const storedNumber = (typed: string): string => asciiDigits(typed).trim();

/** A new cheque as stored. */
export const storedCheque = ({ cheque_number, bank, note, ...draft }: ChequeDraft): ChequeDraft => ({
  ...draft,
  cheque_number: storedNumber(cheque_number),
  bank: normalizeLine(bank),
  note: normalizeLine(note ?? '') || null,
});

export interface ChequeFacts {
  readonly cheque_number: string;
  readonly bank: string;
  readonly cheque_date: CalendarDay;
  readonly received_on: CalendarDay;
}

/** The name of a cheque, and the reference of its payment: `000123, HDFC Bank`. */
export const chequeName = ({ cheque_number, bank }: Pick<ChequeFacts, 'cheque_number' | 'bank'>): string =>
  bank === '' ? cheque_number : `${cheque_number}, ${bank}`;

/** How a cheque leaves the hand: to the bank, or back to the doctor. */
export const CHEQUE_END_LABELS = { deposit: 'Deposit', return: 'Return to doctor' } as const;
export type ChequeEnd = keyof typeof CHEQUE_END_LABELS;

/** The first day on which a cheque can be deposited or returned. */
export function firstEndDay(end: ChequeEnd, cheque: ChequeFacts, today: CalendarDay): CalendarDay {
  const day = end === 'deposit' ? cheque.cheque_date : cheque.received_on;
  const first = firstDocumentDate(today);
  return day > first ? day : first;
}

/** Returns the faults of the day on which a cheque is deposited or returned. */
export function checkEndDay(end: ChequeEnd, day: string, cheque: ChequeFacts, today: CalendarDay): FieldFault[] {
  const message = documentDateFault(day, today, CHEQUE_TEXTS) ?? endDayFault(end, day, cheque);
  return message === null ? [] : [{ field: 'day', message }];
}

function endDayFault(end: ChequeEnd, day: CalendarDay, { cheque_date, received_on }: ChequeFacts): string | null {
  if (end === 'return') return day < received_on ? CHEQUE_TEXTS.notReceivedYet(received_on) : null;
  if (day < cheque_date) return CHEQUE_TEXTS.tooEarly(cheque_date);
  return isExpired(cheque_date, day) ? CHEQUE_TEXTS.expired(validUntil(cheque_date)) : null;
}

interface EndOfCheque {
  readonly receipt: { readonly payment_number: string } | null;
  readonly returned_on: CalendarDay | null;
}

/** Refuses to deposit or return a cheque twice. */
export function checkInHand({ receipt, returned_on }: EndOfCheque): Outcome<null, 'cheque_not_in_hand'> {
  if (receipt !== null) return refuseLedger('cheque_not_in_hand', `deposited with ${receipt.payment_number}`);
  if (returned_on === null) return done(null);
  return refuseLedger('cheque_not_in_hand', `returned to the doctor on ${formatDayShort(returned_on)}`);
}

/** The most cheques that a notification names. */
const NAMED = 3;

interface DatedCheque extends Pick<ChequeFacts, 'cheque_number' | 'cheque_date'> {
  readonly doctor_name: string;
  readonly amount: Amount;
}

/** What there is to deposit, of the cheques in hand that are dated up to today; null if they have all expired. */
export function toDepositText(dated: readonly DatedCheque[], today: CalendarDay, currency: string): string | null {
  const due = dated.filter(({ cheque_date }) => !isExpired(cheque_date, today));
  if (due.length === 0) return null;
  const sum = due.reduce((total, { amount }) => addAmounts(total, amount), '0.00');
  const names = due.slice(0, NAMED).map(({ cheque_number, doctor_name }) => `${cheque_number} of ${doctor_name}`);
  const more = due.length - names.length;
  return `${formatMoney(sum, currency)}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
