import type { OwnAccount } from '#contract/accounts/session.ts';
import { getSession, signIn } from '#contract/accounts/session.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { isLostResponse, retryUntilAnswered } from '#web/platform/calls/retry-lost-responses.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Recovers from a lost answer of a request that renews the session cookie. If the server handled it, the old cookie is
 * invalid, so the given password signs in again. Returns the account, or throws the failure.
 */
export async function signedInAgain(failure: unknown, credentials: Credentials): Promise<OwnAccount> {
  if (!isLostResponse(failure)) throw failure;
  const { account } = await retryUntilAnswered(() => call(getSession, {}));
  // The old cookie still works: the request had no effect.
  if (account !== null) throw failure;
  const session = await call(signIn, { body: credentials }).catch(() => null);
  if (!session?.account) throw failure;
  return session.account;
}
