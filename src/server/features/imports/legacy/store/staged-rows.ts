import type { LegacyContext } from '#domain/imports/legacy/legacy-order.ts';
import { parseLegacyOrder } from '#domain/imports/legacy/legacy-order.ts';
import { parseLegacyBill, parseLegacyItem } from '#domain/imports/legacy/legacy-bill.ts';
import {
  parseLegacyMonth,
  parseLegacyRevision,
  parseLegacyTrial,
  parseLegacyUser,
} from '#domain/imports/legacy/legacy-others.ts';
import type { LegacyCells, LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import type { RowProblem, Reading } from '#domain/imports/legacy/problems.ts';
import type { RowToCopy } from '#server/platform/db/copy-rows.ts';
import { copyRows } from '#server/platform/db/copy-rows.ts';
import type pg from 'pg';
import type { LegacyRow } from '../archive/legacy-rows.ts';

/** The staged rows and the problems of one row of a file. */
interface Staged {
  readonly rows: readonly (readonly [table: string, row: RowToCopy])[];
  readonly found: readonly RowProblem[];
}

type Stage = (cells: LegacyCells, where: LegacyContext) => Staged;

const asCopied = (row: object): RowToCopy => ({ ...row });

type Read<Row> = (cells: LegacyCells, where: LegacyContext) => Reading<Row>;

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

/** Stages a row, and the orders that it names as separate rows. */
const withOrders =
  ([table, ordersTable, column]: readonly [string, string, string], read: Read<NamesOrders>): Stage =>
  (cells, where) => {
    const { row, found } = read(cells, where);
    if (row === null) return { rows: [], found };
    const { order_ids, ...own } = row;
    const orders = order_ids.map((order_id): [string, RowToCopy] => [ordersTable, { [column]: row.old_id, order_id }]);
    return { rows: [[table, asCopied(own)], ...orders], found };
  };

const STAGES: Readonly<Record<LegacyTable, Stage>> = {
  user_profiles: one('import_accounts', parseLegacyUser),
  work_orders: one('import_orders', parseLegacyOrder),
  trials: one('import_trials', parseLegacyTrial),
  revision_history: one('import_revisions', parseLegacyRevision),
  bills: withOrders(['import_bills', 'import_bill_orders', 'bill_id'], parseLegacyBill),
  bill_items: one('import_items', parseLegacyItem),
  monthly_bills_history: withOrders(['import_months', 'import_month_orders', 'month_id'], parseLegacyMonth),
};

/** Parses rows of a table and stages them with their problems, with one COPY per staging table. */
export async function stageRows(
  client: pg.ClientBase,
  import_id: string,
  table: LegacyTable,
  rows: readonly LegacyRow[],
  where: LegacyContext,
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
