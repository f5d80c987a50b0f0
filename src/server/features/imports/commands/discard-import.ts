import type { Actor } from '#domain/accounts/roles.ts';
import { refuseImport } from '#domain/imports/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockImport, markDiscarded } from '../store/imports.ts';

/** Discards an import. A running one stops and leaves no data. A finished one cannot be discarded. */
export async function discardImport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<Outcome<{ readonly import_id: string }, 'import_not_found' | 'import_not_ready'>> {
  const found = await lockImport(db, actor, id);
  if (found === undefined) return refuseImport('import_not_found');
  if (found.imported_at !== null) return refuseImport('import_not_ready');
  await markDiscarded(db, id, now);
  return done({ import_id: id });
}
