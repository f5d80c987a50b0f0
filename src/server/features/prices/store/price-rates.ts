import type { Percent } from '#domain/prices/percent.ts';
import type { RateInput } from '#domain/prices/rate-input.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';

// To change rates, first lock their price list or doctor. Lock doctors before lists.

export type LockedList = Selectable<Database['price_lists']>;

/** The owner of rates: a price list or a doctor. */
export type Place = { readonly price_list_id: string } | { readonly doctor_id: string };

/** Locks a list until the transaction ends. Orders can still refer to it. */
export const lockList = (db: Kysely<Database>, id: string): Promise<LockedList | undefined> =>
  db.selectFrom('price_lists').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Locks every list, because names and the default are checked across all lists. */
export const lockLists = (db: Kysely<Database>): Promise<LockedList[]> =>
  db.selectFrom('price_lists').selectAll().orderBy('id').forNoKeyUpdate().execute();

/** Locks a doctor until the transaction ends. */
export const lockDoctor = (
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> =>
  db.selectFrom('doctors').select(['id', 'name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export interface NewList {
  readonly name: string;
  readonly note: string;
}

/** Inserts a list and returns its id; undefined if the name is taken. The list is not the default. */
export async function insertList(db: Kysely<Database>, list: NewList): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into price_lists (name, note) values (${list.name}, ${list.note})
    on conflict (lower(name)) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Changes a locked list and increments its version. */
export async function saveList(
  db: Kysely<Database>,
  id: string,
  columns: Partial<Pick<LockedList, 'name' | 'note' | 'is_default' | 'retired_at'>>,
): Promise<void> {
  await db
    .updateTable('price_lists')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const isAt = (place: Place) =>
  'doctor_id' in place
    ? sql`r.doctor_id = ${place.doctor_id}::uuid`
    : sql`r.price_list_id = ${place.price_list_id}::uuid`;

/**
 * The present rate for the product and day of a new rate. `is_first`: the list or doctor has no rate of the product
 * yet.
 */
export interface RateBefore {
  readonly product_id: string;
  readonly product_name: string;
  readonly valid_from: CalendarDay;
  readonly rate: Amount | null;
  readonly is_stored: boolean;
  readonly is_first: boolean;
}

/** Returns the present rate for each new rate whose product exists. */
export async function readRatesBefore(
  db: Kysely<Database>,
  place: Place,
  rates: readonly RateInput[],
): Promise<RateBefore[]> {
  const { rows } = await sql<RateBefore>`
    select p.id as product_id, p.name as product_name, g.valid_from, r.rate, r.id is not null as is_stored,
      not exists (select from price_rates r where r.product_id = p.id and ${isAt(place)}) as is_first
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as g (product_id uuid, valid_from date)
      join products p on p.id = g.product_id
      left join price_rates r on r.product_id = p.id and r.valid_from = g.valid_from and ${isAt(place)}`.execute(db);
  return rows;
}

/** Saves rates of a locked list or doctor. Replaces rates of the same day. */
export const saveRates = (
  deps: Pick<Deps, 'db' | 'now'>,
  place: Place,
  rates: readonly RateInput[],
  setBy: string,
): Promise<void> => {
  const column = 'doctor_id' in place ? 'doctor_id' : 'price_list_id';
  const place_id = 'doctor_id' in place ? place.doctor_id : place.price_list_id;
  return saveRatesIn(
    deps,
    column,
    rates.map((rate) => ({ ...rate, place_id })),
    setBy,
  );
};

/** Saves rates of several doctors or of several price lists. */
export async function saveRatesIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  column: 'doctor_id' | 'price_list_id',
  rates: readonly (RateInput & { readonly place_id: string })[],
  setBy: string,
): Promise<void> {
  if (rates.length === 0) return;
  await sql`
    insert into price_rates (${sql.ref(column)}, product_id, valid_from, rate, set_by, set_at)
    select g.place_id, g.product_id, g.valid_from, g.rate, ${setBy}::uuid, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as g (place_id uuid, product_id uuid, valid_from date, rate numeric)
    on conflict (${sql.ref(column)}, product_id, valid_from) where ${sql.ref(column)} is not null
    do update set rate = excluded.rate, set_by = excluded.set_by, set_at = excluded.set_at`.execute(db);
}

/** Locks doctors by id. */
export const lockPricedDoctors = (db: Kysely<Database>, ids: readonly string[]): Promise<unknown> =>
  sql`select from doctors where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);

/** A rate of a list or doctor. */
export interface PlacedRate {
  readonly place_id: string;
  readonly product_id: string;
  readonly valid_from: CalendarDay;
  readonly rate: Amount | null;
}

/** Returns all rates of these products: of every price list and of these doctors. */
export async function readPlacedRates(
  db: Kysely<Database>,
  productIds: readonly string[],
  doctorIds: readonly string[],
): Promise<PlacedRate[]> {
  const { rows } = await sql<PlacedRate>`
    select r.price_list_id as place_id, r.product_id, r.valid_from, r.rate from price_rates r
    where r.price_list_id = any(array(select id from price_lists)) and r.product_id = any(${productIds}::uuid[])
    union all
    select r.doctor_id, r.product_id, r.valid_from, r.rate from price_rates r
    where r.doctor_id = any(${doctorIds}::uuid[]) and r.product_id = any(${productIds}::uuid[])`.execute(db);
  return rows;
}

/** Returns the rates of a list on a day. */
export async function readRatesOn(
  db: Kysely<Database>,
  listId: string,
  day: CalendarDay,
): Promise<{ readonly product_id: string; readonly rate: Amount }[]> {
  const { rows } = await sql<{ product_id: string; rate: Amount }>`
    select p.id as product_id, r.rate from products p cross join lateral (
      select r.rate from price_rates r where r.price_list_id = ${listId}::uuid and r.product_id = p.id and r.valid_from <= ${day}::date
      order by r.valid_from desc limit 1) as r
    where r.rate is not null`.execute(db);
  return rows;
}

export interface TermsInput {
  readonly valid_from: CalendarDay;
  readonly price_list_id: string | null;
  readonly discount_percent: Percent;
}

/** Returns the terms of a locked doctor that begin on the day. `isFirst`: the doctor has no terms yet. */
export async function readTermsBefore(
  db: Kysely<Database>,
  doctorId: string,
  day: CalendarDay,
): Promise<{ readonly stored: TermsInput | undefined; readonly isFirst: boolean }> {
  const terms = await db
    .selectFrom('doctor_terms')
    .select(['valid_from', 'price_list_id', 'discount_percent'])
    .where('doctor_id', '=', doctorId)
    .execute();
  return { stored: terms.find(({ valid_from }) => valid_from === day), isFirst: terms.length === 0 };
}

/** Saves the terms of a locked doctor from a day on. */
export async function saveTerms(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  doctor_id: string,
  terms: TermsInput,
  set_by: string,
): Promise<void> {
  const set = { ...terms, set_by, set_at: now.toISOString() };
  await db
    .insertInto('doctor_terms')
    .values({ doctor_id, ...set })
    .onConflict((conflict) => conflict.columns(['doctor_id', 'valid_from']).doUpdateSet(set))
    .execute();
}

/** Finds a doctor without a lock, to preview a change. */
export const findDoctor = (db: Kysely<Database>, id: string): Promise<{ readonly id: string } | undefined> =>
  db.selectFrom('doctors').select('id').where('id', '=', id).executeTakeFirst();
