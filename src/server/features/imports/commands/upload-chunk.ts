import type { Actor } from '#domain/accounts/roles.ts';
import { refuseImport } from '#domain/imports/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { whatBegins } from '../archive/file-refused.ts';
import { writePiece } from '../store/import-files.ts';
import { lockImport, recordReceived, optionsOf } from '../store/imports.ts';
import { startRun } from '../store/import-runs.ts';

interface Chunk {
  readonly import_id: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

type Refusals = 'file_not_readable' | 'import_not_found' | 'import_piece_lost' | 'import_running';

interface UploadResult {
  readonly import_id: string;
  readonly received: number;
  /** Whether the whole file has arrived. Its check then starts. */
  readonly is_whole: boolean;
}

/** Writes the next chunk of a file to the disk. The last chunk starts the check. */
export async function uploadChunk(
  { db, now }: Deps,
  actor: Actor,
  { import_id: id, offset, bytes }: Chunk,
  folder: string,
): Promise<Outcome<UploadResult, Refusals>> {
  const found = await lockImport(db, actor, id);
  if (found === undefined) return refuseImport('import_not_found');
  const { received } = found;
  const whole = found.file_bytes ?? 0;
  // A repeated chunk: the response to the first one was lost.
  if (offset + bytes.length <= received) return done({ import_id: id, received, is_whole: received === whole });
  if (offset !== received || bytes.length === 0 || offset + bytes.length > whole)
    return refuseImport('import_piece_lost');
  const wrong = offset === 0 ? whatBegins(beginningOf(bytes)) : null;
  if (wrong !== null) return refuseImport('file_not_readable', wrong);
  await writePiece(folder, id, offset, bytes);
  const come = offset + bytes.length;
  await recordReceived(db, id, come, now);
  if (come === whole && !(await startRun(db, id, { saves: false, options: optionsOf(found) }, now)))
    return refuseImport('import_running');
  return done({ import_id: id, received: come, is_whole: come === whole });
}

const beginningOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 8)).toString('latin1');
