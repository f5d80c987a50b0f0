import type { User } from '#contract/accounts/users.ts';
import { checkNewPassword } from '#domain/accounts/password-policy.ts';
import { ACCOUNT_ACTIONS } from '#domain/access/account-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { loadPasswordLists } from '#server/platform/auth/password-lists.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearAccountAttempts } from '../steps/sign-in-attempts.ts';
import { readUser } from '../queries/users.ts';
import { revokeTrust } from '../store/known-devices.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { changeAccount, readPasswordRules } from '../store/accounts.ts';
import { checkStepUp } from '../steps/check-step-up.ts';
import type { UnfitActor } from '../steps/load-user-for-change.ts';
import { loadUserForChange } from '../steps/load-user-for-change.ts';

type Refusals =
  | UnfitActor
  | 'invalid_input'
  | 'user_not_found'
  | 'password_change_denied'
  | 'super_admin_password_protected'
  | 'user_id_mismatch'
  | 'password_confirmation_needed';

/** Gives another user a password that the user must change. Ends all sessions of the user. */
export async function changeUserPassword(
  deps: Deps,
  actor: Actor,
  { user_id, new_password }: { readonly user_id: string; readonly new_password: string },
): Promise<Outcome<User, Refusals>> {
  // Hash before locking accounts: hashing is slow by design, and all commands on accounts wait for these locks.
  const password_hash = await hashPassword(new_password);
  const loaded = await loadUserForChange(deps, actor, 'changeUserPassword', user_id);
  if (!loaded.ok) return loaded;
  const { target, account, actor: by } = loaded.value;
  const verdict = ACCOUNT_ACTIONS.change_password.check(account, by.role);
  if (!verdict.ok) return verdict;
  const rules = { ...(await loadPasswordLists()), ...(await readPasswordRules(deps.db)), ...target };
  const faults = checkNewPassword(new_password, rules);
  if (faults.length > 0) return refuseFields(faults.map((message) => ({ field: 'new_password', message })));
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  await changeAccount(
    deps.db,
    target.id,
    { password_hash, must_change_password: true, password_generated: false },
    deps.now,
  );
  const ended = await deleteSessionsOf(deps.db, target.id, null);
  await revokeTrust(deps.db, target.id, deps.now);
  // Failed attempts with the old password are cleared, so that the user need not wait for a lock to end.
  await clearAccountAttempts(deps.db, target);
  const user = await readUser(deps, by, target.id);
  await appendAudit(deps, actor, {
    action: 'CHANGE_USER_PASSWORD',
    subject: { type: 'account', id: target.id, label: target.email },
    after: { sessions_ended: ended.length },
  });
  return done(user);
}
