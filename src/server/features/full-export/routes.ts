import {
  cancelFullExport as cancelOperation,
  createFullExport as exportOperation,
  getFullExports,
  downloadFullExport as takeOperation,
} from '#contract/full-export.ts';
import { refuseFullExport } from '#domain/full-export/full-exports.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { Pool } from 'pg';
import { startExport } from './commands/start-export.ts';
import { downloadExport } from './commands/download-export.ts';
import { readDataExports } from './queries/full-export-list.ts';
import { markCancelled } from './store/full-exports.ts';

/** `direct`: the pool that gives each export its own connection. */
export function dataExportRoutes(server: Server, direct: Pool): void {
  server.read(getFullExports, async (deps) => done(await readDataExports(deps)));
  server.command(exportOperation, (deps, actor) => startExport(deps, actor));
  server.export(takeOperation, (deps, actor, { params }) => downloadExport(deps, actor, params.data_export_id, direct));
  server.command(cancelOperation, async ({ db, now }, _, { params }) =>
    (await markCancelled(db, params.data_export_id, now)) ? done(null) : refuseFullExport('data_export_not_found'),
  );
}
