import { expect, test } from 'vitest';
import { DEFAULT_SORT, WORK_ORDER_FILTERS, WORK_ORDER_SORTS, activeFilterCount } from './order-list-view.ts';

test('the newest orders come first, and each sort has both directions', () => {
  expect(DEFAULT_SORT).toBe('-serial_number');
  const columns = WORK_ORDER_SORTS.filter((sort) => !sort.startsWith('-'));
  expect(WORK_ORDER_SORTS.filter((sort) => sort.startsWith('-')).toSorted()).toEqual(
    columns.map((column) => `-${column}`).toSorted(),
  );
});

test('activeFilterCount: counts filters that are set', () => {
  expect(activeFilterCount({})).toBe(0);
  expect(activeFilterCount({ status: 'completed', overdue: true, date_from: '2026-11-01' })).toBe(3);
});

test('activeFilterCount: a blank, absent or false value is not set', () =>
  expect(activeFilterCount({ status: '', overdue: false, urgent_only: undefined, doctor_name: null })).toBe(0));

test('activeFilterCount: neither search nor sort nor page is a filter', () =>
  expect(activeFilterCount({ search: 'x', sort: 'doctor_name', page: 3 } as never)).toBe(0));

test('activeFilterCount: all filters of the specification are there', () => {
  const all = Object.fromEntries(WORK_ORDER_FILTERS.map((filter) => [filter, 'set']));
  // The nine of the specification; trials with the doctor, and for too long; due orders; unpriced orders; stage, pause
  // and remakes.
  expect(activeFilterCount(all)).toBe(16);
});
