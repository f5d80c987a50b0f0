import type { getPriceChanges } from '#contract/prices/prices.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const PAGE_SIZE = 50;

export interface PriceChangesQuery {
  readonly price_list_id?: string | undefined;
  readonly doctor_id?: string | undefined;
  readonly product_id?: string | undefined;
  readonly page: number;
}

type Answer = OutputOf<typeof getPriceChanges>;

/** Returns a page of the rate changes, latest first. Uses `price_rates_set_at_idx`. */
export async function readPriceChanges(db: Kysely<Database>, query: PriceChangesQuery): Promise<Answer> {
  const { price_list_id = null, doctor_id = null, product_id = null, page } = query;
  const found = sql`(${price_list_id}::uuid is null or r.price_list_id = ${price_list_id}::uuid)
    and (${doctor_id}::uuid is null or r.doctor_id = ${doctor_id}::uuid)
    and (${product_id}::uuid is null or r.product_id = ${product_id}::uuid)`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from price_rates r where ${found}`.execute(
    db,
  );
  const { rows } = await sql<Answer['items'][number]>`
    select r.id, r.product_id, p.name as product_name, r.valid_from, r.rate, r.set_at,
      (select jsonb_build_object('id', l.id, 'name', l.name) from price_lists l where l.id = r.price_list_id) as price_list,
      (select jsonb_build_object('id', d.id, 'name', d.name) from doctors d where d.id = r.doctor_id) as doctor,
      (select coalesce(a.display_name, a.email) from accounts a where a.id = r.set_by) as set_by
    from price_rates r join products p on p.id = r.product_id
    where ${found}
    order by r.set_at desc, r.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0, page, page_size: PAGE_SIZE };
}
