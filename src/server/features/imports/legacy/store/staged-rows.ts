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
import type { Reading } from '#domain/imports/legacy/problems.ts';
import type { RowToCopy } from '#server/platform/db/copy-rows.ts';
import { copyRows } from '#server/platform/db/copy-rows.ts';
import type pg from 'pg';
import type { LegacyRow } from '../archive/legacy-rows.ts';
import { STAGED_IN } from './legacy-import.ts';

type Read = (cells: LegacyCells, where: LegacyContext) => Reading<object>;

const READ: Readonly<Record<LegacyTable, Read>> = {
  user_profiles: parseLegacyUser,
  work_orders: parseLegacyOrder,
  trials: parseLegacyTrial,
  revision_history: parseLegacyRevision,
  bills: parseLegacyBill,
  bill_items: parseLegacyItem,
  monthly_bills_history: parseLegacyMonth,
};

/** Parses rows of a table and stages them with their problems, with one COPY for each. */
export async function stageRows(
  client: pg.ClientBase,
  import_id: string,
  table: LegacyTable,
  rows: readonly LegacyRow[],
  where: LegacyContext,
): Promise<void> {
  const staged: RowToCopy[] = [];
  const problems: RowToCopy[] = [];
  for (const { line, cells } of rows) {
    const { row, found } = READ[table](cells, where);
    if (row !== null) staged.push({ line, ...row });
    const old_id = (cells['id'] ?? '').trim();
    for (const { code, column, value, detail } of found)
      problems.push({ import_id, table_name: table, line, old_id, column_name: column, value, code, detail });
  }
  await copyRows(client, STAGED_IN[table], staged);
  await copyRows(client, 'import_problems', problems);
}
