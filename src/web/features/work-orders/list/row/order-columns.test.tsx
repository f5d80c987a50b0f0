import { expect, test } from 'vitest';
import { WORK_ORDER_SORTS } from '#domain/work-orders/order-list-view.ts';
import { directionOf, sortAfterClick } from '#web/ui/list/sort-header.tsx';
import { SORT_LABELS } from '../filter-words.ts';
import { orderColumns } from './order-columns.tsx';

const SORTED = orderColumns(false).flatMap(({ sort, under }) => [sort ?? [], under?.sort ?? []].flat());

test('a first click sorts in the column’s usual direction, a second reverses it, a third reverses it back', () => {
  expect(SORTED.map(({ first }) => first).toSorted()).toEqual(
    ['-order_date', '-serial_number', 'doctor_name', 'expected_complete_date', 'patient_name'].toSorted(),
  );
  for (const { by, first } of SORTED) {
    const once = sortAfterClick(by === 'doctor_name' ? 'patient_name' : 'doctor_name', by, first);
    expect(once).toBe(first);
    expect(sortAfterClick(sortAfterClick(once, by, first), by, first)).toBe(once);
  }
});

test('the list can be sorted by each sortable column, and every sort has its text', () => {
  const upwards = WORK_ORDER_SORTS.filter((sort) => !sort.startsWith('-'));
  expect(SORTED.map(({ by }) => by).toSorted()).toEqual(upwards.toSorted());
  expect(new Set(Object.values(SORT_LABELS)).size).toBe(WORK_ORDER_SORTS.length);
});

test('a column shows how the list is sorted by it', () => {
  expect(directionOf('-order_date', 'order_date')).toBe('descending');
  expect(directionOf('order_date', 'order_date')).toBe('ascending');
  expect(directionOf('order_date', 'doctor_name')).toBe('none');
});
