import type { User } from '#contract/accounts/users.ts';
import { NEW_USER_TEXTS, checkNewUser } from '#domain/accounts/new-user.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseTakenEmail } from '#domain/accounts/user-refusals.ts';
import type { NewUserRole } from '#domain/accounts/user-rules.ts';
import type { FieldFault, Outcome, Refused } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { loadPasswordLists } from '#server/platform/auth/password-lists.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readUser } from '../queries/users.ts';
import { insertUser, readPasswordRules } from '../store/accounts.ts';
import { checkStepUp } from '../steps/check-step-up.ts';
import type { UnfitActor } from '../steps/load-user-for-change.ts';
import { loadActor } from '../steps/load-user-for-change.ts';

export interface CreateUserInput {
  readonly email: string;
  readonly password: string;
  readonly role: NewUserRole;
}

type Refusals = UnfitActor | 'invalid_input' | 'email_taken' | 'password_confirmation_needed';

/** Creates an account. A new admin requires that the actor confirms the password. */
export async function createUser(
  deps: Deps,
  actor: Actor,
  { password, role, ...given }: CreateUserInput,
): Promise<Outcome<User, Refusals>> {
  // Hash before locking accounts: hashing is slow by design, and all commands on accounts wait for these locks.
  const password_hash = await hashPassword(password);
  const present = await loadActor(deps, actor, 'createUser');
  if (!present.ok) return present;
  const email = given.email.trim();
  const rules = { ...(await loadPasswordLists()), ...(await readPasswordRules(deps.db)) };
  const faults = checkNewUser({ email, password }, rules);
  if (faults.length > 0) return refuseNewUser(faults);
  const confirmed = role === 'ADMIN' ? checkStepUp(deps) : done(null);
  if (!confirmed.ok) return confirmed;
  const made = { email, role, password_hash, created_by: actor.id, created_at: deps.now.toISOString() };
  const account = await insertUser(deps.db, made);
  if (account === undefined) return refuseTakenEmail();
  const user = await readUser(deps, present.value, account.id);
  const subject = { type: 'account', id: account.id, label: email } as const;
  await appendAudit(deps, actor, { action: 'CREATE_USER', subject, after: { email, role } });
  return done(user);
}

/** Uses one message for both fields if either is missing. */
function refuseNewUser(faults: readonly FieldFault[]): Refused<'invalid_input'> {
  const { refusal } = refuseFields(faults);
  const isMissing = faults.some(({ message }) => message === NEW_USER_TEXTS.required);
  return { ok: false, refusal: { ...refusal, ...(isMissing && { text: NEW_USER_TEXTS.required }) } };
}
