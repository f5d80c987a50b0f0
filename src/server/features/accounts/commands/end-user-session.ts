import { ACCOUNT_ACTIONS } from '#domain/access/account-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseOwnAccount } from '#domain/accounts/own-account.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteSessionOf } from '../store/sessions.ts';
import { sessionEnded } from './end-own-session.ts';
import type { UnfitActor } from '../steps/load-user-for-change.ts';
import { loadUserForChange } from '../steps/load-user-for-change.ts';

type Refusals = UnfitActor | 'user_not_found' | 'super_admin_sessions_protected' | 'session_not_found';

/** Ends a session of another user, for example on a lost device. */
export async function endUserSession(
  deps: Deps,
  actor: Actor,
  { user_id, session_id }: { readonly user_id: string; readonly session_id: string },
): Promise<Outcome<null, Refusals>> {
  const loaded = await loadUserForChange(deps, actor, 'endUserSession', user_id);
  if (!loaded.ok) return loaded;
  const { target, account, actor: by } = loaded.value;
  const verdict = ACCOUNT_ACTIONS.end_session.check(account, by.role);
  if (!verdict.ok) return verdict;
  const ended = await deleteSessionOf(deps.db, target.id, session_id);
  if (ended === undefined) return refuseOwnAccount('session_not_found');
  await appendAudit(deps, actor, sessionEnded(target.email, ended));
  return done(null);
}
