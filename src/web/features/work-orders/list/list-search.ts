// The list's view as it stands in the address: search, filters, sort, page. Defaults are left out, so that an address says what differs.
import type { CallOf } from '#contract/operation.ts';
import { WorkOrderQuery } from '#contract/work-orders.ts';
import type { getWorkOrders } from '#contract/work-orders.ts';
import { z } from '#contract/zod.ts';
import { DEFAULT_PAGE_SIZE, DEFAULT_SORT, WORK_ORDER_FILTERS } from '#domain/work-orders/list-view.ts';

/** What the address holds: only what is set and differs from the default. As a change, `undefined` takes a part out. */
export type ListSearch = { readonly [Key in keyof WorkOrderQuery]?: WorkOrderQuery[Key] | undefined };

const DEFAULTS: Readonly<Record<string, unknown>> = {
  sort: DEFAULT_SORT,
  page: 1,
  page_size: DEFAULT_PAGE_SIZE,
  overdue: false,
  urgent_only: false,
};

/**
 * Reads an address part by part with the contract's own schemas. What cannot be read, is blank or is the default is left out:
 * an old bookmark or a mistyped address shows the rest of the view instead of an error.
 */
export function validateListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const parts = Object.entries(WorkOrderQuery.shape).flatMap(([key, schema]) => {
    const given = tidyPart(raw[key]);
    if (given === '') return [];
    const read = z.safeParse(schema, given);
    return read.success && read.data !== undefined && read.data !== DEFAULTS[key] ? [[key, read.data]] : [];
  });
  return Object.fromEntries(parts) as ListSearch;
}

// A router may read `?search=2026` as a number and `?overdue=true` as a flag; the contract's schemas read texts.
const tidyPart = (part: unknown): string =>
  typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean' ? String(part).trim() : '';

/** A change as the address takes it: whatever is changed but the page, the list begins again at page 1. */
export function changeOf(change: ListSearch): ListSearch {
  const parts = Object.entries({ page: undefined, ...change });
  return Object.fromEntries(parts.map(([key, value]) => [key, value === DEFAULTS[key] ? undefined : value]));
}

/** The change that takes out search and filters; sort and page size stay. */
export const CLEAR_ALL: ListSearch = Object.fromEntries(
  [...WORK_ORDER_FILTERS, 'search'].map((key) => [key, undefined]),
);

/** Whether the view is narrowed by a search or a filter. */
export const isNarrowed = (view: ListSearch): boolean =>
  Object.keys(CLEAR_ALL).some((key) => view[key as keyof ListSearch] !== undefined);

/** The view as the server is asked for it. */
export function queryOf({ overdue, urgent_only, ...view }: ListSearch): CallOf<typeof getWorkOrders>['query'] {
  const flags = { ...(overdue && { overdue: 'true' }), ...(urgent_only && { urgent_only: 'true' }) };
  const set = Object.entries(view).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(set), ...flags };
}
