import { UNIT_BASES } from '#domain/products/products.ts';
import { Id, Instant, TypedText, Version, typed } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** A product, without its rates. */
export const Product = z.strictObject({
  id: Id,
  name: z.string(),
  unit_basis: z.enum(UNIT_BASES),
  /** 1 or 2 for an arch, 1 for a case, null if teeth are counted. */
  fixed_units: z.nullable(z.int()),
  /** Its place in the list, from 1. */
  position: z.int(),
  /** Whether it is of the standard list. Its name and units cannot change then. */
  is_seeded: z.boolean(),
  /** Turnaround in working days; null if there is none. */
  lead_days: z.nullable(z.int()),
  /** Other words for the product in messages. */
  keywords: z.array(z.string()),
  /** Its HSN code and tax rate in percent; null: those of the laboratory. For admins only. */
  hsn_code: z.optional(z.nullable(z.string())),
  tax_rate: z.optional(z.nullable(z.string())),
  /** When it was retired; null if it is not. A retired product is no longer suggested but still counted as before. */
  retired_at: z.nullable(Instant),
  version: Version,
});
export type Product = z.infer<typeof Product>;

export const getProducts = operation({
  name: 'getProducts',
  summary: 'Lists the products in order, with retired ones: name and unit basis.',
  method: 'GET',
  path: '/api/products',
  output: z.strictObject({ items: z.array(Product) }),
  refusals: [],
});

export const createProduct = operation({
  name: 'createProduct',
  summary: 'Creates a product, last in the list.',
  method: 'POST',
  path: '/api/products',
  body: z.strictObject({
    name: typed,
    unit_basis: z.enum(UNIT_BASES),
    fixed_units: z._default(z.nullable(z.int()), null),
    lead_days: z._default(z.nullable(z.number()), null),
    keywords: z._default(z.array(TypedText), []),
    hsn_code: z.optional(z.nullable(TypedText)),
    tax_rate: z.optional(z.nullable(TypedText)),
  }),
  output: Product,
  refusals: ['product_name_taken', 'product_keyword_taken'],
  creates: true,
});

const ProductParams = z.strictObject({ product_id: Id });

export const updateProduct = operation({
  name: 'updateProduct',
  summary: 'Updates the given fields of a product. One that orders use keeps its name and unit basis.',
  method: 'PATCH',
  path: '/api/products/{product_id}',
  params: ProductParams,
  body: z.strictObject({
    version: Version,
    name: z.optional(TypedText),
    unit_basis: z.optional(z.enum(UNIT_BASES)),
    fixed_units: z.optional(z.nullable(z.int())),
    lead_days: z.optional(z.nullable(z.number())),
    keywords: z.optional(z.array(TypedText)),
    hsn_code: z.optional(z.nullable(TypedText)),
    tax_rate: z.optional(z.nullable(TypedText)),
    /** The new position. The products between move by one. */
    position: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  }),
  output: Product,
  refusals: [
    'product_not_found',
    'stale_version',
    'product_name_taken',
    'product_keyword_taken',
    'seeded_product_fixed',
    'product_in_use',
  ],
});

export const retireProduct = operation({
  name: 'retireProduct',
  summary: 'Retires or reactivates a product.',
  method: 'POST',
  path: '/api/products/{product_id}/retire',
  params: ProductParams,
  body: z.strictObject({ version: Version, is_retired: z.boolean() }),
  output: Product,
  refusals: ['product_not_found', 'stale_version'],
});
