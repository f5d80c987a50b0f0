// What a doctor owed, or had paid in advance, when the laboratory began with this ledger.
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
import { addBalances, negated, paiseOfBalance, toBalance } from '#domain/documents/balance.ts';
import type { RefundedAmount } from './credit.ts';
import { checkNotRefunded } from './credit.ts';
import { refuseLedger } from './refusals.ts';

/** What papers and lists call it: it has no number. */
export const OPENING_NUMBER = 'Opening balance';

/** Longest note, in characters. */
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
  /** Above nothing the doctor owed it, below (`-500`) it was paid in advance; nothing removes it. */
  readonly amount: string;
  readonly as_of: string;
  readonly note: string | null;
}

/** How many years back an opening balance can be dated. */
export const MAX_OPENING_YEARS_BACK = 5;

/** The first day that an opening balance can have. */
export const firstOpeningDay = (today: CalendarDay): CalendarDay => {
  const day = `${Number(today.slice(0, 4)) - MAX_OPENING_YEARS_BACK}${today.slice(4)}`;
  return isCalendarDay(day) ? day : `${day.slice(0, 4)}-02-28`;
};

/** The faults of an opening balance, in the order of its fields. One that has a day already keeps it, however far back. */
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

/** Why a text is no opening balance, which can be nothing and below nothing. */
function amountFault(typed: string): string | null {
  if (parseOpening(typed) !== null) return null;
  const fault = amountTextFault(typed.trim().replace(/^-/, ''));
  return fault === null || fault === AMOUNT_INVALID ? OPENING_TEXTS.amountInvalid : fault;
}

const printFault = (note: string): string | null => (isCleanText(note) ? null : INPUT_TEXTS.notPrintable);

/** Why a day cannot be that of an opening balance that has none yet. */
export function openingDayFault(day: string, today: CalendarDay): string | null {
  if (!isCalendarDay(day)) return OPENING_TEXTS.dayMissing;
  if (day > today) return OPENING_TEXTS.dayAfterToday;
  const first = firstOpeningDay(today);
  return day < first ? OPENING_TEXTS.dayTooFarBack(first) : null;
}

/** An amount with its sign, as it was typed. */
export function parseOpening(typed: string): Balance | null {
  const text = typed.trim();
  const paise = parseAmount(text.startsWith('-') ? text.slice(1) : text);
  if (paise === null) return null;
  return toBalance(text.startsWith('-') ? -paise : paise);
}

/** An opening balance. */
export interface Opening {
  readonly amount: Balance;
  readonly as_of: CalendarDay;
}

/** Whether it can change to this amount: allocations to it stay paid, and refunds of it stay refunded. */
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

/** The refunded part of an advance cannot be removed: the doctor has that money. */
export const checkAdvanceRefunds = (
  refunds: readonly RefundedAmount[],
  amount: Balance,
  currency?: string,
): Outcome<null, 'money_paid_back'> => {
  const sum = refunds.reduce((total, part) => total + paiseOf(part.amount), 0);
  return sum > Math.max(0, -paiseOfBalance(amount)) ? checkNotRefunded(refunds, currency) : done(null);
};

/** A posting and its day. */
export interface OpeningPosting {
  readonly entry_date: CalendarDay;
  readonly amount: Balance;
}

/**
 * The postings that change an opening balance. They are on its own day, unless a later day was printed: then only the difference is
 * posted, today, so that what was printed stays true.
 */
export function openingPostings(
  before: Opening | null,
  after: Opening,
  { isPrinted, today }: { readonly isPrinted: boolean; readonly today: CalendarDay },
): OpeningPosting[] {
  const postings = isPrinted
    ? [{ entry_date: today, amount: addBalances(after.amount, negated(before?.amount ?? '0.00')) }]
    : [
        ...(before === null ? [] : [{ entry_date: before.as_of, amount: negated(before.amount) }]),
        { entry_date: after.as_of, amount: after.amount },
      ];
  return [...Map.groupBy(postings, ({ entry_date }) => entry_date)]
    .map(([entry_date, some]) => ({ entry_date, amount: addBalances(...some.map(({ amount }) => amount)) }))
    .filter(({ amount }) => paiseOfBalance(amount) !== 0);
}

/** Two of them become one where two doctors are merged: together, of the older day. */
export const mergedOpening = (one: Opening, other: Opening): Opening => ({
  amount: addBalances(one.amount, other.amount),
  as_of: one.as_of < other.as_of ? one.as_of : other.as_of,
});
