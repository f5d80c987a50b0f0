import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseUser } from '#domain/accounts/user-refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { revokeTrust } from '../store/known-devices.ts';
import { readWays } from '../store/second-factors.ts';
import { deleteSessionsOf, findConfirmation } from '../store/sessions.ts';
import { lockPassword } from '../store/own-accounts.ts';
import { checkStepUp } from './check-step-up.ts';

export interface OwnFactors {
  readonly app: boolean;
  readonly passkey: boolean;
  /**
   * Whether this session may change the factors. If the account has a factor, that factor must have been confirmed;
   * otherwise the password.
   */
  readonly confirmed: Outcome<null, 'password_confirmation_needed'>;
}

/**
 * Locks the user's own account and reads its second factors. Reads the session again under the lock, because another
 * session may have set up a factor and ended this one in the meantime.
 */
export async function loadOwnFactors(deps: Deps, { id }: Actor): Promise<Outcome<OwnFactors, AnonymousCode>> {
  const { db, sessionId } = deps;
  if ((await lockPassword(db, id)) === undefined) return refuseAnonymous('account_removed');
  const session = sessionId === null ? undefined : await findConfirmation(db, sessionId);
  if (session === undefined) return refuseAnonymous('session_invalid');
  const ways = await readWays(db, id);
  const isByPasswordAlone = (ways.app || ways.passkey) && !session.confirmed_by_factor;
  return done({
    ...ways,
    confirmed: isByPasswordAlone ? refuseUser('password_confirmation_needed') : checkStepUp(deps),
  });
}

/**
 * Ends all access that was opened without the new factor: other sessions and trusted browsers. Returns the number of
 * ended sessions.
 */
export async function endOtherAccess({ db, now, sessionId }: Deps, { id }: Actor): Promise<number> {
  await revokeTrust(db, id, now);
  return (await deleteSessionsOf(db, id, sessionId)).length;
}
