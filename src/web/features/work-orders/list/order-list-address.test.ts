import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { z } from '#contract/kit/zod.ts';
import { PAGE_SIZES } from '#domain/shared/paging.ts';
import { type BillFilter, BILL_FILTERS, WORK_ORDER_SORTS } from '#domain/work-orders/order-list-view.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { type ListSearch, ORDER_ADDRESS, queryOf } from './order-list-address.ts';

const { read, changeOf, clearAll, isNarrowed } = ORDER_ADDRESS;

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
    stage: fc.constantFrom('none', '0b0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a11'),
    paused: fc.constant(true),
    remakes: fc.constant(true),
    sort: fc.constantFrom(...WORK_ORDER_SORTS.filter((sort) => sort !== '-serial_number')),
    page: fc.oneof(fc.integer({ min: 2, max: 1_000_000 }), fc.constant('last' as const)),
    page_size: fc.constantFrom(...PAGE_SIZES.filter((size) => size !== 25)),
  },
  { requiredKeys: [] },
);

// How the router writes a value into an address and reads it: values that look like numbers or flags come back as such.
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
  test('every view can be written into an address and read from it', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(read(throughAddress(view))).toEqual(view);
      }),
    );
  });

  test('the server understands the request, and it is the same view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const asked = queryOf(view);
        const onTheWire = Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)]));
        expect(z.parse(WorkOrderQuery, onTheWire)).toEqual({ sort: '-serial_number', page: 1, page_size: 25, ...view });
      }),
    );
  });
});

test('clearing removes the search and every filter, and keeps sort and page size', () => {
  fc.assert(
    fc.property(anyView, (any) => {
      const { sort, page_size } = any;
      const cleared = read({ ...any, ...changeOf(clearAll) });
      expect(cleared).toEqual({ ...(sort && { sort }), ...(page_size && { page_size }) });
      expect(isNarrowed(cleared)).toBe(false);
    }),
  );
});
