import type { AgeBand } from '#domain/ledger/ageing.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { must } from '#domain/shared/must.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Returns the sum of `value` over the rows whose age on `today` is in the band. */
export function sumOfAge(
  band: AgeBand,
  today: string,
  { day, value }: { readonly day: Sql; readonly value: Sql },
): Sql {
  const at = AGE_BANDS.findIndex((age) => age.band === band);
  const [from, to] = [AGE_BANDS[at - 1]?.upTo ?? -Infinity, must(AGE_BANDS[at], 'a band of ages').upTo];
  const age = sql`${today}::date - ${day}`;
  const isOld = from === -Infinity ? sql`true` : sql`${age} > ${from}::int`;
  const isYoung = to === Infinity ? sql`true` : sql`${age} <= ${to}::int`;
  return sql`coalesce(sum(${value}) filter (where ${isOld} and ${isYoung}), 0)`;
}
