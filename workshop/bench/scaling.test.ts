import { expect, test } from 'vitest';
import { scalingFaults, scalingOf } from './scaling.ts';

const size = (
  orders: number,
  medians: Readonly<Record<string, number>>,
  extents: Readonly<Record<string, number>> = {},
) => ({
  name: `${orders} orders`,
  views: Object.entries(medians).map(([name, median]) => ({
    name,
    http: { median, p95: median },
    extent: extents[name] ?? null,
  })),
});

test('is measured between the smallest and the largest laboratory, view by view', () => {
  const sizes = [
    size(10, { list: 4, month: 5 }),
    size(100, { list: 9, month: 6 }),
    size(1000, { list: 12, month: 20 }),
  ];
  expect(scalingOf(sizes)).toEqual([
    { name: 'list', factor: 3, more: null },
    { name: 'month', factor: 4, more: null },
  ]);
  expect(scalingFaults(sizes)).toEqual([
    'month: takes 4.0 times as long with 1000 orders as with 10 orders',
    'month: takes 3.3 times as long with 1000 orders as with 100 orders',
  ]);
});

test('if a view reads more, it may take as many times longer, also from each size to the next', () => {
  const close = (median: number, rows: number) => size(rows, { close: median }, { close: rows });
  expect(scalingFaults([close(20, 10), close(60, 100), close(600, 1000)])).toEqual([]);
  // A hundred times as much in all, but the last factor of ten takes thirteen times as long; a fifth is due to caches.
  expect(scalingFaults([close(20, 10), close(60, 100), close(720, 1000)])).toEqual([]);
  expect(scalingFaults([close(20, 10), close(60, 100), close(780, 1000)])).toEqual([
    'close: takes 13.0 times as long with 1000 orders as with 100 orders, and tells of 10.0 times as much',
  ]);
  // The same amount leaves three times; zero before counts as one.
  expect(scalingFaults([size(1, { close: 4 }, { close: 7 }), size(9, { close: 13 }, { close: 7 })])).toHaveLength(1);
  expect(scalingFaults([size(1, { close: 4 }, { close: 0 }), size(9, { close: 32 }, { close: 8 })])).toEqual([]);
  expect(scalingFaults([size(1, { close: 4 }, { close: 0 }), size(9, { close: 39 }, { close: 8 })])).toHaveLength(1);
});

test('is nothing for views that no user waits for', () =>
  expect(scalingOf([size(10, { list: 0.1 }), size(1000, { list: 4 })])).toMatchObject([{ name: 'list', factor: 2 }]));

test('is nothing for one size, or for a view that was measured in one only', () => {
  expect(scalingOf([size(10, { list: 1 })])).toEqual([]);
  expect(scalingOf([size(10, {}), size(1000, { list: 4 })])).toEqual([]);
  expect(scalingFaults([size(10, { list: Number.NaN }), size(1000, { list: 4 })])).toHaveLength(1);
});
