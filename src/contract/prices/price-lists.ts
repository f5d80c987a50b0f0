import { ROUNDING_STEPS } from '#domain/prices/percent.ts';
import { MAX_LIST_NAME, MAX_LIST_NOTE } from '#domain/prices/price-list.ts';
import { Amount, Day, Id, Instant, TypedText, Version, text, typed } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

export const PriceList = z.strictObject({
  id: Id,
  name: z.string(),
  /** Whether it applies to doctors whose terms name no other list. */
  is_default: z.boolean(),
  note: z.string(),
  retired_at: z.nullable(Instant),
  /** The number of doctors whose current or future terms name it. */
  doctors: z.int(),
  version: Version,
});
export type PriceList = z.infer<typeof PriceList>;

/** The next rate, which starts on a later day. A null rate ends the current one. */
export const NextRate = z.nullable(z.strictObject({ valid_from: Day, rate: z.nullable(Amount) }));

export const getPriceLists = operation({
  name: 'getPriceLists',
  summary: 'Lists the price lists, the default first, then by name, with retired ones.',
  method: 'GET',
  path: '/api/price-lists',
  output: z.strictObject({ items: z.array(PriceList) }),
  refusals: [],
});

const ListParams = z.strictObject({ price_list_id: Id });

export const getPriceList = operation({
  name: 'getPriceList',
  summary: 'Returns a price list with the rate of each product on a day, its start day, and the next rate.',
  method: 'GET',
  path: '/api/price-lists/{price_list_id}',
  params: ListParams,
  /** Today by default. */
  query: z.strictObject({ day: z.optional(Day) }),
  output: z.extend(PriceList, {
    day: Day,
    /** In the order of the products, without products that never had a rate in this list. */
    rates: z.array(
      z.strictObject({
        product_id: Id,
        rate: z.nullable(Amount),
        /**
         * The first day of the current rate, or the day on which the rate ended; null if the first rate starts later.
         */
        since: z.nullable(Day),
        next: NextRate,
      }),
    ),
  }),
  refusals: ['price_list_not_found'],
});

export const createPriceList = operation({
  name: 'createPriceList',
  summary: 'Creates an empty price list.',
  method: 'POST',
  path: '/api/price-lists',
  body: z.strictObject({ name: typed, note: z._default(text(MAX_LIST_NOTE), '') }),
  output: PriceList,
  refusals: ['price_list_name_taken'],
  creates: true,
});

export const copyPriceList = operation({
  name: 'copyPriceList',
  summary: 'Creates a price list from the rates of another on a day, each raised by a percentage and rounded half up.',
  method: 'POST',
  path: '/api/price-lists/{price_list_id}/copy',
  params: ListParams,
  body: z.strictObject({
    name: typed,
    note: z._default(text(MAX_LIST_NOTE), ''),
    /** From −99.99 to 999.99. */
    percent: z._default(z.union([z.number(), z.string().check(z.maxLength(MAX_LIST_NAME))]), 0),
    round_to: z._default(z.enum(ROUNDING_STEPS), '0.01'),
    /** The start date of the copied rates; today by default. */
    valid_from: z.optional(Day),
  }),
  output: PriceList,
  refusals: ['price_list_not_found', 'price_list_name_taken'],
  creates: true,
});

export const updatePriceList = operation({
  name: 'updatePriceList',
  summary: 'Updates the given fields of a price list, or makes it the default.',
  method: 'PATCH',
  path: '/api/price-lists/{price_list_id}',
  params: ListParams,
  body: z.strictObject({
    version: Version,
    name: z.optional(TypedText),
    note: z.optional(text(MAX_LIST_NOTE)),
    is_default: z.optional(z.boolean()),
  }),
  output: PriceList,
  refusals: [
    'price_list_not_found',
    'stale_version',
    'price_list_name_taken',
    'default_list_needed',
    'price_list_retired',
  ],
});

export const retirePriceList = operation({
  name: 'retirePriceList',
  summary: 'Retires or reactivates a price list.',
  method: 'POST',
  path: '/api/price-lists/{price_list_id}/retire',
  params: ListParams,
  body: z.strictObject({ version: Version, is_retired: z.boolean() }),
  output: PriceList,
  refusals: ['price_list_not_found', 'stale_version', 'list_in_use', 'default_list_needed'],
});
