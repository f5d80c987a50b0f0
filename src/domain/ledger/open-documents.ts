// What a doctor can pay: documents that charge more than was paid and credited on them.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';

/** What charges a doctor, in the order in which documents of one day are paid. */
export const CHARGING_KINDS = ['opening', 'monthly_bill', 'bill'] as const;
export type ChargingKind = (typeof CHARGING_KINDS)[number];

/** A document and its outstanding amount; zero where it is settled. */
export interface OpenDocument {
  readonly kind: ChargingKind;
  readonly id: string;
  /** Its name on screens: `M/26-27/00012`. */
  readonly number: string;
  readonly day: CalendarDay;
  readonly open: Amount;
}

/** The oldest first: by day, of one day the opening balance before monthly bills before bills, then by number. */
export const oldestFirst = <Document extends Pick<OpenDocument, 'kind' | 'number' | 'day'>>(
  documents: readonly Document[],
): Document[] =>
  documents.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      CHARGING_KINDS.indexOf(one.kind) - CHARGING_KINDS.indexOf(other.kind) ||
      // The hundred thousandth number of a year is one figure longer.
      one.number.localeCompare(other.number, 'en', { numeric: true }),
  );
