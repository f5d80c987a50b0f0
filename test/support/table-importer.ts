import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import type { TableReport } from '#domain/imports/tables/table-report.ts';
import { problemLine } from '#domain/imports/tables/table-rows.ts';
import { done } from '#domain/shared/refusal.ts';
import { readTable } from '#server/features/imports/tables/archive/table-sheets.ts';
import { importTable } from '#server/features/imports/tables/steps/import-table.ts';
import type { ImportOptions } from '#contract/imports/imports.ts';
import { readSavedRows } from '#server/features/imports/tables/store/table-imports.ts';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-lab.ts';

export interface ImportedTable {
  readonly report: TableReport;
  /** For each kept row: its number, its verdict, its changes, its problems and its warnings. */
  readonly rows: readonly string[];
}

/** Checks the rows of a file, or imports them, like the import process. */
export type ImportFile = (
  kind: TableKind,
  file: string | Uint8Array,
  save: boolean,
  options?: ImportOptions,
) => Promise<ImportedTable>;

/** The lines of a CSV file. */
export const lines = (...some: readonly string[]): string => `${some.join('\n')}\n`;

/** A file as laboratories use them. */
export const sample = (name: string): Promise<Buffer> =>
  readFile(new URL(`../samples/import/${name}`, import.meta.url));

/** Imports tables into a laboratory on 23 November 2026; files are written into `folder`. */
export const tableImporter =
  (lab: TestApp, folder: string): ImportFile =>
  async (kind, file, save, options = {}) => {
    const path = join(folder, randomUUID());
    await writeFile(path, file);
    const { id } = await lab.db
      .insertInto('imports')
      .values({ kind, file_name: 'rows.csv', started_at: '2026-11-23' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const actor = lab.db.selectFrom('accounts').select(['id', 'email', 'role']).where('role', '=', 'SUPER_ADMIN');
    const job = {
      pool: lab.database.pool,
      id,
      path,
      file_name: 'rows.csv',
      actor: await actor.executeTakeFirstOrThrow(),
      origin: { address: 'test', requestId: 'test' },
      now: new Date('2026-11-23T06:30:00.000Z'),
      today: '2026-11-23',
      options,
      save,
      tell: () => {},
      keep: () => Promise.resolve(),
    };
    // A thread for each file would take longer than the import.
    const outcome = await importTable(kind, job, async (task) => done(await readTable(task)));
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    const kept = await readSavedRows(lab.db, { importId: id, view: null, skip: 0, most: 100 });
    return {
      report: outcome.value,
      rows: kept.map(({ row, verdict, problems, changed, warnings }) =>
        [row, verdict, changed.join('+'), problemLine([...problems, ...warnings])]
          .filter((part) => part !== '')
          .join(' | '),
      ),
    };
  };
