import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDataExport } from '#domain/data-export/data-exports.ts';
import { fileNameOf } from '#domain/shared/file-name.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { zipped } from '#server/platform/exports/zip.ts';
import type { OwnFile } from '#server/platform/exports/export-file.ts';
import { VERSION } from '#server/platform/process/version.ts';
import type { Pool } from 'pg';
import { beginTaking, endExport, noteProgress } from '../store.ts';
import { exportEntries } from './write-export.ts';

/** How often (ms) it is noted how far it is. */
const NOTED_EVERY = 1_000;

/** The file of an export that a person asked for. */
export async function takeExport(
  deps: Deps,
  actor: Actor,
  id: string,
  direct: Pool,
): Promise<Outcome<OwnFile, 'data_export_not_found'>> {
  if (!(await beginTaking(deps.db, id, actor.id, deps.now))) return refuseDataExport('data_export_not_found');
  const { company_name } = await readLaboratory(deps.db);
  return done({
    name: `${fileNameOf(company_name, 'everything', deps.today)}.zip`,
    ownChunks: () => chunksOf(deps, id, company_name, direct),
  });
}

async function* chunksOf({ db, now }: Deps, id: string, companyName: string, direct: Pool): AsyncGenerator<Uint8Array> {
  const client = await dedicatedClient(direct);
  // Each table is read twice: what is told counts its rows once.
  let [total, read, bytes] = [0, 0, 0];
  let isWhole = false;
  let noted = performance.now();
  const note = (): Promise<boolean> => noteProgress(db, id, { rows_total: total, rows_done: Math.floor(read / 2) });
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
      if (performance.now() - noted < NOTED_EVERY) continue;
      noted = performance.now();
      if (!(await note())) throw new Error('the export was cancelled');
    }
    isWhole = await note();
  } finally {
    // Ends what is still being read, too.
    await client.end();
    await endExport(db, id, isWhole ? bytes : null);
  }
}
