import { getBatchWorkOrders } from '#contract/batches.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import { buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;
const OPEN = { status: 'in_progress' } as const;
const BILLED = 'billed';

/** A batch of one doctor, its orders in these states. */
async function batchOf(states: readonly (WorkOrderGiven | typeof BILLED)[]): Promise<string> {
  const batch_id = randomUUID();
  const doctor = await buildDoctor(lab.db);
  for (const state of states) {
    const given = state === BILLED ? COMPLETED : state;
    const order = await buildWorkOrder(lab.db, { doctor_id: doctor.id, batch_id, ...given });
    if (state === BILLED) await buildBill(lab.db, { work_order: order });
  }
  return batch_id;
}

const get = (batch_id: string, client = staff) => client.call(getBatchWorkOrders, { params: { batch_id } });

test('its orders come by serial number, across years, and none of another batch', async () => {
  const batch_id = await batchOf([OPEN, { ...OPEN, serial_year: 2027 }, { ...OPEN, serial_year: 2025 }, OPEN]);
  await batchOf([OPEN]);
  await buildWorkOrder(lab.db);
  const { items } = await get(batch_id);
  const years = items.map(({ serial_number }) => serial_number.slice(3, 7));
  expect(years).toEqual(['2025', '2026', '2026', '2027']);
  const [, first, second] = items.map(({ serial_number }) => serial_number);
  expect(Number(second?.slice(8))).toBeGreaterThan(Number(first?.slice(8)));
  expect(items.every((item) => item.batch_id === batch_id && item.batch_size === 4)).toBe(true);
});

test.each<[string, readonly (WorkOrderGiven | typeof BILLED)[], string | null]>([
  ['all completed', [COMPLETED, COMPLETED], null],
  ['one alone, completed', [COMPLETED], null],
  ['none completed', [OPEN, OPEN], '2 of 2 work orders of this batch are not completed.'],
  ['one open', [COMPLETED, OPEN, COMPLETED], '1 of 3 work orders of this batch is not completed.'],
  [
    'returned, in revision, cancelled',
    [{ status: 'returned' }, { status: 'revision_in_progress' }, { status: 'cancelled' }],
    '3 of 3 work orders of this batch are not completed.',
  ],
  ['one billed', [BILLED, COMPLETED], '1 of 2 work orders of this batch has a bill already.'],
  ['all billed', [BILLED, BILLED], '2 of 2 work orders of this batch have a bill already.'],
  ['one billed, one open', [BILLED, OPEN], '1 of 2 work orders of this batch has a bill already.'],
])('can be billed or not, and why: %s', async (_, states, reason) => {
  expect(await get(await batchOf(states))).toMatchObject({ can_be_billed: reason === null, reason });
});

test('cannot be billed once an order of it is another doctor’s', async () => {
  const batch_id = await batchOf([COMPLETED]);
  await buildWorkOrder(lab.db, { ...COMPLETED, batch_id });
  expect(await get(batch_id)).toMatchObject({
    can_be_billed: false,
    reason: 'The work orders of this batch are not all from the same doctor.',
  });
});

test('costs the same few statements, however many its orders are', async () => {
  const counts: number[] = [];
  for (const size of [1, 30]) {
    const batch_id = await batchOf(Array.from({ length: size }, () => COMPLETED));
    counts.push((await lab.statementsOf(() => get(batch_id))).statements.length);
  }
  // Who asks, the keys, the rows.
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  expect(counts[0]).toBe(counts[1]);
});
