import { FULL_EXPORT_STATES } from '#domain/full-export/full-exports.ts';
import { Id, Instant } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

export const FullExport = z.strictObject({
  id: Id,
  state: z.enum(FULL_EXPORT_STATES),
  /** The user's email address. */
  asked_by: z.string(),
  asked_at: Instant,
  begun_at: z.nullable(Instant),
  /** The number of rows to export; null until they are counted. */
  rows_total: z.nullable(z.int()),
  rows_done: z.int(),
  ended_at: z.nullable(Instant),
  /** Null until the file is complete. */
  bytes: z.nullable(z.int()),
});
export type FullExport = z.infer<typeof FullExport>;

export const FullExports = z.strictObject({
  /** When the last verified backup was made; null if there is none. */
  last_backup_at: z.nullable(Instant),
  /** The server's time, for computing the duration of a running export. */
  now: Instant,
  /** The latest exports, newest first. */
  items: z.array(FullExport),
});
export type FullExports = z.infer<typeof FullExports>;

export const getFullExports = operation({
  name: 'getFullExports',
  summary: 'Returns the state of the full exports, and when the last verified backup was made.',
  method: 'GET',
  path: '/api/data-exports',
  output: FullExports,
  refusals: [],
});

export const createFullExport = operation({
  name: 'createFullExport',
  summary: 'Starts a full export. The user who started it may download its file once.',
  method: 'POST',
  path: '/api/data-exports',
  output: z.strictObject({ data_export_id: Id }),
  creates: true,
  refusals: ['password_confirmation_needed'],
});

const OfFullExport = z.strictObject({ data_export_id: Id });

export const downloadFullExport = operation({
  name: 'downloadFullExport',
  summary:
    'Downloads a ZIP of every table as CSV and JSON lines, streamed from one snapshot, with a dictionary and a manifest.',
  method: 'GET',
  path: '/api/data-exports/{data_export_id}/file',
  params: OfFullExport,
  output: null,
  file: 'application/zip',
  exports: true,
  refusals: ['data_export_not_found'],
});

export const cancelFullExport = operation({
  name: 'cancelFullExport',
  summary: 'Ends an export of everything before it is whole, or before it is taken.',
  method: 'DELETE',
  path: '/api/data-exports/{data_export_id}',
  params: OfFullExport,
  output: null,
  refusals: ['data_export_not_found'],
});
