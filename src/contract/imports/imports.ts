import { IMPORT_STATES, CHUNK_BYTES } from '#domain/imports/imports.ts';
import { IMPORT_KINDS } from '#domain/imports/import-kinds.ts';
import { Id, Instant, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { LegacyReport } from './legacy.ts';
import { TABLE_OPTIONS, TableReport } from './table-imports.ts';

/** How to import. Each kind has its own options. */
export const ImportOptions = z.strictObject({
  /** Whether to import the records of the previous program even if there are work orders. */
  merge: z.optional(z.boolean()),
  /** The old IDs of users who become Super Admins. They must be Super Admins in the previous program. */
  super_admins: z.optional(z.array(text(200)).check(z.maxLength(200))),
  ...TABLE_OPTIONS,
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export const Import = z.strictObject({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  file_bytes: z.int(),
  /** The number of uploaded bytes. */
  received: z.int(),
  /** The user's email address; null for an import with the command. */
  asked_by: z.nullable(z.string()),
  asked_at: Instant,
  /** When the latest check or import started. */
  run_begun_at: z.nullable(Instant),
  /** The current step and its progress. */
  step: z.nullable(z.string()),
  step_begun_at: z.nullable(Instant),
  done: z.nullable(z.int()),
  of: z.nullable(z.int()),
  /** The expected duration of the import, from its check. */
  expected_seconds: z.nullable(z.int()),
  /** Why it failed. */
  fault: z.nullable(z.string()),
  imported_at: z.nullable(Instant),
});
export type Import = z.infer<typeof Import>;

const OfImport = z.strictObject({ import_id: Id });

export const Imports = z.strictObject({
  /** When the last verified backup was made; null if there is none. */
  last_backup_at: z.nullable(Instant),
  /** Whether there are work orders. An import of the previous program then needs a backup. */
  has_orders: z.boolean(),
  now: Instant,
  /** The user's latest imports and all running ones, of the kinds that the user may import. Newest first. */
  items: z.array(Import),
});
export type Imports = z.infer<typeof Imports>;

export const getImports = operation({
  name: 'getImports',
  summary: 'Lists the user’s latest imports and those that are running, and tells when the last good backup was made.',
  method: 'GET',
  path: '/api/imports',
  output: Imports,
  refusals: [],
});

export const startImport = operation({
  name: 'startImport',
  summary:
    'Starts an import: its file is then sent in pieces. What the user started before and did not import is discarded.',
  method: 'POST',
  path: '/api/imports',
  body: z.strictObject({
    kind: z.enum(IMPORT_KINDS),
    file_name: text(255).check(z.minLength(1)),
    bytes: z.int().check(z.positive()),
    options: z._default(ImportOptions, {}),
  }),
  output: z.strictObject({ import_id: Id }),
  creates: true,
  refusals: ['password_confirmation_needed', 'file_too_large', 'import_running', 'import_not_empty', 'backup_needed'],
});

export const uploadImportFile = operation({
  name: 'uploadImportFile',
  summary: 'Uploads the next piece of an import’s file. After the last one it is checked.',
  method: 'PUT',
  path: '/api/imports/{import_id}/file',
  params: OfImport,
  query: z.strictObject({ offset: z.coerce.number().check(z.int(), z.gte(0)) }),
  upload: { bytes: CHUNK_BYTES },
  output: z.strictObject({ import_id: Id, received: z.int(), is_whole: z.boolean() }),
  refusals: ['import_not_found', 'import_piece_lost', 'import_running', 'file_not_readable'],
});

export const ImportStatus = z.strictObject({
  now: Instant,
  import: Import,
  options: ImportOptions,
  /** The result, or the preview of it; null until it is known. */
  old_app: z.nullable(LegacyReport),
  table: z.nullable(TableReport),
});
export type ImportStatus = z.infer<typeof ImportStatus>;

export const getImport = operation({
  name: 'getImport',
  summary: 'Returns the progress of an import and its planned or actual outcome.',
  method: 'GET',
  path: '/api/imports/{import_id}',
  params: OfImport,
  output: ImportStatus,
  refusals: ['import_not_found'],
});

export const runImport = operation({
  name: 'runImport',
  summary: 'Checks an import again, or does it: all or nothing. Without `save` nothing is written.',
  method: 'POST',
  path: '/api/imports/{import_id}/run',
  params: OfImport,
  body: z.strictObject({ save: z.boolean(), options: z.optional(ImportOptions) }),
  output: OfImport,
  refusals: [
    'password_confirmation_needed',
    'import_not_found',
    'import_not_ready',
    'import_running',
    'import_not_empty',
    'backup_needed',
  ],
});

export const exportImportProblems = operation({
  name: 'exportImportProblems',
  summary: 'Downloads all problems of an import as a file.',
  method: 'GET',
  path: '/api/imports/{import_id}/problems/export',
  params: OfImport,
  output: null,
  file: 'text/csv',
  exports: true,
  refusals: ['import_not_found'],
});

export const discardImport = operation({
  name: 'discardImport',
  summary: 'Discards an unfinished import, with its file and data.',
  method: 'DELETE',
  path: '/api/imports/{import_id}',
  params: OfImport,
  output: OfImport,
  refusals: ['import_not_found', 'import_not_ready'],
});
