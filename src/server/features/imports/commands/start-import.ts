import type { ImportOptions } from '#contract/imports/imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { blockedBy } from '#domain/imports/imports.ts';
import { IMPORT_KIND_ENTRIES } from '#domain/imports/import-kinds.ts';
import { TOO_LARGE, refuseImport } from '#domain/imports/refusals.ts';
import { formatBytes } from '#domain/shared/figure-texts.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkStepUp } from '#server/features/accounts/steps/check-step-up.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasRoom } from '../store/import-files.ts';
import { discardImports, insertAsked, lockUnfinished } from '../store/imports.ts';
import { checkImportable } from '../steps/check-importable.ts';

interface StartImportInput {
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly bytes: number;
  readonly options: ImportOptions;
  /** The unfinished import that the user discards with it. */
  readonly discard?: string | undefined;
}

type Refusals =
  | 'password_confirmation_needed'
  | 'file_too_large'
  | 'import_running'
  | 'import_unfinished'
  | 'import_not_empty'
  | 'backup_needed';

/**
 * Begins an import, whose file is then sent. An unfinished one of another user is discarded only where the user chose that, and never
 * while it runs.
 */
export async function startImport(
  deps: Deps,
  actor: Actor,
  { kind, file_name, bytes, options, discard }: StartImportInput,
  folder: string,
): Promise<Outcome<{ readonly import_id: string }, Refusals>> {
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  const { bytes: most, needsEmpty } = IMPORT_KIND_ENTRIES[kind];
  if (bytes > most) return refuseImport('file_too_large', TOO_LARGE.kind(formatBytes(most)));
  if (!(await hasRoom(folder, bytes))) return refuseImport('file_too_large', TOO_LARGE.disk);
  if (needsEmpty) {
    const open = await checkImportable(deps, options.merge === true);
    if (!open.ok) return open;
  }
  const cleared = await discardUnfinished(deps, actor, discard);
  if (!cleared.ok) return cleared;
  const asked = { kind, source: kind, file_name, file_bytes: bytes, options, asked_by: actor.id, origin: deps.origin };
  return done({ import_id: await insertAsked(deps.db, asked, deps.now) });
}

async function discardUnfinished(
  { db, now }: Deps,
  actor: Actor,
  discard: string | undefined,
): Promise<Outcome<null, 'import_running' | 'import_unfinished'>> {
  const unfinished = await lockUnfinished(db, now);
  const blocks = unfinished.map((record) => blockedBy(record, actor.id, now.getTime()));
  if (blocks.includes('run')) return refuseImport('import_running');
  const asked = unfinished.find(({ id }, place) => blocks[place] === 'question' && id !== discard);
  if (asked !== undefined) {
    const { time_zone } = await readLaboratory(db);
    const when = formatMinute(asked.started_at, time_zone);
    return refuseImport('import_unfinished', asked.file_name, asked.asked_by_email ?? '', when);
  }
  const ids = unfinished.map(({ id }) => id);
  if (ids.length > 0) await discardImports(db, ids, now);
  return done(null);
}
