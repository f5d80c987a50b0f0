import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { checkPermitted } from '#domain/accounts/permissions.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseUser } from '#domain/accounts/user-refusals.ts';
import type { AccountState } from '#domain/accounts/user-rules.ts';
import { isWorkingAdmin, stateFor } from '#domain/accounts/user-rules.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { UserRow } from '../store/accounts.ts';
import { isSessionThere } from '../store/sessions.ts';
import { lockAccounts } from '../store/accounts.ts';

export interface UserChange {
  /** As the actor is now: the request may have waited while the role was taken away. */
  readonly actor: Actor;
  readonly target: UserRow;
  /** What the account is to the actor. */
  readonly account: AccountState;
}

export type UnfitActor = AnonymousCode | 'not_allowed';

/** Locks and reads all that an act on an account is decided by. */
export async function loadUserForChange(
  deps: Deps,
  actor: Actor,
  operation: OperationName,
  userId: string,
): Promise<Outcome<UserChange, UnfitActor | 'user_not_found'>> {
  const rows = await lockAccounts(deps.db, [actor.id, userId]);
  const present = await presentActor(deps, rows, actor, operation);
  if (!present.ok) return present;
  const target = rows.find(({ id }) => id === userId);
  if (target === undefined) return refuseUser('user_not_found');
  const account = stateFor(present.value, target, rows.filter(isWorkingAdmin).length);
  return done({ actor: present.value, target, account });
}

/** The same for an act that has no account to act on yet. */
export async function loadActor(
  deps: Deps,
  actor: Actor,
  operation: OperationName,
): Promise<Outcome<Actor, UnfitActor>> {
  return presentActor(deps, await lockAccounts(deps.db, [actor.id]), actor, operation);
}

/** Acts wait for each other: one that waited while its actor's sessions were ended must not be done after that. */
async function presentActor(
  { db, sessionId }: Deps,
  rows: readonly UserRow[],
  actor: Actor,
  operation: OperationName,
): Promise<Outcome<Actor, UnfitActor>> {
  const present = rows.find(({ id }) => id === actor.id);
  const isSignedIn = sessionId !== null && (await isSessionThere(db, sessionId));
  if (present === undefined) return refuseAnonymous('account_removed');
  if (!isSignedIn) return refuseAnonymous('session_invalid');
  const permitted = checkPermitted(operation, present.role);
  return permitted.ok ? done(present) : permitted;
}
