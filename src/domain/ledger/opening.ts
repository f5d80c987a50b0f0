// Opening balances: what a doctor owed, or had paid in advance, when the laboratory started with this ledger.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { Amount } from '#domain/shared/money.ts';
import { AMOUNT_INVALID, formatMoney, parseAmount, paiseOf } from '#domain/shared/money.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { isCleanText, normalizeLine } from '#domain/shared/text.ts';
import { amountTextFault } from '#domain/shared/typed-number.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { addBalances, negateBalance, paiseOfBalance, toBalance } from '#domain/documents/balance.ts';
import type { RefundedAmount } from './credit.ts';
import { checkNotRefunded } from './credit.ts';
import { refuseLedger } from './refusals.ts';

/** Shown instead of a document number, which an opening balance does not have. */
export const OPENING_NUMBER = 'Opening balance';

/** Maximum length of the note, in characters. */
export const MAX_OPENING_NOTE = 200;

export const OPENING_TEXTS = {
  dayMissing: 'Select the date of the opening balance',
  owed: 'Owed',
  inAdvance: 'Paid in advance',
  what: 'What the doctor owed, or had paid in advance, when you started billing with Marginline. It counts as the oldest document.',
  used: (amount: string) => `${amount} of the opening balance is already paid or applied to bills.`,
  removes: 'Enter 0 to remove the opening balance',
  dayAfterToday: 'The opening balance date cannot be after today',
  dayTooFarBack: (first: CalendarDay) => `The opening balance date cannot be before ${formatDayShort(first)}`,
  amountInvalid: 'Invalid amount. Enter a number, such as 4500.00; 0 is no opening balance',
} as const;

export interface OpeningDraft {
  /**
   * Above 0: the doctor owed it. Below 0 (`-500`): the doctor had paid it in advance. 0 removes the opening balance.
   */
  readonly amount: string;
  readonly as_of: string;
  readonly note: string | null;
}

/** How many years before today an opening balance can be dated. */
export const MAX_OPENING_YEARS_BACK = 5;

/** The earliest day that a new opening balance can have. */
export const firstOpeningDay = (today: CalendarDay): CalendarDay => {
  const day = `${Number(today.slice(0, 4)) - MAX_OPENING_YEARS_BACK}${today.slice(4)}`;
  return isCalendarDay(day) ? day : `${day.slice(0, 4)}-02-28`;
};

/**
 * Returns the faults of an opening balance, in the order of its fields. An existing one may keep its day, however long
 * ago.
 */
export function checkOpeningDraft(
  { amount, as_of, note }: OpeningDraft,
  today: CalendarDay,
  before: { readonly as_of: CalendarDay } | null = null,
): FieldFault[] {
  const faults: [string, string | null][] = [
    ['amount', amountFault(amount)],
    ['as_of', as_of === before?.as_of ? null : openingDayFault(as_of, today)],
    ['note', lengthFault(normalizeLine(note ?? ''), MAX_OPENING_NOTE) ?? printFault(note ?? '')],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/** The error message for the amount, which may be negative or 0. */
function amountFault(typed: string): string | null {
  if (parseOpening(typed) !== null) return null;
  const fault = amountTextFault(typed.trim().replace(/^-/, ''));
  return fault === null || fault === AMOUNT_INVALID ? OPENING_TEXTS.amountInvalid : fault;
}

const printFault = (note: string): string | null => (isCleanText(note) ? null : INPUT_TEXTS.notPrintable);

/** Returns the error message for the day of a new opening balance, or null. */
export function openingDayFault(day: string, today: CalendarDay): string | null {
  if (!isCalendarDay(day)) return OPENING_TEXTS.dayMissing;
  if (day > today) return OPENING_TEXTS.dayAfterToday;
  const first = firstOpeningDay(today);
  return day < first ? OPENING_TEXTS.dayTooFarBack(first) : null;
}

/** Parses an amount with an optional minus; null if it is invalid. */
export function parseOpening(typed: string): Balance | null {
  const text = typed.trim();
  const paise = parseAmount(text.startsWith('-') ? text.slice(1) : text);
  if (paise === null) return null;
  return toBalance(text.startsWith('-') ? -paise : paise);
}

export interface Opening {
  readonly amount: Balance;
  readonly as_of: CalendarDay;
}

/** Checks a change of the amount. It cannot fall below what was paid of it, and a refunded advance must stay. */
export function checkOpening(
  before: {
    readonly amount: Balance;
    readonly allocated: Amount;
    readonly paid_back: readonly RefundedAmount[];
  } | null,
  amount: Balance,
  currency?: string,
): Outcome<null, 'opening_below_allocated' | 'money_paid_back'> {
  if (before === null) return done(null);
  const paid = paiseOfBalance(before.amount) < 0 ? 0 : paiseOf(before.allocated);
  return paid > 0 && paiseOfBalance(amount) < paid
    ? refuseLedger('opening_below_allocated', formatMoney(before.allocated, currency))
    : checkAdvanceRefunds(before.paid_back, amount, currency);
}

/** Refuses an advance that is smaller than its refunds, since the doctor has received that money. */
export const checkAdvanceRefunds = (
  refunds: readonly RefundedAmount[],
  amount: Balance,
  currency?: string,
): Outcome<null, 'money_paid_back'> => {
  const sum = refunds.reduce((total, part) => total + paiseOf(part.amount), 0);
  return sum > Math.max(0, -paiseOfBalance(amount)) ? checkNotRefunded(refunds, currency) : done(null);
};

export interface OpeningPosting {
  readonly entry_date: CalendarDay;
  readonly amount: Balance;
}

/**
 * The postings that change an opening balance. They have the date of the opening balance. If a later day was already
 * printed, only the difference is posted, with today's date, so that the printed statement stays correct.
 */
export function openingPostings(
  before: Opening | null,
  after: Opening,
  { isPrinted, today }: { readonly isPrinted: boolean; readonly today: CalendarDay },
): OpeningPosting[] {
  const postings = isPrinted
    ? [{ entry_date: today, amount: addBalances(after.amount, negateBalance(before?.amount ?? '0.00')) }]
    : [
        ...(before === null ? [] : [{ entry_date: before.as_of, amount: negateBalance(before.amount) }]),
        { entry_date: after.as_of, amount: after.amount },
      ];
  return [...Map.groupBy(postings, ({ entry_date }) => entry_date)]
    .map(([entry_date, some]) => ({ entry_date, amount: addBalances(...some.map(({ amount }) => amount)) }))
    .filter(({ amount }) => paiseOfBalance(amount) !== 0);
}

/** Merges the opening balances of two doctors: the sum, with the earlier day. */
export const mergedOpening = (one: Opening, other: Opening): Opening => ({
  amount: addBalances(one.amount, other.amount),
  as_of: one.as_of < other.as_of ? one.as_of : other.as_of,
});
