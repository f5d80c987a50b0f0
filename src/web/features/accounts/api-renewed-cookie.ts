import type { OwnAccount } from '#contract/accounts/session.ts';
import { getSession, signIn } from '#contract/accounts/session.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { isLostResponse, retryUntilAnswered } from '#web/platform/calls/retry-lost-responses.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * What to do where a request that renews the session's cookie failed: when it was done and only its answer was lost, the old cookie
 * opens nothing any more, and the password that the request gave signs in again. Answers the account, or throws the failure.
 */
export async function signedInAgain(failure: unknown, credentials: Credentials): Promise<OwnAccount> {
  if (!isLostResponse(failure)) throw failure;
  const { account } = await retryUntilAnswered(() => call(getSession, {}));
  // Still known by the old cookie: nothing was done.
  if (account !== null) throw failure;
  const session = await call(signIn, { body: credentials }).catch(() => null);
  if (!session?.account) throw failure;
  return session.account;
}
