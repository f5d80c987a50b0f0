// The view of the prices in the address.
import { Day, Id, Page, text } from '#contract/kit/fields.ts';
import { z } from '#contract/kit/zod.ts';
import type { PricesTab } from '#domain/prices/screen-texts.ts';
import { PRICES_TABS } from '#domain/prices/screen-texts.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import type { ListView } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

export const TAB_NAMES = Object.keys(PRICES_TABS) as readonly PricesTab[];

const PricesQuery = z.strictObject({
  tab: z.enum(TAB_NAMES),
  /** The list that is shown. */
  list: Id,
  /** The day whose rates are shown. */
  day: Day,
  /** Whose prices are shown in the place of all doctors. */
  doctor: Id,
  /** In the doctors' names. */
  search: text(MAX_SEARCH_LENGTH),
  /** Only the doctors who have this list. */
  of: Id,
  /** Only the changes of this product. */
  product: Id,
  page: Page,
});

export type PricesView = ListView<z.output<typeof PricesQuery>>;

export const PRICES_ADDRESS = listAddress<z.output<typeof PricesQuery>>({
  query: PricesQuery,
  defaults: { tab: 'lists', page: 1 },
  narrowing: ['search', 'of', 'product'],
});
