import type { Product } from '#contract/prices/products.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ProductDraft } from '#domain/products/product-rules.ts';
import { checkKeywords, checkProduct, refuseProduct, normalizeProduct } from '#domain/products/product-rules.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readProducts } from '../reads.ts';
import { insertProduct, lockProducts } from '../store.ts';

/** Creates a product at the end of the list. */
export async function createProduct(
  deps: Deps,
  actor: Actor,
  typed: ProductDraft,
): Promise<Outcome<Product, 'product_name_taken' | 'product_keyword_taken' | 'invalid_input'>> {
  const product = normalizeProduct(typed);
  const faults = checkProduct(product);
  if (faults.length > 0) return refuseFields(faults);
  const keywords = checkKeywords(product, await lockProducts(deps.db));
  const id = await insertProduct(deps.db, product);
  if (id === undefined) return refuseProduct('product_name_taken');
  if (!keywords.ok) return keywords;
  const made = must(
    (await readProducts(deps.db)).find((other) => other.id === id),
    'the product that was made',
  );
  await appendAudit(deps, actor, {
    action: 'CREATE_PRODUCT',
    subject: { type: 'product', id, label: made.name },
    after: product,
  });
  return done(made);
}
