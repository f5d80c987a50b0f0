import type { BillQuery, ListedBill } from '#contract/billing/bill-list.ts';
import { BILL_STATE_LABELS, billStateOf } from '#domain/billing/bill-status.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { Database } from '#server/database.ts';
import type { ListExport } from '#server/features/audit/steps/export-list.ts';
import { streamRowsByIds } from '#server/platform/db/stream-rows.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { keysInOrder } from './bill-keys.ts';
import { readRows } from './bill-rows.ts';

/** A bill with all its orders; the row of the list has only the first ones. */
interface Row extends ListedBill {
  readonly orders: readonly string[];
}

/** Exports bills as the list shows them, with all their orders. */
export const BILLS_EXPORT: ListExport<Omit<BillQuery, 'page' | 'page_size'>, Row> = {
  title: BILLING_TEXTS.listTitle,
  action: 'EXPORT_BILLS',
  subject: { type: 'export', label: 'the list of bills' },
  columns: [
    { label: 'Bill', kind: 'text', width: 16, cell: ({ bill_number }) => bill_number },
    { label: 'Date', kind: 'day', cell: ({ bill_date }) => bill_date },
    { label: 'Doctor', kind: 'text', width: 26, cell: ({ doctor_name }) => doctor_name },
    { label: 'Patient', kind: 'text', width: 26, cell: ({ patient_name }) => patient_name },
    { label: 'Orders', kind: 'count', cell: ({ orders_count }) => orders_count },
    { label: 'Work orders', kind: 'text', width: 30, cell: ({ orders }) => orders.join(', ') },
    { label: 'Status', kind: 'text', width: 12, cell: (bill) => BILL_STATE_LABELS[billStateOf(bill)] },
    { label: 'Amount', kind: 'amount', cell: ({ amount }) => amount },
    { label: 'Printed at', kind: 'moment', cell: ({ printed_at }) => printed_at },
    { label: 'Created by', kind: 'text', cell: ({ created_by }) => created_by },
    { label: 'Created at', kind: 'moment', cell: ({ created_at }) => created_at },
  ],
  async *parts(deps, actor, query) {
    yield* streamRowsByIds(deps.db, await keysInOrder(deps, actor, query), async (ids) => {
      const orders = await readOrders(deps.db, ids);
      const bills = await readRows(deps, actor, ids);
      return bills.map((bill) => ({ ...bill, orders: orders.get(bill.id) ?? [] }));
    });
  },
};

async function readOrders(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ bill_id: string; orders: string[] }>`
    select i.bill_id, array_agg(i.serial_number order by i.position) as orders from bill_items i
    where i.bill_id = any(${ids}::uuid[]) and not i.voided group by 1`.execute(db);
  return new Map(rows.map(({ bill_id, orders }) => [bill_id, orders]));
}
