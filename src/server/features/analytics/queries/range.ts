import { periodBefore } from '#domain/analytics/range.ts';
import type { Period } from '#domain/analytics/range.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A period and the previous period, as conditions on a column. Both are read together. */
export interface ReportRange {
  readonly period: Period;
  readonly before: Period;
  /** The day is in the period. */
  readonly now: (day: Sql) => Sql;
  /** The day is in either period. */
  readonly both: (day: Sql) => Sql;
  /** Whether the day, which is in either period, is in the current one. */
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

/** SQL for all days of a period, as a table `days (day)`. */
export const daysOfRange = ({ from, to }: Period): Sql =>
  sql`(select generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day')::date as day) as days`;

/** Returns the totals of both periods. A period without a row gets `none`. */
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
