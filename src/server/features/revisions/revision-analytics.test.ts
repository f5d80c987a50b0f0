import { type WorkOrderInput, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

// The view work_order_revision_analytics, on records with hand-computed figures.

const database = await testDatabase();
const { id: rao } = await buildDoctor(database.db, { name: 'Dr. Rao' });
const { id: khan } = await buildDoctor(database.db, { name: 'Dr. Khan' });
beforeAll(async () => {
  for (const given of orders()) await buildWorkOrder(database.db, given);
});

const DONE = { status: 'completed', completion_date: '2026-11-20' } as const;

const times = (count: number, given: WorkOrderInput): WorkOrderInput[] => Array.from({ length: count }, () => given);

function orders(): WorkOrderInput[] {
  const zirconia = { doctor_id: rao, product_quality: 'Zirconia', order_date: '2026-11-30' };
  return [
    // Dr. Rao, Zirconia, November: 7 completed, of which 3 were returned, one of them twice.
    ...times(4, { ...zirconia, ...DONE }),
    { ...zirconia, ...DONE, revision_count: 2 },
    { ...zirconia, status: 'returned', revision_count: 1 },
    { ...zirconia, status: 'revision_in_progress', revision_count: 1 },
    // Never completed: not counted.
    ...times(3, { ...zirconia, status: 'in_progress' }),
    { ...zirconia, status: 'cancelled' },
    // Another month, another product, another doctor.
    { ...zirconia, ...DONE, order_date: '2026-12-01' },
    { ...zirconia, ...DONE, product_quality: 'E-max', revision_count: 1 },
    ...times(2, { ...zirconia, ...DONE, doctor_id: khan, doctor_name: 'dr khan' }),
    { ...zirconia, doctor_id: khan, product_quality: 'PFM' },
  ];
}

interface Line {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly product_quality: string;
  readonly order_month: string;
  readonly orders_count: number;
  readonly revised_orders_count: number;
  readonly revisions_count: number;
  readonly revision_percentage: string;
}

async function lines(): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select * from work_order_revision_analytics order by doctor_name, product_quality, order_month`.execute(
    database.db,
  );
  return rows;
}

test('one line for each doctor, product and month with finished orders, with the share of returned ones', async () => {
  const figures = (
    orders_count: number,
    revised_orders_count: number,
    revisions_count: number,
    percentage: string,
  ) => ({
    orders_count,
    revised_orders_count,
    revisions_count,
    revision_percentage: percentage,
  });
  const ofRao = { doctor_id: rao, doctor_name: 'Dr. Rao' };
  expect(await lines()).toEqual([
    // With the doctor's name, not with the typed one.
    {
      doctor_id: khan,
      doctor_name: 'Dr. Khan',
      product_quality: 'Zirconia',
      order_month: '2026-11',
      ...figures(2, 0, 0, '0.0'),
    },
    { ...ofRao, product_quality: 'E-max', order_month: '2026-11', ...figures(1, 1, 1, '100.0') },
    { ...ofRao, product_quality: 'Zirconia', order_month: '2026-11', ...figures(7, 3, 4, '42.9') },
    { ...ofRao, product_quality: 'Zirconia', order_month: '2026-12', ...figures(1, 0, 0, '0.0') },
  ]);
});
