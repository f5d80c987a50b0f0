import type { ImportOptions } from '#contract/imports/imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { IMPORT_KIND_ENTRIES } from '#domain/imports/import-kinds.ts';
import { TOO_LARGE, refuseImport } from '#domain/imports/refusals.ts';
import { formatBytes } from '#domain/shared/figure-texts.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { checkStepUp } from '#server/features/accounts/steps/check-step-up.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasRoom } from '../store/import-files.ts';
import { lockRunning } from '../store/import-runs.ts';
import { discardUnfinished, insertAsked } from '../store/imports.ts';
import { checkImportAllowed } from '../steps/check-import-allowed.ts';

interface StartImportInput {
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly bytes: number;
  readonly options: ImportOptions;
}

type Refusals =
  | 'not_allowed'
  | 'password_confirmation_needed'
  | 'file_too_large'
  | 'import_running'
  | 'import_not_empty'
  | 'backup_needed';

/** Starts an import; its file is uploaded next. Unfinished imports of the user are discarded. */
export async function startImport(
  deps: Deps,
  actor: Actor,
  { kind, file_name, bytes, options }: StartImportInput,
  folder: string,
): Promise<Outcome<{ readonly import_id: string }, Refusals>> {
  const { bytes: most, needsEmpty, roles } = IMPORT_KIND_ENTRIES[kind];
  if (!roles.includes(actor.role)) return refuseShared('not_allowed');
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  if (bytes > most) return refuseImport('file_too_large', TOO_LARGE.kind(formatBytes(most)));
  if (!(await hasRoom(folder, bytes))) return refuseImport('file_too_large', TOO_LARGE.disk);
  if (needsEmpty) {
    const open = await checkImportAllowed(deps, options.merge === true);
    if (!open.ok) return open;
  }
  if (await lockRunning(deps.db, deps.now)) return refuseImport('import_running');
  await discardUnfinished(deps.db, actor.id, deps.now);
  const asked = { kind, file_name, file_bytes: bytes, options, asked_by: actor.id, origin: deps.origin };
  return done({ import_id: await insertAsked(deps.db, asked, deps.now) });
}
