import { checkReset, refuseReset } from '#domain/accounts/password-reset.ts';
import { emailFault } from '#domain/accounts/new-user.ts';
import { emailKey } from '#domain/accounts/sign-in.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearAccountAttempts, clearCodeAttempts, clearNetworkAttempts } from '../steps/sign-in-attempts.ts';
import { removeFactors } from '../store/second-factors.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import type { UserRow } from '../store/accounts.ts';
import { changeAccount, findByEmail, insertUser, lockAccounts } from '../store/accounts.ts';

export interface PasswordReset {
  readonly done: 'reset' | 'give_keys' | 'make';
  /** The email as stored. */
  readonly email: string;
  readonly sessionsEnded: number;
  /** Whether a second factor was removed. */
  readonly factorTaken: boolean;
}

/**
 * Resets the password of an account, for the person who runs the server. If no Super Admin can sign in, the account
 * becomes a Super Admin or is created. Waits for running commands on accounts.
 */
export async function resetPassword(
  deps: Deps,
  given: { readonly email: string; readonly password: string },
): Promise<Outcome<PasswordReset, 'not_an_email' | 'no_account' | 'account_disabled'>> {
  const email = given.email.trim();
  if (emailFault(email) !== null) return refuseReset('not_an_email');
  const password_hash = await hashPassword(given.password);
  return inTransaction(
    deps.db,
    async (db) => {
      const inside = { ...deps, db };
      const found = await findByEmail(db, emailKey(email));
      const rows = await lockAccounts(db, found === undefined ? [] : [found.id]);
      const account = rows.find(({ id }) => id === found?.id) ?? null;
      const hasSuperAdmin = rows.some(({ role, disabled_at }) => role === 'SUPER_ADMIN' && disabled_at === null);
      const state = account && { isDisabled: account.disabled_at !== null };
      const verdict = checkReset({ email, account: state, hasSuperAdmin });
      if (!verdict.ok) return verdict;
      await clearNetworkAttempts(db);
      if (account === null) return done(await createSuperAdmin(inside, email, password_hash));
      return done(await letIn(inside, account, password_hash, verdict.value === 'give_keys'));
    },
    (outcome) => outcome.ok,
  );
}

async function letIn(deps: Deps, account: UserRow, password_hash: string, withKeys: boolean): Promise<PasswordReset> {
  const keys = withKeys ? ({ role: 'SUPER_ADMIN', disabled_at: null } as const) : {};
  await changeAccount(deps.db, account.id, { password_hash, must_change_password: true, ...keys }, deps.now);
  const closed = await revokeAccess(deps, account);
  const { role, disabled_at } = account;
  const subject = { type: 'account', id: account.id, label: account.email } as const;
  const reset: AuditEvent = { action: 'RESET_PASSWORD', subject, after: { sessions_ended: closed.sessionsEnded } };
  const given: AuditEvent = { action: 'MAKE_SUPER_ADMIN', subject, before: { role, disabled_at }, after: keys };
  await appendAudit(deps, null, reset, ...(withKeys ? [given] : []));
  return { done: withKeys ? 'give_keys' : 'reset', email: account.email, ...closed };
}

/** Ends sessions, removes second factors and clears failed attempts. */
async function revokeAccess(
  { db }: Deps,
  account: UserRow,
): Promise<Pick<PasswordReset, 'sessionsEnded' | 'factorTaken'>> {
  await clearAccountAttempts(db, account);
  await clearCodeAttempts(db, { accountId: account.id, deviceId: null });
  // The lost device may have been the phone.
  const factorTaken = await removeFactors(db, account.id);
  const ended = await deleteSessionsOf(db, account.id, null);
  return { sessionsEnded: ended.length, factorTaken };
}

async function createSuperAdmin(deps: Deps, email: string, password_hash: string): Promise<PasswordReset> {
  const made = {
    email,
    role: 'SUPER_ADMIN',
    password_hash,
    created_by: null,
    created_at: deps.now.toISOString(),
  } as const;
  const account = await insertUser(deps.db, made);
  // A simultaneous run on another console has created the account.
  if (account === undefined)
    throw new OperatorError('This account was created at the same time by someone else. Run this again.');
  const subject = { type: 'account', id: account.id, label: email } as const;
  await appendAudit(deps, null, { action: 'CREATE_USER', subject, after: { email, role: 'SUPER_ADMIN' } });
  return { done: 'make', email, sessionsEnded: 0, factorTaken: false };
}
