import { expect, test } from 'vitest';
import { type OrderDays, dateOrderErrors } from './date-order-errors.ts';

const RIGHT: OrderDays = {
  order_date: '2026-11-05',
  completion_date: '2026-11-10',
  return_date: null,
  bill_number: 'B/26-27/00012',
  bill_date: '2026-11-12',
  billed_on: '2026-11-12',
};

test.each<[Partial<OrderDays>, string[]]>([
  [{}, []],
  [{ completion_date: null, bill_number: null, bill_date: null, billed_on: null }, []],
  [{ completion_date: '2020-01-01' }, ['Completed on 1 Jan 2020, before its order date 5 Nov 2026']],
  [{ return_date: '2026-11-11' }, ['Completed on 10 Nov 2026, before it was returned on 11 Nov 2026']],
  [
    { order_date: '2099-01-01', completion_date: null, bill_date: null },
    ['Ordered on 1 Jan 2099, more than 90 days ahead'],
  ],
  [
    { bill_date: '2000-01-01' },
    [
      'Bill B/26-27/00012 is dated 1 Jan 2000, before its order date 5 Nov 2026',
      'Bill B/26-27/00012 is dated 1 Jan 2000, more than 366 days before it was created',
    ],
  ],
])('%j: %j', (days, faults) => expect(dateOrderErrors({ ...RIGHT, ...days }, '2026-11-21')).toEqual(faults));
