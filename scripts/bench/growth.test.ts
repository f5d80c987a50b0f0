import { expect, test } from 'vitest';
import { growthFaults, growthOf } from './growth.ts';

const size = (orders: number, medians: Readonly<Record<string, number>>) => ({
  orders,
  views: Object.entries(medians).map(([name, median]) => ({ name, http: { median, p95: median } })),
});

test('is told between the smallest and the largest laboratory, view by view', () => {
  const sizes = [
    size(10, { list: 4, month: 5 }),
    size(100, { list: 9, month: 6 }),
    size(1000, { list: 12, month: 20 }),
  ];
  expect(growthOf(sizes)).toEqual([
    { name: 'list', factor: 3 },
    { name: 'month', factor: 4 },
  ]);
  expect(growthFaults(sizes, {})).toEqual([
    'month: takes 4.0 times as long as in the smallest laboratory, more than 3',
  ]);
  expect(growthFaults(sizes, { month: 4 })).toEqual([]);
});

test('of what nobody waits for is none', () => {
  expect(growthOf([size(10, { list: 0.1 }), size(1000, { list: 4 })])).toEqual([{ name: 'list', factor: 2 }]);
});

test('of one size, or of a view that was measured in one only, is none', () => {
  expect(growthOf([size(10, { list: 1 })])).toEqual([]);
  expect(growthOf([size(10, {}), size(1000, { list: 4 })])).toEqual([]);
  expect(growthFaults([size(10, { list: Number.NaN }), size(1000, { list: 4 })], {})).toHaveLength(1);
});
