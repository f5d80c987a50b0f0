import type { RateInput } from '#domain/prices/rate-input.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// To change rates, first lock their price list or doctor. Lock doctors before lists.

/** The owner of rates: a price list or a doctor. */
export type Place = { readonly price_list_id: string } | { readonly doctor_id: string };

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
