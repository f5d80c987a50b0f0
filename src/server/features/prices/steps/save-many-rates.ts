import type { Actor } from '#domain/accounts/roles.ts';
import { productKey } from '#domain/products/products.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import type { LockedList } from '../store/price-list-rows.ts';
import type { PlacedRate } from '../store/price-rates.ts';
import { lockPricedDoctors } from '../store/doctor-terms.ts';
import { lockLists } from '../store/price-list-rows.ts';
import { readPlacedRates, saveRatesIn } from '../store/price-rates.ts';
import { ratesSavedEvent } from '../commands/save-price-rates.ts';

/** The present rates of some products and doctors. */
export interface RatesThere {
  readonly products: readonly { readonly id: string; readonly name: string; readonly key: string }[];
  readonly lists: readonly Pick<LockedList, 'id' | 'name' | 'is_default' | 'retired_at'>[];
  readonly rates: readonly PlacedRate[];
}

/**
 * Returns the present rates of products by name, from every list and of these doctors. With `holds`, lists and doctors
 * stay locked.
 */
export async function ratesThere(
  db: Kysely<Database>,
  names: readonly string[],
  doctorIds: readonly string[],
  { holds }: { readonly holds: boolean },
): Promise<RatesThere> {
  if (holds) await lockPricedDoctors(db, doctorIds);
  const lists = holds
    ? await lockLists(db)
    : await db.selectFrom('price_lists').select(['id', 'name', 'is_default', 'retired_at']).orderBy('id').execute();
  const keys = [...new Set(names.map(productKey))];
  const products =
    keys.length === 0
      ? []
      : await db.selectFrom('products').select(['id', 'name', 'key']).where('key', 'in', keys).execute();
  const rates = await readPlacedRates(
    db,
    products.map(({ id }) => id),
    doctorIds,
  );
  return { products, lists, rates };
}

/** A rate to set for a locked list or doctor. */
export interface RateToSet {
  readonly place: { readonly price_list_id: string } | { readonly doctor_id: string };
  readonly product_id: string;
  readonly valid_from: CalendarDay;
  readonly rate: Amount;
}

/** Sets rates of many lists and doctors. Returns one audit entry for each of them. */
export async function saveManyRates(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Pick<Actor, 'id'>,
  rates: readonly RateToSet[],
  { products, lists, rates: before }: RatesThere,
  doctorNames: ReadonlyMap<string, string>,
): Promise<AuditEvent[]> {
  const placed = rates.map(({ place, ...rate }) => ({
    ...rate,
    isDoctor: 'doctor_id' in place,
    place_id: 'doctor_id' in place ? place.doctor_id : place.price_list_id,
  }));
  for (const isDoctor of [true, false]) {
    const some = placed.filter((rate) => rate.isDoctor === isDoctor);
    await saveRatesIn(deps, isDoctor ? 'doctor_id' : 'price_list_id', some, actor.id);
  }
  const key = (rate: Omit<PlacedRate, 'rate'>): string => `${rate.place_id} ${rate.product_id} ${rate.valid_from}`;
  const were = new Map(before.map((rate) => [key(rate), rate.rate]));
  const productNames = new Map(products.map(({ id, name }) => [id, name]));
  const listNames = new Map(lists.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(placed, ({ place_id }) => place_id)].map(([id, some]): AuditEvent => {
    const subject = doctorNames.has(id)
      ? ({ type: 'doctor_terms', id, label: doctorNames.get(id) ?? '' } as const)
      : ({ type: 'price_list', id, label: listNames.get(id) ?? '' } as const);
    return ratesSavedEvent(
      subject,
      some.map((rate) => ({
        rate,
        was: { product_name: productNames.get(rate.product_id) ?? '', rate: were.get(key(rate)) ?? null },
      })),
    );
  });
}
