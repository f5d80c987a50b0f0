import { expect, test } from 'vitest';
import { buildBilledOrder, buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import { nextAct, rowActs } from './row-acts.ts';

test.each([
  ['in progress', buildOrder(1), 'complete'],
  ['ready', buildReadyOrder(1), 'create_bill'],
  ['billed', buildBilledOrder(1), 'print_bill'],
  ['cancelled', buildOrder(1, { status: 'cancelled' }), undefined],
])('what is next for an order that is %s', (_, order, next) => {
  expect(nextAct(order)?.name).toBe(next);
});

test('an act that is not open has its reason, one that is open has none', () => {
  expect(rowActs(buildBilledOrder(1)).map((act) => act.refusedBecause)).toEqual([
    'Only a work order in progress can be marked as completed.',
    expect.stringContaining('B/26-27/00001'),
    null,
  ]);
});

test("the server's verdict counts, not the row's state", () => {
  const order = buildReadyOrder(1, { may: { complete: false, create_bill: false, print_bill: false } });
  expect(nextAct(order)).toBeNull();
});
