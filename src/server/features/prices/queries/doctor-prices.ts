import type { DoctorPrices, getDoctorTerms } from '#contract/prices/prices.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { productKey } from '#domain/products/products.ts';
import type { Terms } from '#domain/prices/proposed-price.ts';
import { cardRateOf } from '#domain/prices/proposed-price.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { foundBy } from '#server/features/doctors/queries/doctor-details.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

interface ProductRow {
  readonly product_id: string;
  readonly name: string;
  readonly own_rate: Amount | null;
  readonly own_since: CalendarDay | null;
  readonly own_next: { readonly valid_from: CalendarDay; readonly rate: Amount | null } | null;
  readonly lists: readonly { price_list_id: string; valid_from: CalendarDay; rate: Amount | null }[] | null;
}

interface DoctorPricesQuery {
  readonly doctor_id: string;
  readonly day: CalendarDay;
}

/** Returns a doctor’s prices of all products on a day; undefined if there is no such doctor. */
export async function readDoctorsPrices(
  db: Kysely<Database>,
  { doctor_id, day }: DoctorPricesQuery,
): Promise<DoctorPrices | undefined> {
  const doctor = await db.selectFrom('doctors').select(['id', 'name']).where('id', '=', doctor_id).executeTakeFirst();
  if (doctor === undefined) return undefined;
  const lists = await db.selectFrom('price_lists').select(['id', 'name', 'is_default']).execute();
  const main = must(
    lists.find(({ is_default }) => is_default),
    'the default price list',
  );
  const { terms, next_terms } = await readTerms(db, doctor.id, day);
  const list = lists.find(({ id }) => id === terms?.price_list_id) ?? main;
  const products = await readProductRates(db, { doctor_id: doctor.id, day }, [list.id, main.id]);
  return {
    doctor_id: doctor.id,
    doctor_name: doctor.name,
    day,
    terms,
    next_terms,
    list: { id: list.id, name: list.name },
    rates: products.map((row) => toRate(row, day, { default_list_id: main.id, terms })),
  };
}

function toRate(
  { product_id, name, own_rate, own_since, own_next, lists }: ProductRow,
  day: CalendarDay,
  { default_list_id, terms }: { readonly default_list_id: string; readonly terms: Terms | null },
): DoctorPrices['rates'][number] {
  const product = productKey(name);
  const listed = {
    default_list_id,
    lists: (lists ?? []).map((rate) => ({ product, ...rate })),
    terms: terms === null ? [] : [terms],
    own: [],
  };
  const own = own_since === null ? [] : [{ product, valid_from: own_since, rate: own_rate }];
  return {
    product_id,
    list_rate: cardRateOf(product, day, listed)?.list_rate ?? null,
    own_rate,
    own_since,
    own_next,
    pays: cardRateOf(product, day, { ...listed, own })?.rate ?? null,
  };
}

async function readTerms(db: Kysely<Database>, doctorId: string, day: CalendarDay) {
  const rows = await db
    .selectFrom('doctor_terms')
    .select(['valid_from', 'price_list_id', 'discount_percent'])
    .where('doctor_id', '=', doctorId)
    .orderBy('valid_from')
    .execute();
  return {
    terms: rows.findLast(({ valid_from }) => valid_from <= day) ?? null,
    next_terms: rows.find(({ valid_from }) => valid_from > day) ?? null,
  };
}

async function readProductRates(
  db: Kysely<Database>,
  { doctor_id, day }: DoctorPricesQuery,
  listIds: readonly string[],
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id as product_id, p.name, own.rate as own_rate, own.valid_from as own_since,
      (select jsonb_build_object('valid_from', r.valid_from, 'rate', r.rate::text) from price_rates r
        where r.doctor_id = ${doctor_id}::uuid and r.product_id = p.id and r.valid_from > ${day}::date
        order by r.valid_from limit 1) as own_next,
      (select jsonb_agg(jsonb_build_object('price_list_id', l.id, 'valid_from', r.valid_from, 'rate', r.rate::text))
        from unnest(${listIds}::uuid[]) as l (id) cross join lateral (
          select r.valid_from, r.rate from price_rates r
          where r.price_list_id = l.id and r.product_id = p.id and r.valid_from <= ${day}::date
          order by r.valid_from desc limit 1) as r) as lists
    from products p left join lateral (
      select r.rate, r.valid_from from price_rates r
      where r.doctor_id = ${doctor_id}::uuid and r.product_id = p.id and r.valid_from <= ${day}::date
      order by r.valid_from desc limit 1) as own on true
    order by p.position, p.key`.execute(db);
  return rows;
}

const PAGE_SIZE = 50;

export interface DoctorTermsQuery {
  readonly search: string;
  readonly price_list_id?: string | undefined;
  readonly page: number;
}

/** SQL for the terms of doctor `d` on a day. */
const termsOn = (day: CalendarDay): RawBuilder<unknown> => sql`
  select t.price_list_id, t.discount_percent from doctor_terms t
  where t.doctor_id = d.id and t.valid_from <= ${day}::date order by t.valid_from desc limit 1`;

/** SQL for the price list of doctor `d` on a day. */
const givenList = (day: CalendarDay): RawBuilder<unknown> => sql`coalesce(
  (select t.price_list_id from (${termsOn(day)}) as t), (select id from price_lists where is_default))`;

/**
 * Returns a page of doctors by name with their terms today. Terms and rates are only read for the doctors of the page.
 */
export async function readDoctorTerms(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  { search, price_list_id, page }: DoctorTermsQuery,
): Promise<OutputOf<typeof getDoctorTerms>> {
  type Row = OutputOf<typeof getDoctorTerms>['items'][number] & { readonly total: number };
  const listId = price_list_id ?? null;
  const isOfList = listId === null ? sql`true` : sql`${givenList(today)} = ${listId}::uuid`;
  const { rows } = await sql<Row>`
    with found as materialized (
      select d.id, d.name, d.key from doctors d where ${foundBy(search)} and ${isOfList}
    ), shown as materialized (
      select * from found as d order by d.key limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select d.id as doctor_id, d.name as doctor_name, jsonb_build_object('id', l.id, 'name', l.name) as list,
      t.price_list_id is not null as is_list_given, coalesce(t.discount_percent, 0)::numeric(5, 2)::text as discount_percent,
      own.rates as own_rates, (select count(*)::int from found) as total
    from shown as d
      left join lateral (${termsOn(today)}) as t on true
      join price_lists l on l.id = coalesce(t.price_list_id, (select id from price_lists where is_default))
      cross join lateral (
        select count(now.rate)::int as rates
        from (
          select distinct on (r.product_id) r.rate from price_rates r
          where r.doctor_id = d.id and r.valid_from <= ${today}::date order by r.product_id, r.valid_from desc) as now) as own
    order by d.key`.execute(db);
  const [first] = rows;
  // Beyond the last page there is no row with the total.
  const total =
    first === undefined && page > 1
      ? (await readDoctorTerms({ db, today }, { search, price_list_id, page: 1 })).total
      : (first?.total ?? 0);
  const items = rows.map(
    ({ doctor_id, doctor_name, list: { id, name }, is_list_given, discount_percent, own_rates }) => ({
      doctor_id,
      doctor_name,
      list: { id, name },
      is_list_given,
      discount_percent,
      own_rates,
    }),
  );
  return { items, total, page, page_size: PAGE_SIZE };
}
