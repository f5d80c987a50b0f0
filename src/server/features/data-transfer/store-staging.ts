import type { ReadWhere } from '#domain/data-transfer/old-order.ts';
import { readOldOrder } from '#domain/data-transfer/old-order.ts';
import { readOldBill, readOldItem } from '#domain/data-transfer/old-bill.ts';
import { readOldMonth, readOldRevision, readOldTrial, readOldUser } from '#domain/data-transfer/old-others.ts';
import type { OldCells, OldTable } from '#domain/data-transfer/old-tables.ts';
import type { Found, Reading } from '#domain/data-transfer/problems.ts';
import type { RowToCopy } from '#server/platform/db/copy-rows.ts';
import { copyRows } from '#server/platform/db/copy-rows.ts';
import type pg from 'pg';
import type { OldRow } from './archive/rows.ts';

/** What a row of a file becomes in the tables that it is staged in. */
interface Staged {
  readonly rows: readonly (readonly [table: string, row: RowToCopy])[];
  readonly found: readonly Found[];
}

type Stage = (cells: OldCells, where: ReadWhere) => Staged;

const asCopied = (row: object): RowToCopy => ({ ...row });

type Read<Row> = (cells: OldCells, where: ReadWhere) => Reading<Row>;

const one =
  (table: string, read: Read<object>): Stage =>
  (cells, where) => {
    const { row, found } = read(cells, where);
    return { rows: row === null ? [] : [[table, asCopied(row)]], found };
  };

interface NamesOrders {
  readonly old_id: string;
  readonly order_ids: readonly string[];
}

/** With the orders that a row names as rows of their own. */
const withOrders =
  ([table, ordersTable, column]: readonly [string, string, string], read: Read<NamesOrders>): Stage =>
  (cells, where) => {
    const { row, found } = read(cells, where);
    if (row === null) return { rows: [], found };
    const { order_ids, ...own } = row;
    const orders = order_ids.map((order_id): [string, RowToCopy] => [ordersTable, { [column]: row.old_id, order_id }]);
    return { rows: [[table, asCopied(own)], ...orders], found };
  };

const STAGES: Readonly<Record<OldTable, Stage>> = {
  user_profiles: one('import_accounts', readOldUser),
  work_orders: one('import_orders', readOldOrder),
  trials: one('import_trials', readOldTrial),
  revision_history: one('import_revisions', readOldRevision),
  bills: withOrders(['import_bills', 'import_bill_orders', 'bill_id'], readOldBill),
  bill_items: one('import_items', readOldItem),
  monthly_bills_history: withOrders(['import_months', 'import_month_orders', 'month_id'], readOldMonth),
};

/** Reads rows of one table and stages them, with what was found in them, by a COPY a table. */
export async function stageRows(
  client: pg.ClientBase,
  import_id: string,
  table: OldTable,
  rows: readonly OldRow[],
  where: ReadWhere,
): Promise<void> {
  const staged = new Map<string, RowToCopy[]>();
  const add = (into: string, row: RowToCopy): void => {
    const known = staged.get(into);
    if (known === undefined) staged.set(into, [row]);
    else known.push(row);
  };
  for (const { line, cells } of rows) {
    const { rows: made, found } = STAGES[table](cells, where);
    for (const [into, row] of made) add(into, { import_id, line, ...row });
    const old_id = (cells['id'] ?? '').trim();
    for (const { code, column, value, detail } of found)
      add('import_problems', { import_id, table_name: table, line, old_id, column_name: column, value, code, detail });
  }
  for (const [into, made] of staged) await copyRows(client, into, made);
}
