import type { PriceList, getPriceList } from '#contract/prices/price-lists.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** SQL for the number of doctors whose present or future terms name list `l`. */
const DOCTORS = (today: CalendarDay): RawBuilder<number> => sql<number>`(
  select count(distinct t.doctor_id)::int from doctor_terms t
  where t.price_list_id = l.id and (t.valid_from > ${today}::date or t.valid_from = (
    select max(o.valid_from) from doctor_terms o where o.doctor_id = t.doctor_id and o.valid_from <= ${today}::date)))`;

/** Returns every list: the default first, then active lists, then retired ones, each by name. */
export async function readPriceLists(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<PriceList[]> {
  const { rows } = await sql<PriceList>`
    select l.id, l.name, l.is_default, l.note, l.retired_at, ${DOCTORS(today)} as doctors, l.version
    from price_lists l where ${condition}
    order by l.is_default desc, l.retired_at is not null, lower(l.name)`.execute(db);
  return rows;
}

export const readPriceList = async (deps: Pick<Deps, 'db' | 'today'>, id: string): Promise<PriceList | undefined> =>
  (await readPriceLists(deps, sql`l.id = ${id}::uuid`))[0];

/** Returns the names of all lists by id. */
export async function readListNames(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const lists = await db.selectFrom('price_lists').select(['id', 'name']).execute();
  return new Map(lists.map(({ id, name }) => [id, name]));
}

type Rates = OutputOf<typeof getPriceList>['rates'];

/** Returns the rates of a list on a day, in the order of the products. */
export async function readListRates(db: Kysely<Database>, id: string, day: CalendarDay): Promise<Rates> {
  const { rows } = await sql<Rates[number]>`
    select p.id as product_id, now.rate, now.valid_from as since,
      case when next.valid_from is not null
        then jsonb_build_object('valid_from', next.valid_from, 'rate', next.rate::text) end as next
    from products p
      left join lateral (
        select r.rate, r.valid_from from price_rates r
        where r.price_list_id = ${id}::uuid and r.product_id = p.id and r.valid_from <= ${day}::date
        order by r.valid_from desc limit 1) as now on true
      left join lateral (
        select r.rate, r.valid_from from price_rates r
        where r.price_list_id = ${id}::uuid and r.product_id = p.id and r.valid_from > ${day}::date
        order by r.valid_from limit 1) as next on true
    where now.valid_from is not null or next.valid_from is not null
    order by p.position, p.key`.execute(db);
  return rows;
}
