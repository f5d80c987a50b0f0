import { expect, test } from 'vitest';
import type { WorkOrderSort } from '#domain/work-orders/list-view.ts';
import { WORK_ORDER_SORTS } from '#domain/work-orders/list-view.ts';
import { directionOf, sortAfterClick as turn } from '#web/ui/list/sort-turns.ts';
import type { SortColumn } from './list-sort.ts';
import { FIRST_CLICK, SORT_LABELS } from './list-sort.ts';

const COLUMNS = WORK_ORDER_SORTS.filter((sort): sort is SortColumn => !sort.startsWith('-'));

const sortAfterClick = (sort: WorkOrderSort, column: SortColumn) => turn(sort, column, FIRST_CLICK[column]);

test('a first click asks for what one looks for in the column, a second turns it, a third turns it back', () => {
  const first = COLUMNS.map((column) =>
    sortAfterClick(column === 'doctor_name' ? 'patient_name' : 'doctor_name', column),
  );
  expect(first.toSorted()).toEqual(
    ['-order_date', '-serial_number', 'doctor_name', 'expected_complete_date', 'patient_name'].toSorted(),
  );
  for (const column of COLUMNS) {
    const once = sortAfterClick('serial_number', column);
    expect(sortAfterClick(sortAfterClick(once, column), column)).toBe(once);
  }
});

test('a column says how the list is sorted by it, and every sort has its words', () => {
  expect(directionOf('-order_date', 'order_date')).toBe('descending');
  expect(directionOf('order_date', 'order_date')).toBe('ascending');
  expect(directionOf('order_date', 'doctor_name')).toBe('none');
  expect(new Set(Object.values(SORT_LABELS)).size).toBe(WORK_ORDER_SORTS.length);
});
