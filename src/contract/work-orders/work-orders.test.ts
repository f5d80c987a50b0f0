import { mayOf } from '#domain/access/access.ts';
import { WORK_ORDER_ACTIONS } from '#domain/access/work-order-access.ts';
import { type Role, ROLES, isAdmin } from '#domain/accounts/roles.ts';
import { MAX_TRIALS } from '#domain/trials/trial.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { buildBilledOrder } from '#test/support/build-order-page.ts';
import { buildTrial } from '#test/support/build-trial.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderFacts, ListedOrder, WorkOrder, toListedOrder, toWorkOrder } from './work-orders.ts';

const { may: _may, trials_count: _count, ...BILLED } = buildBilledOrder(1, { tray_number: '', batch_size: 2 });
const BILL = BILLED.bill;

const orNull = <T>(value: T): fc.Arbitrary<T | null> => fc.constantFrom(value, null);
const PRICED = fc.record({ amount: orNull('0.00'), price: fc.constant(null), price_check: fc.constant(null) });

/** An order in any state, each of its fields empty or not, as the server sends it to a role. */
const factsFor = (role: Role): fc.Arbitrary<OrderFacts> =>
  fc
    .record({
      status: fc.constantFrom(...WORK_ORDER_STATUSES),
      tooth_numbers: fc.constantFrom<OrderFacts['tooth_numbers'][]>([], [16, 15]),
      expected_complete_date: orNull('2026-11-28'),
      completion_date: orNull('2026-11-20'),
      requires_trial: fc.boolean(),
      is_urgent: fc.boolean(),
      is_overdue: fc.boolean(),
      is_priced: fc.boolean(),
      feedback: orNull(''),
      notes: orNull('0'),
      batch_id: orNull(BILLED.id),
      batch_size: fc.nat(2),
      revision_count: fc.nat(2),
      return_reason: orNull('Poor Fit'),
      return_date: orNull('2026-11-22'),
      revision_notes: orNull('false'),
      cancel_reason: orNull('null'),
      trials: fc.array(fc.constant(buildTrial()), { maxLength: MAX_TRIALS + 1, size: 'max' }),
      bill: fc.option(fc.boolean().map((paid) => ({ ...BILL, paid }) as NonNullable<OrderFacts['bill']>)),
    })
    .chain((order) => (isAdmin(role) ? PRICED : fc.constant({})).map((priced) => ({ ...BILLED, ...order, ...priced })));

test.each(ROLES)('a listed order is restored completely, with the actions that its rules allow a role: %s', (role) =>
  fc.assert(
    fc.property(factsFor(role), (facts) => {
      const sent = JSON.parse(JSON.stringify(toListedOrder(facts))) as ListedOrder;
      expect(ListedOrder.safeParse(sent).error).toBeUndefined();
      const whole = toWorkOrder(sent, role);
      expect(WorkOrder.safeParse(whole).error).toBeUndefined();
      const { bill, trials, ...order } = facts;
      const asked = {
        ...order,
        trials_count: trials.length,
        is_billed: bill !== null,
        bill_number: bill?.bill_number ?? null,
        bill_paid: bill?.paid === true,
      };
      expect(whole).toEqual({ ...facts, trials_count: trials.length, may: mayOf(WORK_ORDER_ACTIONS, role, asked) });
    }),
  ),
);
