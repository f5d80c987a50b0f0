import type { ImportOptions } from '#contract/imports/imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ImportState } from '#domain/imports/imports.ts';
import { importState } from '#domain/imports/imports.ts';
import { IMPORT_KIND_ENTRIES } from '#domain/imports/import-kinds.ts';
import { refuseImport } from '#domain/imports/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkStepUp } from '#server/features/accounts/steps/check-step-up.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockImport, optionsOf } from '../store/imports.ts';
import { startRun } from '../store/import-runs.ts';
import { checkImportAllowed } from '../steps/check-import-allowed.ts';

/** The states from which it can be imported, or checked again. */
const IMPORTABLE: readonly ImportState[] = ['checked'];
const CHECKABLE: readonly ImportState[] = ['checked', 'failed'];

interface ImportRunInput {
  readonly import_id: string;
  readonly save: boolean;
  readonly options?: ImportOptions | undefined;
}

type Refusals =
  | 'password_confirmation_needed'
  | 'import_not_found'
  | 'import_not_ready'
  | 'import_running'
  | 'import_not_empty'
  | 'backup_needed';

/** Starts the check or the import of an uploaded file. An import uses the options of the last check. */
export async function startImportRun(
  deps: Deps,
  actor: Actor,
  asked: ImportRunInput,
): Promise<Outcome<{ readonly import_id: string }, Refusals>> {
  const { db, now } = deps;
  const { import_id: id, save } = asked;
  if (save) {
    const confirmed = checkStepUp(deps);
    if (!confirmed.ok) return confirmed;
  }
  const found = await lockImport(db, actor, id);
  if (found === undefined) return refuseImport('import_not_found');
  const state = importState(found, now.getTime());
  if (state === 'checking' || state === 'importing') return refuseImport('import_running');
  if (!(save ? IMPORTABLE : CHECKABLE).includes(state)) return refuseImport('import_not_ready');
  const options: ImportOptions = { ...optionsOf(found), ...asked.options };
  if (save && IMPORT_KIND_ENTRIES[found.kind].needsEmpty) {
    const open = await checkImportAllowed(deps, options.merge === true);
    if (!open.ok) return open;
  }
  return (await startRun(db, id, { saves: save, options }, now))
    ? done({ import_id: id })
    : refuseImport('import_running');
}
