// The address of the month-end screen.
import { Month, Page, text } from '#contract/kit/fields.ts';
import { z } from '#contract/kit/zod.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#domain/shared/paging.ts';
import { MONTH_END_STEPS } from '#domain/monthly-billing/month-end-step.ts';
import type { ListView, ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

const CloseQuery = z.strictObject({
  month: Month,
  /** A part of a doctor's name. */
  search: text(MAX_SEARCH_LENGTH),
  /** The open step; by default the first one with work. */
  step: z.enum(MONTH_END_STEPS),
  page: z.union([z.literal('last'), Page]),
  page_size: z.coerce.number().check(z.refine((size) => PAGE_SIZES.includes(size as never))),
});

export type MonthEndView = ViewOf<z.output<typeof CloseQuery>>;
export type MonthEndListView = ListView<z.output<typeof CloseQuery>>;

export const MONTH_END_ADDRESS = listAddress<z.output<typeof CloseQuery>>({
  query: CloseQuery,
  defaults: { page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['search'],
});
