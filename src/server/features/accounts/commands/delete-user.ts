import { ACCOUNT_ACTIONS } from '#domain/access/account-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { changeAccount } from '../store/accounts.ts';
import { checkStepUp } from '../steps/check-step-up.ts';
import type { UnfitActor } from '../steps/load-user-for-change.ts';
import { loadUserForChange } from '../steps/load-user-for-change.ts';

type Refusals =
  | UnfitActor
  | 'user_not_found'
  | 'own_account_not_deletable'
  | 'delete_denied'
  | 'super_admin_not_deletable'
  | 'admin_not_deletable'
  | 'last_admin_not_deletable'
  | 'password_confirmation_needed';

/**
 * Deletes an account. Its row is kept, so that records keep the name. Its sessions no longer work, but are kept until
 * they expire, so that their devices can show the reason.
 */
export async function deleteUser(deps: Deps, actor: Actor, userId: string): Promise<Outcome<null, Refusals>> {
  const loaded = await loadUserForChange(deps, actor, 'deleteUser', userId);
  if (!loaded.ok) return loaded;
  const { target, account, actor: by } = loaded.value;
  const verdict = ACCOUNT_ACTIONS.delete.check(account, by.role);
  if (!verdict.ok) return verdict;
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  await changeAccount(deps.db, target.id, { deleted_at: deps.now.toISOString() }, deps.now);
  const { id, email, role, display_name, created_at } = target;
  await appendAudit(deps, actor, {
    action: 'DELETE_USER',
    subject: { type: 'account', id, label: email },
    before: { email, role, display_name, created_at },
  });
  return done(null);
}
