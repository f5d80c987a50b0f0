import { getSession } from '#contract/accounts/session.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { hasFactor } from '#server/features/accounts/store/second-factors.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { type Client, clientOf } from './client.ts';
import { type BuiltAccount, buildAccount } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { DAY } from './test-clock.ts';
import type { LightMyRequestResponse } from 'fastify';

export interface SignedInClient extends Client {
  readonly account: BuiltAccount;
  readonly token: string;
}

/** A user who has not signed in. */
export const anonymousClient = ({ app }: TestApp): Client => clientOf(app);

/**
 * A client with a new session of a role; without an account, one is created. If the account has a second factor, it is
 * confirmed.
 */
export async function signIn(lab: TestApp, role: Role, given?: BuiltAccount): Promise<SignedInClient> {
  const account = given ?? (await buildAccount(lab.db, { role }));
  const token = newToken();
  const now = lab.clock.now();
  await lab.db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      account_id: account.id,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      password_confirmed_at: now.toISOString(),
      confirmed_by_factor: await hasFactor(lab.db, account.id),
      expires_at: new Date(now.getTime() + 7 * DAY).toISOString(),
      address: '127.0.0.1',
    })
    .execute();
  return { ...clientOf(lab.app, { marginline: token }), account, token };
}

/** Whether a client is signed in. */
export const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.call(getSession, {})).account !== null;

/** The client after an answer, with the cookies of the answer. */
export function clientAfter({ app }: TestApp, { cookies, body }: LightMyRequestResponse): Client {
  if (cookies.length === 0) throw new Error(`no cookie was set: ${body}`);
  return clientOf(app, Object.fromEntries(cookies.map(({ name, value }) => [name, value])));
}
