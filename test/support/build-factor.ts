import { completeSignIn } from '#contract/accounts/second-factor.ts';
import { signIn } from '#contract/accounts/session.ts';
import { recoveryCodeOf, parseCode } from '#domain/accounts/second-factor.ts';
import { ATTEMPT_LIMITS } from '#domain/accounts/sign-in.ts';
import { recoveryHash } from '#server/features/accounts/steps/consume-code.ts';
import { sealOf } from '#server/platform/auth/seal.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { requestOf } from './client.ts';
import { type BuiltAccount, PASSWORD, buildAccount } from './factories.ts';
import { type TestApp, DAY, TEST_SEAL_KEY, anonymousClient } from './test-lab.ts';

/** The secret of every authenticator app in this file. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The app's code this many seconds after (before, if negative) the test's time. */
export const codeAt = ({ clock }: TestApp, seconds = 0, secret = SECRET): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() + seconds * 1000 });

type Person = Readonly<{ id: string; email: string }>;

/** Confirms the second factor for the sessions of an account, as of now. */
export const confirmByFactor = async ({ db }: TestApp, { id }: Pick<Person, 'id'>): Promise<void> => {
  await db.updateTable('sessions').set({ confirmed_by_factor: true }).where('account_id', '=', id).execute();
};

/** Adds an authenticator app to an account, before any of its codes was used. */
export async function buildFactor(lab: TestApp, { id }: Person): Promise<void> {
  const { db, clock } = lab;
  const confirmed_at = clock.now().toISOString();
  const sealed_secret = sealOf(TEST_SEAL_KEY).close(SECRET, id);
  await db
    .insertInto('authenticator_apps')
    .values({ account_id: id, sealed_secret, offered_at: confirmed_at, confirmed_at, last_step: 0 })
    .execute();
  await confirmByFactor(lab, { id });
}

/** An account with an authenticator app. */
export async function buildGuarded(lab: TestApp, given?: Parameters<typeof buildAccount>[1]): Promise<BuiltAccount> {
  const account = await buildAccount(lab.db, given);
  await buildFactor(lab, account);
  return account;
}

/** Adds a recovery code to an account, and returns it. */
export async function buildRecoveryCode({ db, clock }: TestApp, { id }: Person, byte = 7): Promise<string> {
  const code = recoveryCodeOf(new Uint8Array(10).fill(byte));
  const code_hash = recoveryHash(id, parseCode(code)?.code ?? '');
  await db
    .insertInto('recovery_codes')
    .values({ account_id: id, code_hash, made_at: clock.now().toISOString() })
    .execute();
  return code;
}

/** Raises every count of failed attempts to a limit: the next attempt is beyond it. */
export const raiseFailures = async ({ db }: TestApp, failures = ATTEMPT_LIMITS.code as number): Promise<void> => {
  await db.updateTable('sign_in_attempts').set({ failures }).execute();
};

/** A trusted browser of an account, by its id. */
export async function buildTrusted({ db, clock }: TestApp, { id }: Person): Promise<string> {
  const now = clock.now();
  const seen = now.toISOString();
  const made = await db
    .insertInto('known_devices')
    .values({
      account_id: id,
      mark_hash: tokenHash(newToken()),
      created_at: seen,
      last_seen_at: seen,
      trusted_until: new Date(now.getTime() + DAY).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export type Cookies = Record<string, string>;

/** The cookies of the browser after an answer. */
export const cookiesAfter = (cookies: Readonly<Cookies>, { cookies: set }: LightMyRequestResponse): Cookies => ({
  ...cookies,
  ...Object.fromEntries(set.map(({ name, value }) => [name, value])),
});

/** Signs in up to the password an account with a second factor; returns the cookies of the waiting sign-in. */
export async function waitForCode(lab: TestApp, { email }: Person, cookies: Readonly<Cookies> = {}): Promise<Cookies> {
  const answer = await anonymousClient(lab).inject({
    method: signIn.method,
    url: signIn.path,
    payload: { email, password: PASSWORD },
    cookies: { ...cookies },
  });
  return cookiesAfter(cookies, answer);
}

/** Sends the code for a waiting sign-in. */
export const enterCode = (
  lab: TestApp,
  cookies: Readonly<Cookies>,
  code: string,
  trust = false,
): Promise<LightMyRequestResponse> =>
  lab.app.inject({ ...requestOf(completeSignIn, { body: { code, trust } }), cookies: { ...cookies } });
