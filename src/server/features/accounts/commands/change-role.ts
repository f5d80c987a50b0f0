import type { User } from '#contract/accounts/users.ts';
import { ACCOUNT_ACTIONS } from '#domain/access/account-access.ts';
import type { Actor, Role } from '#domain/accounts/roles.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readUser } from '../queries/users.ts';
import { changeAccount } from '../store/accounts.ts';
import { checkStepUp } from '../steps/check-step-up.ts';
import type { UnfitActor, UserChange } from '../steps/load-user-for-change.ts';
import { loadUserForChange } from '../steps/load-user-for-change.ts';

type Common = UnfitActor | 'user_not_found' | 'password_confirmation_needed';

/** Makes a staff user an admin. */
export async function promoteUser(
  deps: Deps,
  actor: Actor,
  userId: string,
): Promise<Outcome<User, Common | 'promote_denied' | 'user_already_admin'>> {
  const loaded = await loadUserForChange(deps, actor, 'promoteUser', userId);
  if (!loaded.ok) return loaded;
  const verdict = ACCOUNT_ACTIONS.promote.check(loaded.value.account, loaded.value.actor.role);
  return verdict.ok ? setRole(deps, loaded.value, 'ADMIN', 'PROMOTE_USER') : verdict;
}

type DemotionRefusals =
  | Common
  | 'demote_denied'
  | 'own_account_not_demotable'
  | 'super_admin_not_demotable'
  | 'user_not_admin'
  | 'last_admin_not_demotable';

/** Makes an admin a staff user. */
export async function demoteUser(deps: Deps, actor: Actor, userId: string): Promise<Outcome<User, DemotionRefusals>> {
  const loaded = await loadUserForChange(deps, actor, 'demoteUser', userId);
  if (!loaded.ok) return loaded;
  const verdict = ACCOUNT_ACTIONS.demote.check(loaded.value.account, loaded.value.actor.role);
  return verdict.ok ? setRole(deps, loaded.value, 'USER', 'DEMOTE_USER') : verdict;
}

/** Makes a user a Super Admin. */
export async function grantSuperAdmin(
  deps: Deps,
  actor: Actor,
  userId: string,
): Promise<
  Outcome<User, Common | 'user_already_super_admin' | 'disabled_user_not_super_admin' | 'last_admin_not_super_admin'>
> {
  const loaded = await loadUserForChange(deps, actor, 'grantSuperAdmin', userId);
  if (!loaded.ok) return loaded;
  const verdict = ACCOUNT_ACTIONS.make_super_admin.check(loaded.value.account);
  return verdict.ok ? setRole(deps, loaded.value, 'SUPER_ADMIN', 'MAKE_SUPER_ADMIN') : verdict;
}

/** Makes another Super Admin an admin. If two do this to each other at once, one of them remains. */
export async function revokeSuperAdmin(
  deps: Deps,
  actor: Actor,
  userId: string,
): Promise<Outcome<User, Common | 'own_super_admin_not_removable' | 'user_not_super_admin'>> {
  const loaded = await loadUserForChange(deps, actor, 'revokeSuperAdmin', userId);
  if (!loaded.ok) return loaded;
  const verdict = ACCOUNT_ACTIONS.remove_super_admin.check(loaded.value.account);
  return verdict.ok ? setRole(deps, loaded.value, 'ADMIN', 'REMOVE_SUPER_ADMIN') : verdict;
}

/** Sessions continue: each request reads the role of its account. */
async function setRole(
  deps: Deps,
  { actor, target }: UserChange,
  role: Role,
  action: AuditAction,
): Promise<Outcome<User, 'password_confirmation_needed'>> {
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  await changeAccount(deps.db, target.id, { role }, deps.now);
  const user = await readUser(deps, actor, target.id);
  await appendAudit(deps, actor, {
    action,
    subject: { type: 'account', id: target.id, label: target.email },
    before: { role: target.role },
    after: { role },
  });
  return done(user);
}
