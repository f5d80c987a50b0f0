import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkStepUp } from '#server/features/accounts/steps/check-step-up.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertExport } from '../store/full-exports.ts';

/** Allows a user to download everything once, and logs it, because the download contains all data of the laboratory. */
export async function startExport(
  deps: Deps,
  actor: Actor,
): Promise<Outcome<{ readonly data_export_id: string }, 'password_confirmation_needed'>> {
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  const id = await insertExport(deps.db, actor.id, deps.now);
  await appendAudit(deps, actor, {
    action: 'EXPORT_EVERYTHING',
    subject: { type: 'export', id, label: 'everything' },
  });
  return done({ data_export_id: id });
}
