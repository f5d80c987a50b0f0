// Runs in a worker thread and reads one table after another. A refusal is returned as a result.
import { handleTasks } from '#server/platform/process/worker-tasks.ts';
import type { Refused } from '#domain/shared/refusal.ts';
import type { ReadTable, TableToRead } from './table-sheets.ts';
import { readTable } from './table-sheets.ts';
import { FileRefused } from '../../archive/file-refused.ts';

export type TableAnswer =
  | { readonly table: ReadTable }
  | { readonly refused: Refused<'file_too_large' | 'file_not_readable'> };

handleTasks(async (task: TableToRead): Promise<TableAnswer> => {
  try {
    return { table: await readTable(task) };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.refused };
    throw error;
  }
});
