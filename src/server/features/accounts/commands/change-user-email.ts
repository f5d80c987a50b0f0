import type { User } from '#contract/accounts/users.ts';
import { emailFault } from '#domain/accounts/new-user.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { emailKey } from '#domain/accounts/sign-in.ts';
import { refuseTakenEmail } from '#domain/accounts/user-refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearAccountAttempts } from '../steps/sign-in-attempts.ts';
import { readUser } from '../queries/users.ts';
import { changeAccount, findByEmail } from '../store/accounts.ts';
import { checkStepUp } from '../steps/check-step-up.ts';
import type { UnfitActor } from '../steps/load-user-for-change.ts';
import { loadUserForChange } from '../steps/load-user-for-change.ts';

interface EmailChange {
  readonly user_id: string;
  readonly version: number;
  readonly email: string;
}

type Refusals =
  | UnfitActor
  | 'user_not_found'
  | 'stale_version'
  | 'invalid_input'
  | 'email_taken'
  | 'password_confirmation_needed';

/**
 * Changes the email of an account. Its sessions continue: they belong to the account, and the new email is useless
 * without the password.
 */
export async function changeUserEmail(
  deps: Deps,
  actor: Actor,
  { user_id, version, ...given }: EmailChange,
): Promise<Outcome<User, Refusals>> {
  const loaded = await loadUserForChange(deps, actor, 'changeUserEmail', user_id);
  if (!loaded.ok) return loaded;
  const { target, actor: by } = loaded.value;
  if (target.version !== version) return refuseShared('stale_version');
  const email = given.email.trim();
  const fault = emailFault(email);
  if (fault !== null) return refuseFields([fault]);
  if (email === target.email) return done(await readUser(deps, by, target.id));
  const holder = await findByEmail(deps.db, emailKey(email));
  if (holder !== undefined && holder.id !== target.id) return refuseTakenEmail();
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  await changeAccount(deps.db, target.id, { email }, deps.now);
  // Failed attempts with the old email must not count for the new one, nor for a later account with the old one.
  await clearAccountAttempts(deps.db, target);
  const user = await readUser(deps, by, target.id);
  await appendAudit(deps, actor, {
    action: 'CHANGE_USER_EMAIL',
    subject: { type: 'account', id: target.id, label: email },
    before: { email: target.email },
    after: { email },
  });
  return done(user);
}
