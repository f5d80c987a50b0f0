import type { ImportOptions } from '#contract/data-transfer/imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ImportKind } from '#domain/data-transfer/kinds.ts';
import { IMPORT_KIND_ENTRIES } from '#domain/data-transfer/kinds.ts';
import { TOO_LARGE, refuseImport } from '#domain/data-transfer/refusals.ts';
import { bytesText } from '#domain/shared/figure-texts.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkStepUp } from '#server/features/accounts/commands/check-step-up.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasRoom } from '../store-files.ts';
import { dropOthers, insertAsked } from '../store-imports.ts';
import { checkOpen } from './check-open.ts';

interface Asked {
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly bytes: number;
  readonly options: ImportOptions;
}

type Refusals =
  | 'password_confirmation_needed'
  | 'file_too_large'
  | 'import_running'
  | 'import_not_empty'
  | 'backup_needed';

/** Begins an import, whose file is then sent. What another one left that nobody imported is dropped. */
export async function startImport(
  deps: Deps,
  actor: Actor,
  { kind, file_name, bytes, options }: Asked,
  folder: string,
): Promise<Outcome<{ readonly import_id: string }, Refusals>> {
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  const { bytes: most, needsEmpty } = IMPORT_KIND_ENTRIES[kind];
  if (bytes > most) return refuseImport('file_too_large', TOO_LARGE.kind(bytesText(most)));
  if (!(await hasRoom(folder, bytes))) return refuseImport('file_too_large', TOO_LARGE.disk);
  if (needsEmpty) {
    const open = await checkOpen(deps, options.merge === true);
    if (!open.ok) return open;
  }
  if (!(await dropOthers(deps.db, deps.now))) return refuseImport('import_running');
  const asked = { kind, source: kind, file_name, file_bytes: bytes, options, asked_by: actor.id, origin: deps.origin };
  return done({ import_id: await insertAsked(deps.db, asked, deps.now) });
}
