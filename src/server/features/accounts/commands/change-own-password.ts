import type { OwnAccount } from '#contract/accounts/session.ts';
import { checkPasswordChange } from '#domain/accounts/own-account.ts';
import type { PasswordContext } from '#domain/accounts/password-policy.ts';
import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { loadPasswordLists } from '#server/platform/auth/password-lists.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearAccountAttempts, clearSessionAttempts } from '../steps/sign-in-attempts.ts';
import { readOwnAccount } from '../queries/own-account.ts';
import { revokeTrust } from '../store/known-devices.ts';
import { deleteSessionsOf, renewSession } from '../store/sessions.ts';
import { readPasswordRules } from '../store/accounts.ts';
import { lockPassword, replaceOwnPassword } from '../store/own-accounts.ts';
import { checkOwnPassword } from '../steps/check-own-password.ts';
import type { Renewed } from './confirm-password.ts';

export interface PasswordChange {
  readonly current_password: string;
  readonly new_password: string;
  /** The token of the requesting session, the only one that continues (with a new token). */
  readonly token: string;
}

type Changed = Renewed & { readonly account: OwnAccount };
type Refusals = 'invalid_input' | 'too_many_attempts' | AnonymousCode;

/**
 * Changes the user's own password and ends all other sessions of the account. Manages its own transactions, like the
 * sign-in.
 */
export async function changeOwnPassword(
  deps: Deps,
  actor: Actor,
  { current_password, new_password, token }: PasswordChange,
): Promise<Outcome<Changed, Refusals>> {
  const faults = checkPasswordChange({ current_password, new_password }, await passwordContext(deps, actor));
  if (faults.length > 0) return refuseFields(faults);
  const given = { field: 'current_password', password: current_password };
  const checked = await checkOwnPassword(deps, actor, given);
  if (!checked.ok) return checked;
  const newHash = await hashPassword(new_password);
  return inTransaction(
    deps.db,
    async (db) => {
      // Lock the password before reading the sessions. A sign-in with the old password has then ended or sees the new
      // one.
      const stored = await lockPassword(db, actor.id);
      if (stored !== checked.value.password_hash) return refuseAnonymous('session_invalid');
      return change({ ...deps, db }, actor, token, newHash);
    },
    (outcome) => outcome.ok,
  );
}

async function passwordContext({ db, now }: Deps, { id }: Actor): Promise<PasswordContext> {
  const { email, display_name } = await readOwnAccount(db, id, now);
  return { ...(await loadPasswordLists()), ...(await readPasswordRules(db)), email, display_name };
}

async function change(deps: Deps, actor: Actor, token: string, newHash: string): Promise<Outcome<Changed, Refusals>> {
  const { db, now } = deps;
  const renewed = newToken();
  const expires = await renewSession(db, tokenHash(token), { tokenHash: tokenHash(renewed), byFactor: false }, now);
  if (expires === undefined) return refuseAnonymous('session_invalid');
  await replaceOwnPassword(db, actor.id, newHash, now);
  await revokeTrust(db, actor.id, now);
  const ended = await deleteSessionsOf(db, actor.id, deps.sessionId);
  // Failed attempts with the old password do not count for the new one.
  await clearAccountAttempts(db, actor);
  if (deps.sessionId !== null) await clearSessionAttempts(db, deps.sessionId);
  const account = await readOwnAccount(db, actor.id, now);
  await appendAudit(deps, actor, {
    action: 'CHANGE_OWN_PASSWORD',
    subject: { type: 'account', id: actor.id, label: actor.email },
    after: { sessions_ended: ended.length },
  });
  return done({ token: renewed, expires, account });
}
