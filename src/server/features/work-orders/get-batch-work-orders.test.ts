import { getBatchWorkOrders } from '#contract/work-orders/batches.ts';
import { type WorkOrderInput, buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { openLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const [lab, staff] = await openLab('USER');

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;
const OPEN = { status: 'in_progress' } as const;
const BILLED = 'billed';

/** A batch of one doctor, with its orders in these states. */
async function batchOf(states: readonly (WorkOrderInput | typeof BILLED)[]): Promise<string> {
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

test('its orders are sorted by serial number, across years, without those of other batches', async () => {
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

test.each<[string, readonly (WorkOrderInput | typeof BILLED)[], string | null]>([
  ['all completed', [COMPLETED, COMPLETED], null],
  ['one open', [COMPLETED, OPEN, COMPLETED], '1 of 3 work orders of this batch is not completed.'],
  ['one billed, one open', [BILLED, OPEN], '1 of 2 work orders of this batch has a bill already.'],
])('can be billed or not, with the reason: %s', async (_, states, reason) => {
  expect(await get(await batchOf(states))).toMatchObject({ can_be_billed: reason === null, reason });
});
