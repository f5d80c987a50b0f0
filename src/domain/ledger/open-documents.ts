// Documents with an outstanding amount.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';

/** Kinds of documents that charge a doctor, in the order in which documents of the same day are paid. */
export const CHARGING_KINDS = ['opening', 'monthly_bill', 'bill'] as const;
export type ChargingKind = (typeof CHARGING_KINDS)[number];

/** A document and its outstanding amount, 0 if it is settled. */
export interface OpenDocument {
  readonly kind: ChargingKind;
  readonly id: string;
  /** The name on screens: `M/26-27/00012`. */
  readonly number: string;
  readonly day: CalendarDay;
  readonly open: Amount;
}

/** Sorts by day, then by kind (opening balance, monthly bills, bills), then by number. */
export const oldestFirst = <Document extends Pick<OpenDocument, 'kind' | 'number' | 'day'>>(
  documents: readonly Document[],
): Document[] =>
  documents.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      CHARGING_KINDS.indexOf(one.kind) - CHARGING_KINDS.indexOf(other.kind) ||
      // Numbers above 99999 have one digit more.
      one.number.localeCompare(other.number, 'en', { numeric: true }),
  );

/** What a doctor has not paid, in sum. */
export interface UnpaidBills {
  readonly name: string;
  /** How many bills, without the opening balance. */
  readonly bills: number;
  readonly oldest: CalendarDay;
  readonly amount: Amount;
}
