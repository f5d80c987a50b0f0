import {
  discardImport as dropOperation,
  exportImportProblems,
  getImport,
  getImports,
  runImport,
  startImport as startOperation,
  uploadImportFile,
} from '#contract/imports/imports.ts';
import { getImportProblems } from '#contract/imports/legacy.ts';
import { getImportRows, getImportTemplate } from '#contract/imports/table-imports.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { TABLE_KIND_LABELS } from '#domain/imports/tables/table-texts.ts';
import { EXPORT_TYPES } from '#domain/shared/exports.ts';
import { fileNameOf } from '#domain/shared/file-name.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { startImportRun } from './commands/start-import-run.ts';
import { discardImport } from './commands/discard-import.ts';
import { startImport } from './commands/start-import.ts';
import { uploadChunk } from './commands/upload-chunk.ts';
import { readTableRowsPage, templateFile } from './tables/queries/import-table-rows.ts';
import { readImport, readImports } from './queries/import-list.ts';

type ProblemsQuery = InputOf<typeof getImportProblems>['query'] & { readonly id: string };

export interface ImportRoutes {
  /** The folder for files until they are imported. */
  readonly folder: string;
  /** Runs the started check or import of this ID in a separate process. */
  readonly run: (id: string) => Promise<void>;
  /** Stops the import and removes files that are no longer needed. */
  readonly end: (id: string) => Promise<void>;
  readonly problems: {
    /** Returns the problems of an import of a kind as lines of a CSV file. */
    readonly lines: (kind: ImportKind, db: Deps['db'], id: string) => AsyncGenerator<string>;
    /** Returns a page of the problems of the previous program's records. */
    readonly page: (db: Deps['db'], asked: ProblemsQuery) => Promise<OutputOf<typeof getImportProblems>>;
  };
  readonly log: Pick<Logger, 'error'>;
}

export function importRoutes(server: Server, { folder, run, end, problems, log }: ImportRoutes): void {
  const apart = (work: Promise<void>): void =>
    void work.catch((err: unknown) => log.error({ err }, 'the import could not be started or stopped'));
  server.read(getImports, async (deps, actor) => done(await readImports(deps, actor)));
  server.read(getImport, (deps, actor, { params }) => readImport(deps, actor, params.import_id));
  server.command(startOperation, (deps, actor, { body }) => startImport(deps, actor, body, folder));
  server.command(
    uploadImportFile,
    (deps, actor, { params, query, body }) => uploadChunk(deps, actor, { ...params, ...query, bytes: body }, folder),
    // Start it only after the commit.
    ({ import_id, is_whole }) => (is_whole ? apart(run(import_id)) : undefined),
  );
  server.command(
    runImport,
    (deps, actor, { params, body }) => startImportRun(deps, actor, { ...params, ...body }),
    ({ import_id }) => apart(run(import_id)),
  );
  server.command(
    dropOperation,
    (deps, actor, { params }) => discardImport(deps, actor, params.import_id),
    ({ import_id }) => apart(end(import_id)),
  );
  server.read(getImportProblems, async (deps, actor, { params, query }) => {
    const found = await readImport(deps, actor, params.import_id);
    return found.ok ? done(await problems.page(deps.db, { id: params.import_id, ...query })) : found;
  });
  server.read(getImportRows, async (deps, actor, { params, query }) => {
    const found = await readImport(deps, actor, params.import_id);
    return found.ok ? done(await readTableRowsPage(deps.db, found.value.import, found.value.table, query)) : found;
  });
  server.download(getImportTemplate, ({ today }, _, { query: { kind, format } }) => {
    const title = TABLE_KIND_LABELS[kind];
    return Promise.resolve(
      done({
        name: `${fileNameOf(title, 'template', today)}.${format}`,
        type: EXPORT_TYPES[format],
        chunks: templateFile(kind, title, format),
      }),
    );
  });
  server.export(exportImportProblems, async (deps, actor, { params }) => {
    const found = await readImport(deps, actor, params.import_id);
    if (!found.ok) return found;
    const { id, kind, file_name } = found.value.import;
    return done({
      name: `${fileNameOf(file_name, 'problems', deps.today)}.csv`,
      chunks: (snapshot) => problems.lines(kind, snapshot, id),
    });
  });
}
