import type { Actor } from '#domain/accounts/roles.ts';
import { refuseFullExport } from '#domain/full-export/full-exports.ts';
import { fileNameOf } from '#domain/shared/file-name.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { zipped } from '#server/platform/exports/zip.ts';
import type { ConnectionFile } from '#server/platform/exports/export-file.ts';
import { VERSION } from '#server/platform/process/version.ts';
import type { Pool } from 'pg';
import { startDownload, endExport, recordProgress } from '../store/full-exports.ts';
import { exportEntries } from '../steps/write-export.ts';

/** Milliseconds between progress updates. */
const NOTED_EVERY = 1_000;

/** Returns the file of an export that the user started. */
export async function downloadExport(
  deps: Deps,
  actor: Actor,
  id: string,
  direct: Pool,
): Promise<Outcome<ConnectionFile, 'data_export_not_found'>> {
  if (!(await startDownload(deps.db, id, actor.id, deps.now))) return refuseFullExport('data_export_not_found');
  const { company_name } = await readLaboratory(deps.db);
  return done({
    name: `${fileNameOf(company_name, 'everything', deps.today)}.zip`,
    ownChunks: () => chunksOf(deps, id, company_name, direct),
  });
}

async function* chunksOf({ db, now }: Deps, id: string, companyName: string, direct: Pool): AsyncGenerator<Uint8Array> {
  const client = await dedicatedClient(direct);
  // Each table is read twice, as JSON and as CSV; the progress counts its rows once.
  let [total, read, bytes] = [0, 0, 0];
  let isWhole = false;
  let reportedAt = performance.now();
  const reportProgress = (): Promise<boolean> =>
    recordProgress(db, id, { rows_total: total, rows_done: Math.floor(read / 2) });
  try {
    await client.query('begin isolation level repeatable read read only');
    const entries = exportEntries({
      client,
      companyName,
      now,
      programVersion: VERSION,
      onCounted: (rows) => (total = rows),
      onRows: (rows) => (read += rows),
    });
    for await (const chunk of zipped(entries)) {
      bytes += chunk.length;
      yield chunk;
      if (performance.now() - reportedAt < NOTED_EVERY) continue;
      reportedAt = performance.now();
      if (!(await reportProgress())) throw new Error('the export was cancelled');
    }
    isWhole = await reportProgress();
  } finally {
    // Also stops the running COPY.
    await client.end();
    await endExport(db, id, isWhole ? bytes : null);
  }
}
