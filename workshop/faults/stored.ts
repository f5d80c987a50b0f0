import { chainFaultText } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import { verifyChain } from '#server/features/audit/steps/verify-chain.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { Stored, StoredOrder } from './losses.ts';
import { programLog } from './program-log.ts';

/** Reads everything stored, as the database owner. */
export async function readStored(connection: Connection): Promise<Stored> {
  const pool = openPool({ connection, log: programLog, timeLimitMs: 0 });
  try {
    const { rows: orders } = await pool.query<StoredOrder>(`
      select w.patient_name as mark, w.serial_number, w.status, b.bill_number,
        (select count(*) from audit_entries e where e.subject_id = w.id and e.action like 'CREATE%' and e.subject_type = 'work_order') as made
      from work_orders w left join bills b on b.id = w.bill_id`);
    const { rows: numbers } = await pool.query<{ series: string; number: number }>(`
      select 'WO-' || serial_year as series, serial_no as number from work_orders
      union all select regexp_replace(bill_number, '/?[0-9]+$', ''), substring(bill_number from '[0-9]+$')::int from bills`);
    const { faults } = await verifyChain(createDb<Database>(pool), [], new Date());
    const bySeries = Map.groupBy(numbers, ({ series }) => series);
    return {
      orders,
      numbers: Object.fromEntries([...bySeries].map(([series, all]) => [series, all.map(({ number }) => number)])),
      chain: faults.map(chainFaultText),
    };
  } finally {
    await pool.end();
  }
}
