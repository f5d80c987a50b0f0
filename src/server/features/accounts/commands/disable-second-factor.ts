import type { User } from '#contract/accounts/users.ts';
import { ACCOUNT_ACTIONS } from '#domain/access/account-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseSecondFactor } from '#domain/accounts/second-factor.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readUser } from '../queries/users.ts';
import { removeFactors } from '../store/second-factors.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { checkStepUp } from '../steps/check-step-up.ts';
import type { UnfitActor } from '../steps/load-user-for-change.ts';
import { loadUserForChange } from '../steps/load-user-for-change.ts';

type Refusals =
  | UnfitActor
  | 'user_not_found'
  | 'second_factor_clearing_denied'
  | 'own_second_factor'
  | 'second_factor_not_set_up'
  | 'password_confirmation_needed';

/**
 * Turns off another user’s two-step sign-in, for example after a lost phone. The password alone then signs in. Ends all
 * sessions, because the phone itself may have been signed in.
 */
export async function disableSecondFactor(deps: Deps, actor: Actor, userId: string): Promise<Outcome<User, Refusals>> {
  const loaded = await loadUserForChange(deps, actor, 'disableSecondFactor', userId);
  if (!loaded.ok) return loaded;
  const { target, account, actor: by } = loaded.value;
  const verdict = ACCOUNT_ACTIONS.clear_second_factor.check(account, by.role);
  if (!verdict.ok) return verdict;
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  if (!(await removeFactors(deps.db, target.id))) return refuseSecondFactor('second_factor_not_set_up');
  const ended = await deleteSessionsOf(deps.db, target.id, null);
  const user = await readUser(deps, by, target.id);
  await appendAudit(deps, actor, {
    action: 'CLEAR_SECOND_FACTOR',
    subject: { type: 'account', id: target.id, label: target.email },
    after: { sessions_ended: ended.length },
  });
  return done(user);
}
