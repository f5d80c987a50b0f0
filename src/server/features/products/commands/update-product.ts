import type { Product } from '#contract/prices/products.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ProductDraft } from '#domain/products/product-rules.ts';
import {
  checkIdentity,
  checkKeywords,
  checkProduct,
  refuseProduct,
  normalizeProduct,
} from '#domain/products/product-rules.ts';
import { productKey } from '#domain/products/products.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readProducts } from '../reads.ts';
import { isProductUsed, lockProducts, orderProducts, saveProduct } from '../store.ts';

type Refusals =
  | 'product_not_found'
  | 'stale_version'
  | 'product_name_taken'
  | 'product_keyword_taken'
  | 'seeded_product_fixed'
  | 'product_in_use'
  | 'invalid_input';

type ProductInput = { readonly [Field in keyof ProductDraft]?: ProductDraft[Field] | undefined };

export interface UpdateProductInput extends ProductInput {
  readonly product_id: string;
  readonly version: number;
  readonly position?: number | undefined;
}

const FIELDS = [
  'name',
  'unit_basis',
  'fixed_units',
  'lead_days',
  'keywords',
  'hsn_code',
  'tax_rate',
  'position',
] as const;

/** Changes the given fields of a product and its position in the list. */
export async function updateProduct(
  deps: Deps,
  actor: Actor,
  input: UpdateProductInput,
): Promise<Outcome<Product, Refusals>> {
  const products = await lockProducts(deps.db);
  const before = products.find(({ id }) => id === input.product_id.toLowerCase());
  if (before === undefined) return refuseProduct('product_not_found');
  if (before.version !== input.version) return refuseShared('stale_version');
  const wanted = withInput(before, input);
  const faults = checkProduct(wanted);
  if (faults.length > 0) return refuseFields(faults);
  const isTaken = products.some(({ id, name }) => id !== before.id && productKey(name) === productKey(wanted.name));
  if (isTaken) return refuseProduct('product_name_taken');
  const keywords = checkKeywords(
    wanted,
    products.filter(({ id }) => id !== before.id),
  );
  if (!keywords.ok) return keywords;
  const identity = checkIdentity(before, wanted, await isProductUsed(deps.db, before.name));
  if (!identity.ok) return identity;
  const after = { ...wanted, position: Math.min(input.position ?? before.position, products.length) };
  const changed = FIELDS.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
  if (changed.length === 0) return done(before);
  await saveProduct(deps.db, before.id, wanted);
  if (after.position !== before.position) await orderProducts(deps.db, movedTo(products, before.id, after.position));
  const saved = await readProducts(deps.db);
  await appendAudit(deps, actor, {
    action: 'UPDATE_PRODUCT',
    subject: { type: 'product', id: before.id, label: after.name },
    before: only(before, changed),
    after: only(after, changed),
  });
  return done(
    must(
      saved.find(({ id }) => id === before.id),
      'the product that was saved',
    ),
  );
}

/** Applies the given fields. A new unit basis clears the fixed units. */
function withInput(
  before: Product,
  { name, unit_basis, fixed_units, lead_days, keywords, hsn_code, tax_rate }: ProductInput,
): ProductDraft {
  const basis = unit_basis ?? before.unit_basis;
  const kept = basis === before.unit_basis ? before.fixed_units : null;
  return normalizeProduct({
    name: name ?? before.name,
    unit_basis: basis,
    fixed_units: fixed_units === undefined ? kept : fixed_units,
    lead_days: lead_days === undefined ? before.lead_days : lead_days,
    keywords: keywords ?? before.keywords,
    hsn_code: hsn_code === undefined ? before.hsn_code : hsn_code,
    tax_rate: tax_rate === undefined ? before.tax_rate : tax_rate,
  });
}

/** Returns the ids with one moved to a position, counted from 1. */
function movedTo(products: readonly Product[], id: string, place: number): string[] {
  const others = products.map((product) => product.id).filter((other) => other !== id);
  return others.toSpliced(place - 1, 0, id);
}

type Shown = Pick<Omit<Product, 'keywords'> & Pick<ProductDraft, 'keywords'>, (typeof FIELDS)[number]>;

const only = (product: Shown, fields: readonly (keyof Shown)[]): Partial<Shown> =>
  Object.fromEntries(fields.map((field) => [field, product[field]]));
