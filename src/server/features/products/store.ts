import type { Product } from '#contract/prices/products.ts';
import type { ProductDraft } from '#domain/products/product-rules.ts';
import { productKey } from '#domain/products/products.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { readProducts } from './reads.ts';

/** Locks all products until the transaction ends, because names and positions are compared among all. */
export async function lockProducts(db: Kysely<Database>): Promise<Product[]> {
  await sql`select id from products order by id for update`.execute(db);
  return readProducts(db);
}

/** Whether an order has this product, in any spelling. */
export async function isProductUsed(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from work_orders where lower(btrim(product_quality)) = ${productKey(name)}) as used`.execute(
    db,
  );
  return rows[0]?.used === true;
}

/** Inserts a product at the end. Returns its id; undefined if the name is taken. */
export async function insertProduct(db: Kysely<Database>, product: ProductDraft): Promise<string | undefined> {
  const { name, unit_basis, fixed_units, lead_days, keywords, hsn_code, tax_rate } = product;
  const made = await db
    .insertInto('products')
    .values({
      name,
      key: productKey(name),
      unit_basis,
      fixed_units,
      lead_days,
      keywords: [...keywords],
      hsn_code,
      tax_rate,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from products)`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Changes a locked product and increments its version. */
export async function saveProduct(
  db: Kysely<Database>,
  id: string,
  { name, keywords, ...columns }: Partial<ProductDraft & Pick<Product, 'retired_at'>>,
): Promise<void> {
  await db
    .updateTable('products')
    .set({
      ...columns,
      ...(keywords !== undefined && { keywords: [...keywords] }),
      ...(name !== undefined && { name, key: productKey(name) }),
    })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Saves the order of the products. */
export async function orderProducts(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`
    update products p set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where p.id = o.id and p.position <> o.place`.execute(db);
}
