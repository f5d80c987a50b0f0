import { periodBefore } from '#domain/analytics/range.ts';
import type { Period } from '#domain/analytics/range.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A period and the one before it, as conditions on a column; both are read at once. */
export interface ReportRange {
  readonly period: Period;
  readonly before: Period;
  /** The day lies in the period. */
  readonly now: (day: Sql) => Sql;
  /** The day lies in the period or in the one before. */
  readonly both: (day: Sql) => Sql;
  /** Whether a day that lies in one of them lies in the period. */
  readonly isNow: (day: Sql) => Sql;
}

export function rangeOf(period: Period): ReportRange {
  const before = periodBefore(period);
  return {
    period,
    before,
    now: (day) => sql`${day} between ${period.from}::date and ${period.to}::date`,
    both: (day) => sql`${day} between ${before.from}::date and ${period.to}::date`,
    isNow: (day) => sql`${day} >= ${period.from}::date`,
  };
}

/** Every day of a period, as a table `days (day)`. */
export const daysOfRange = ({ from, to }: Period): Sql =>
  sql`(select generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day')::date as day) as days`;

/** The totals of the period and of the one before; `none` where there is no row of one. */
export function bothTotals<Totals extends object>(
  rows: readonly (Totals & { readonly is_now: boolean })[],
  none: Totals,
): { totals: Totals; totals_before: Totals } {
  const pick = (wanted: boolean): Totals => {
    const found = rows.find(({ is_now }) => is_now === wanted);
    if (found === undefined) return none;
    const { is_now: _, ...totals } = found;
    return totals as unknown as Totals;
  };
  return { totals: pick(true), totals_before: pick(false) };
}
