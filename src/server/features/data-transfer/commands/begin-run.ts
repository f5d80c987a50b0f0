import type { ImportOptions } from '#contract/data-transfer/imports.ts';
import type { ImportState } from '#domain/data-transfer/imports.ts';
import { importState } from '#domain/data-transfer/imports.ts';
import { IMPORT_KIND_ENTRIES } from '#domain/data-transfer/kinds.ts';
import { refuseImport } from '#domain/data-transfer/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkStepUp } from '#server/features/accounts/commands/check-step-up.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockImport, optionsOf } from '../store-imports.ts';
import { beginRun } from '../store-runs.ts';
import { checkOpen } from './check-open.ts';

/** From where it can be imported, and checked again. */
const IMPORTABLE: readonly ImportState[] = ['checked'];
const CHECKABLE: readonly ImportState[] = ['checked', 'failed'];

interface Asked {
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

/** Begins a check of a file that has come, or its import: what was found good by the last check, in its way. */
export async function beginImportRun(
  deps: Deps,
  asked: Asked,
): Promise<Outcome<{ readonly import_id: string }, Refusals>> {
  const { db, now } = deps;
  const { import_id: id, save } = asked;
  if (save) {
    const confirmed = checkStepUp(deps);
    if (!confirmed.ok) return confirmed;
  }
  const found = await lockImport(db, id);
  if (found === undefined) return refuseImport('import_not_found');
  const state = importState(found, now.getTime());
  if (state === 'checking' || state === 'importing') return refuseImport('import_running');
  if (!(save ? IMPORTABLE : CHECKABLE).includes(state)) return refuseImport('import_not_ready');
  const options: ImportOptions = { ...optionsOf(found), ...asked.options };
  if (save && IMPORT_KIND_ENTRIES[found.kind].needsEmpty) {
    const open = await checkOpen(deps, options.merge === true);
    if (!open.ok) return open;
  }
  return (await beginRun(db, id, { saves: save, options }, now))
    ? done({ import_id: id })
    : refuseImport('import_running');
}
