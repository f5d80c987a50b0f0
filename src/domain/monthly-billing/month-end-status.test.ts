import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonthEndFacts } from './month-end-status.ts';
import {
  MONTH_END_STATUSES,
  monthEndCounts,
  monthEndProgress,
  monthEndStatus,
  needsPrices,
} from './month-end-status.ts';

const MONTH: MonthEndFacts = { ready: true, orders: 2, on_hold: 0, paid: 0, billed_singly: false, saved_bill: null };
const CURRENT = { is_current: true };
const OUTDATED = { is_current: false };

test.each<[string, Partial<MonthEndFacts>, string]>([
  ['ready, with everything priced', {}, 'ready'],
  ['ready, with another order on hold', { on_hold: 1 }, 'ready'],
  ['ready, with others paid on separate bills', { paid: 3 }, 'ready'],
  ['ready to be saved again, if its bill is outdated', { saved_bill: OUTDATED }, 'ready'],
  ['ready to be saved again empty, if its last order left the bill', { orders: 0, saved_bill: OUTDATED }, 'ready'],
  ['saved', { saved_bill: CURRENT }, 'saved'],
  ['saved, though it was emptied', { orders: 0, saved_bill: CURRENT }, 'saved'],
  ['saved, though its orders were paid since', { paid: 2, saved_bill: CURRENT }, 'saved'],
  ['not ready, with an order without a price', { ready: false }, 'not_ready'],
  ['not ready, if the saved bill leaves such an order out', { ready: false, saved_bill: CURRENT }, 'not_ready'],
  ['not ready, if the bill is also outdated', { ready: false, saved_bill: OUTDATED }, 'not_ready'],
  ['not ready, all on hold', { ready: false, orders: 0, on_hold: 1 }, 'not_ready'],
  ['not ready, the rest paid', { ready: false, orders: 0, on_hold: 1, paid: 4 }, 'not_ready'],
  ['paid, all on separate bills', { ready: false, orders: 0, paid: 1 }, 'paid'],
  ['billed singly, with or without prices', { ready: false, billed_singly: true }, 'singly'],
  [
    'paid, all on separate bills, of a doctor billed order by order',
    { ready: false, orders: 0, paid: 1, billed_singly: true },
    'paid',
  ],
  ['saved, of a doctor billed singly since', { billed_singly: true, saved_bill: CURRENT }, 'saved'],
  ['nothing to bill, all on other months’ bills', { ready: false, orders: 0 }, 'nothing'],
])('a doctor’s month is %s', (_, change, state) => expect(monthEndStatus({ ...MONTH, ...change })).toBe(state));

test('a month is led to its price sheet only if it is not ready and has orders', () => {
  expect(needsPrices({ ...MONTH, ready: false })).toBe(true);
  expect(needsPrices({ ...MONTH, ready: false, orders: 0, on_hold: 1 })).toBe(false);
  expect(needsPrices(MONTH)).toBe(false);
});

const anyMonth = fc.record({
  ready: fc.boolean(),
  orders: fc.nat(2),
  on_hold: fc.nat(2),
  paid: fc.nat(2),
  billed_singly: fc.boolean(),
  saved_bill: fc.constantFrom(null, CURRENT, OUTDATED),
});

test('for any months, each is counted once, and months that need no bill do not count in the progress', () =>
  fc.assert(
    fc.property(fc.array(anyMonth), (months) => {
      const counts = monthEndCounts(months);
      expect(MONTH_END_STATUSES.reduce((sum, state) => sum + counts[state], 0)).toBe(months.length);
      const done = months.filter((month) => month.ready && month.saved_bill === CURRENT);
      const without = months.filter(
        (month) =>
          month.saved_bill === null && (month.billed_singly || (!month.ready && month.orders + month.on_hold === 0)),
      );
      expect(monthEndProgress(counts)).toEqual({ saved: done.length, doctors: months.length - without.length });
    }),
  ));
