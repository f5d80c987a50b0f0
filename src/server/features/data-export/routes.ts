import {
  cancelDataExport as cancelOperation,
  exportEverything as exportOperation,
  getDataExports,
  takeDataExport as takeOperation,
} from '#contract/exports/data-export.ts';
import { refuseDataExport } from '#domain/data-export/data-exports.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { Pool } from 'pg';
import { beginExport } from './commands/begin-export.ts';
import { takeExport } from './commands/take-export.ts';
import { readDataExports } from './reads.ts';
import { markCancelled } from './store.ts';

/** `direct`: where an export has a connection of its own from. */
export function dataExportRoutes(server: Server, direct: Pool): void {
  server.read(getDataExports, async (deps) => done(await readDataExports(deps)));
  server.command(exportOperation, (deps, actor) => beginExport(deps, actor));
  server.export(takeOperation, (deps, actor, { params }) => takeExport(deps, actor, params.data_export_id, direct));
  server.command(cancelOperation, async ({ db, now }, _, { params }) =>
    (await markCancelled(db, params.data_export_id, now)) ? done(null) : refuseDataExport('data_export_not_found'),
  );
}
