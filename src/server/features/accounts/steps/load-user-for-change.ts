import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { checkPermitted } from '#domain/accounts/permissions.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseUser } from '#domain/accounts/user-refusals.ts';
import type { AccountState } from '#domain/accounts/user-rules.ts';
import { isWorkingAdmin, accountStateFor } from '#domain/accounts/user-rules.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { UserRow } from '../store/accounts.ts';
import { isSessionThere } from '../store/sessions.ts';
import { lockAccounts } from '../store/accounts.ts';

export interface UserChange {
  /** The actor's current data: the role may have changed while the request waited. */
  readonly actor: Actor;
  readonly target: UserRow;
  /** The state of the account for permission checks. */
  readonly account: AccountState;
}

export type UnfitActor = AnonymousCode | 'not_allowed';

/** Locks and reads the actor and the account to change. */
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
  const account = accountStateFor(present.value, target, rows.filter(isWorkingAdmin).length);
  return done({ actor: present.value, target, account });
}

/** Locks and reads only the actor, for a command that creates an account. */
export async function loadActor(
  deps: Deps,
  actor: Actor,
  operation: OperationName,
): Promise<Outcome<Actor, UnfitActor>> {
  return presentActor(deps, await lockAccounts(deps.db, [actor.id]), actor, operation);
}

/**
 * Commands on accounts wait for each other. Refuses an actor who has lost the session or the permission during the
 * wait.
 */
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
