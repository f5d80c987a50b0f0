import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WorkOrderQuery } from '#contract/work-orders.ts';
import { z } from '#contract/kit/zod.ts';
import { PAGE_SIZES } from '#domain/shared/paging.ts';
import { BILL_FILTERS, WORK_ORDER_SORTS } from '#domain/work-orders/list-view.ts';
import type { BillFilter } from '#domain/work-orders/list-view.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { ORDER_ADDRESS, queryOf } from './list-search.ts';
import type { ListSearch } from './list-search.ts';

const { read: validateListSearch, changeOf, clearAll: CLEAR_ALL, isNarrowed } = ORDER_ADDRESS;

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const words = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() === text && text !== '');

const anyView: fc.Arbitrary<ListSearch> = fc.record(
  {
    search: words.filter((text) => /^[ -~]+$/.test(text)),
    date_from: day,
    date_to: day,
    status: fc.constantFrom(...WORK_ORDER_STATUSES),
    trial_required: fc.constantFrom('yes' as const, 'no' as const),
    doctor_name: words.filter((text) => /^[ -~]+$/.test(text)),
    product_quality: words.filter((text) => /^[ -~]+$/.test(text)),
    bill_status: fc.constantFrom(...(Object.keys(BILL_FILTERS) as BillFilter[])),
    overdue: fc.constant(true),
    urgent_only: fc.constant(true),
    sort: fc.constantFrom(...WORK_ORDER_SORTS.filter((sort) => sort !== '-serial_number')),
    page: fc.oneof(fc.integer({ min: 2, max: 1_000_000 }), fc.constant('last' as const)),
    page_size: fc.constantFrom(...PAGE_SIZES.filter((size) => size !== 25)),
  },
  { requiredKeys: [] },
);

// How the router writes a part into an address and reads it again: values that look like numbers or flags come back as such.
const throughAddress = (view: ListSearch): Record<string, unknown> => {
  const address = new URLSearchParams(Object.entries(view).map(([key, value]) => [key, String(value)]));
  return Object.fromEntries(
    [...address].map(([key, text]) => [
      key,
      text === 'true' ? true : /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text,
    ]),
  );
};

describe('the view in the address', () => {
  test('every view survives being written into an address and read from it', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(validateListSearch(throughAddress(view))).toEqual(view);
      }),
    );
  });

  test('what is asked of the server is understood by the server, and is the same view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const asked = queryOf(view);
        const onTheWire = Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)]));
        expect(z.parse(WorkOrderQuery, onTheWire)).toEqual({ sort: '-serial_number', page: 1, page_size: 25, ...view });
      }),
    );
  });

  test('defaults, blanks and what cannot be read are left out; the rest of the view stays', () => {
    const address = {
      search: '  ',
      status: 'lost',
      page: 'next',
      page_size: 30,
      sort: '-serial_number',
      date_from: '2026-02-30',
      overdue: false,
      urgent_only: 'yes',
      bill_status: 'ready',
      doctor_name: ['a', 'b'],
      unknown: 'x',
    };
    expect(validateListSearch(address)).toEqual({ bill_status: 'ready' });
  });

  test('a search that looks like a number stays a text', () => {
    expect(validateListSearch({ search: 2026 })).toEqual({ search: '2026' });
  });
});

describe('changing the view', () => {
  const view: ListSearch = { search: 'anil', status: 'completed', sort: 'doctor_name', page: 7, page_size: 50 };
  const after = (change: ListSearch) => validateListSearch({ ...view, ...changeOf(change) });

  test.each([
    [{ search: 'kumar' }],
    [{ status: undefined }],
    [{ sort: 'order_date' as const }],
    [{ page_size: 100 }],
    [{ overdue: true }],
  ])('%o begins again at page 1', (change) => {
    expect(after(change)).not.toHaveProperty('page');
  });

  test('going to another page keeps everything else', () => {
    expect(after({ page: 3 })).toEqual({ ...view, page: 3 });
  });

  test('a part that is set back to its default leaves the address', () => {
    expect(changeOf({ sort: '-serial_number', page_size: 25, page: 1 })).toEqual({});
  });

  test('clearing takes out search and every filter, and keeps sort and page size', () => {
    fc.assert(
      fc.property(anyView, (any) => {
        const { sort, page_size } = any;
        const cleared = validateListSearch({ ...any, ...changeOf(CLEAR_ALL) });
        expect(cleared).toEqual({ ...(sort && { sort }), ...(page_size && { page_size }) });
        expect(isNarrowed(cleared)).toBe(false);
      }),
    );
  });

  test('a view is narrowed by a search or a filter, not by its sort or page', () => {
    expect(isNarrowed({ sort: 'doctor_name', page: 3, page_size: 50 })).toBe(false);
    expect(isNarrowed({ urgent_only: true })).toBe(true);
    expect(isNarrowed({ search: 'x' })).toBe(true);
  });
});
