import type { User } from '#contract/accounts/users.ts';
import { ACCOUNT_ACTIONS } from '#domain/access/account-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readUser } from '../queries/users.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { changeAccount } from '../store/accounts.ts';
import { checkStepUp } from '../steps/check-step-up.ts';
import type { UnfitActor } from '../steps/load-user-for-change.ts';
import { loadUserForChange } from '../steps/load-user-for-change.ts';

type Common = UnfitActor | 'user_not_found' | 'password_confirmation_needed';

/** Disables an account and ends its sessions. A failed sign-in does not reveal that the account exists. */
export async function disableUser(
  deps: Deps,
  actor: Actor,
  userId: string,
): Promise<
  Outcome<User, Common | 'own_account_not_disablable' | 'user_already_disabled' | 'last_admin_not_disablable'>
> {
  const loaded = await loadUserForChange(deps, actor, 'disableUser', userId);
  if (!loaded.ok) return loaded;
  const { target, account, actor: by } = loaded.value;
  const verdict = ACCOUNT_ACTIONS.disable.check(account);
  if (!verdict.ok) return verdict;
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  await changeAccount(deps.db, target.id, { disabled_at: deps.now.toISOString() }, deps.now);
  const ended = await deleteSessionsOf(deps.db, target.id, null);
  const user = await readUser(deps, by, target.id);
  await appendAudit(deps, actor, {
    action: 'DISABLE_USER',
    subject: { type: 'account', id: target.id, label: target.email },
    after: { sessions_ended: ended.length },
  });
  return done(user);
}

/** Enables a disabled account with its previous password and role. */
export async function enableUser(
  deps: Deps,
  actor: Actor,
  userId: string,
): Promise<Outcome<User, Common | 'user_not_disabled'>> {
  const loaded = await loadUserForChange(deps, actor, 'enableUser', userId);
  if (!loaded.ok) return loaded;
  const { target, account, actor: by } = loaded.value;
  const verdict = ACCOUNT_ACTIONS.enable.check(account);
  if (!verdict.ok) return verdict;
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  await changeAccount(deps.db, target.id, { disabled_at: null }, deps.now);
  const user = await readUser(deps, by, target.id);
  await appendAudit(deps, actor, {
    action: 'ENABLE_USER',
    subject: { type: 'account', id: target.id, label: target.email },
    before: { disabled_at: target.disabled_at },
  });
  return done(user);
}
