import { expect, test } from 'vitest';
import { parseOrders } from './demo-arguments.ts';

test.each([
  [[], 2500],
  [['--orders', '100000'], 100_000],
  [['--orders=60'], 60],
  [['--orders', '0'], null],
  [['--orders', '-5'], null],
  [['--orders', '2e3'], null],
  [['--orders', '1000001'], null],
  [['--orders'], null],
  [['60'], null],
  [['--orders', '60', '--seed', 'x'], null],
])('%j asks for %j orders', (typed, orders) => expect(parseOrders(typed)).toBe(orders));
