import type { Product } from '#contract/prices/products.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseProduct } from '#domain/products/product-rules.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readProducts } from '../reads.ts';
import { lockProducts, saveProduct } from '../store.ts';

export interface RetireProductInput {
  readonly product_id: string;
  readonly version: number;
  readonly is_retired: boolean;
}

/** Retires or reactivates a product. Its orders and rates do not change. */
export async function retireProduct(
  deps: Deps,
  actor: Actor,
  { product_id, version, is_retired }: RetireProductInput,
): Promise<Outcome<Product, 'product_not_found' | 'stale_version'>> {
  const before = (await lockProducts(deps.db)).find(({ id }) => id === product_id.toLowerCase());
  if (before === undefined) return refuseProduct('product_not_found');
  if (before.version !== version) return refuseShared('stale_version');
  if ((before.retired_at !== null) === is_retired) return done(before);
  const retired_at = is_retired ? deps.now.toISOString() : null;
  await saveProduct(deps.db, before.id, { retired_at });
  await appendAudit(deps, actor, {
    action: is_retired ? 'RETIRE_PRODUCT' : 'UPDATE_PRODUCT',
    subject: { type: 'product', id: before.id, label: before.name },
    before: { retired_at: before.retired_at },
    after: { retired_at },
  });
  return done(
    must(
      (await readProducts(deps.db)).find(({ id }) => id === before.id),
      'the product that was saved',
    ),
  );
}
