import type { JobSlip } from '#contract/production.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { neededStages } from '#domain/production/stages.ts';
import { productKey } from '#domain/products/products.ts';
import { readPreferences } from '#server/features/doctors/queries/doctor-details.ts';
import { readProducts } from '#server/features/products/reads.ts';
import { readRows } from '#server/features/work-orders/queries/order-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readStages } from './stages.ts';

/** Reads what the job slips of these orders show, without those that no longer exist. */
export async function readJobSlips(deps: Deps, actor: Actor, ids: readonly string[]): Promise<JobSlip[]> {
  const orders = await readRows(deps, actor, ids);
  const preferences = await readPreferences(
    deps.db,
    orders.map(({ doctor_id }) => doctor_id),
  );
  const stages = await readStages(deps.db);
  const products = new Map((await readProducts(deps.db)).map(({ id, name }) => [productKey(name), id]));
  return orders.map((order) => ({
    order,
    preferences: preferences.get(order.doctor_id) ?? '',
    stages: neededStages(stages, products.get(productKey(order.product_quality)) ?? null).map(({ name }) => name),
  }));
}
