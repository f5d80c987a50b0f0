import { TABLE_LIMITS, TABLE_NOT_READABLE } from '#domain/imports/tables/table-texts.ts';
import { refuseImport } from '#domain/imports/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { WorkerTasks } from '#server/platform/process/worker-tasks.ts';
import type { ReadTable, TableToRead } from './table-sheets.ts';
import type { TableAnswer } from './table-worker.ts';

// In a worker thread, a malicious file can crash only that thread.
const tasks = new WorkerTasks<TableToRead, TableAnswer>(new URL('./table-worker.ts', import.meta.url), {
  memory: TABLE_LIMITS.memory,
  task: TABLE_LIMITS.time,
  // The import process would otherwise wait for an idle thread.
  idle: 0,
});

/** Reads the table of a CSV or XLSX file, with limits for time and memory. */
export async function openTable(
  task: TableToRead,
): Promise<Outcome<ReadTable, 'file_too_large' | 'file_not_readable'>> {
  const answer = await tasks.run(task).catch(() => null);
  if (answer === null) return refuseImport('file_not_readable', TABLE_NOT_READABLE.took_too_long);
  return 'table' in answer ? done(answer.table) : answer.refused;
}
