import { expect, test } from 'vitest';
import { answerSize } from './answer-size.ts';

const answer = { total: 7, totals: { orders: 5 }, items: [{ orders: 2 }, { orders: 4 }], none: null };

test.each<[string[], number]>([
  [['total'], 7],
  [['totals.orders', 'total'], 12],
  [['items'], 2],
  [['items.orders'], 6],
  [[], 0],
])('%j: %i', (paths, extent) => expect(answerSize(answer, paths)).toBe(extent));

test('an answer without its size is a defect of the benchmark', () => {
  for (const path of ['none', 'gone', 'total.orders', 'items.gone', 'totals'])
    expect(() => answerSize(answer, [path])).toThrow('nothing to count');
  expect(answerSize({ items: [] }, ['items.orders'])).toBe(0);
});
