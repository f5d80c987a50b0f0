import { API } from '#contract/api.ts';
import { MAX_KNOWN_DEVICES, KNOWN_DEVICE_DURATION } from '#domain/accounts/known-devices.ts';
import { ATTEMPT_LIMITS } from '#domain/accounts/sign-in.ts';
import { tokenHash } from '#server/platform/auth/session-token.ts';
import { raiseFailures } from '#test/support/build-factor.ts';
import { clientOf, problemOf } from '#test/support/client.ts';
import { type BuiltAccount, PASSWORD, buildAccount } from '#test/support/factories.ts';
import { MINUTE, signIn, testLab } from '#test/support/test-lab.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordAttempt } from './steps/sign-in-attempts.ts';
import { cleanUpAccounts } from './jobs.ts';

const COOKIE = 'marginline-device';

let owner: BuiltAccount;
const lab = await testLab();
beforeEach(async () => {
  await lab.db.deleteFrom('sign_in_attempts').execute();
  owner = await buildAccount(lab.db, { role: 'SUPER_ADMIN' });
});

/** A sign-in from a browser with a device cookie, or without one. */
const attempt = (email: string, password: string, mark?: string): Promise<LightMyRequestResponse> =>
  clientOf(lab.app, mark === undefined ? {} : { [COOKIE]: mark }).send(API.signIn, { body: { email, password } });

function markGiven(response: LightMyRequestResponse): string {
  const mark = response.cookies.find(({ name }) => name === COOKIE)?.value;
  if (mark === undefined) throw new Error(`no mark was given: ${response.body}`);
  return mark;
}

/** The device cookie of a browser after a successful sign-in. */
const markAfter = async ({ email }: BuiltAccount, mark?: string): Promise<string> =>
  markGiven(await attempt(email, PASSWORD, mark));

/** Failures of attackers, enough to lock the account and the network of all clients here. */
async function lockOut({ email }: BuiltAccount): Promise<void> {
  await recordAttempt(lab.db, { email, address: '127.0.0.1', deviceId: null }, lab.clock.now());
  await raiseFailures(lab, ATTEMPT_LIMITS.address);
}

describe('a browser in which a user has signed in', () => {
  test('gets a device cookie that scripts and other sites cannot read, and keeps it after sign-out', async () => {
    const response = await attempt(owner.email, PASSWORD);
    const [session, mark] = response.cookies;
    expect(mark).toMatchObject({ name: COOKIE, path: '/', httpOnly: true, sameSite: 'Strict' });
    expect(mark?.value).toMatch(/^[\w-]{43}$/);
    expect(mark?.expires?.getTime()).toBe(lab.clock.now().getTime() + KNOWN_DEVICE_DURATION);
    const browser = clientOf(lab.app, { marginline: session?.value ?? '', [COOKIE]: mark?.value ?? '' });
    expect((await browser.send(API.signOut, {})).cookies.map(({ name }) => name)).toEqual(['marginline']);
  });

  test('can sign in while attackers have locked the account and the network; any other browser waits', async () => {
    const mark = await markAfter(owner);
    await lockOut(owner);
    expect((await attempt(owner.email, PASSWORD)).statusCode).toBe(429);
    const later = await markAfter(owner, mark);
    // It gives attackers no further guesses.
    expect((await attempt(owner.email, 'wrong')).statusCode).toBe(429);
    expect((await attempt(owner.email.toUpperCase(), PASSWORD, later)).statusCode).toBe(200);
  });

  test('has its own 10 failures in 15 minutes, which lock no other device', async () => {
    const mark = await markAfter(owner);
    const guesses = await Promise.all(
      Array.from({ length: 13 }, (_, guess) => attempt(owner.email, `guess ${guess}`, mark)),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    const blocked = await attempt(owner.email, PASSWORD, mark);
    expect(problemOf(blocked)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(blocked.headers['retry-after']).toBe('900');
    expect((await attempt(owner.email, PASSWORD)).statusCode).toBe(200);
    lab.clock.advance(15 * MINUTE);
    expect((await attempt(owner.email, PASSWORD, mark)).statusCode).toBe(200);
    const left = await lab.db.selectFrom('sign_in_attempts').selectAll().execute();
    expect(left).toEqual([]);
  });

  test('loses its failures when an admin sets another password for its account, and stays known', async () => {
    const staff = await buildAccount(lab.db);
    const mark = await markAfter(staff);
    for (let guess = 0; guess < 11; guess += 1) await attempt(staff.email, `guess ${guess}`, mark);
    const admin = await signIn(lab, 'ADMIN');
    const body = { new_password: 'seven tall pines' };
    await admin.call(API.changeUserPassword, { params: { user_id: staff.id }, body });
    await lockOut(staff);
    expect((await attempt(staff.email, 'seven tall pines', mark)).statusCode).toBe(200);
  });

  test('is not known to an account that has not signed in there', async () => {
    const other = await buildAccount(lab.db);
    const mark = await markAfter(other);
    await lockOut(owner);
    expect((await attempt(owner.email, PASSWORD, mark)).statusCode).toBe(429);
  });

  test('knows all users who sign in there, by one device cookie', async () => {
    const colleague = await buildAccount(lab.db);
    const mark = await markAfter(colleague, await markAfter(owner));
    await lockOut(owner);
    await lockOut(colleague);
    expect((await attempt(colleague.email, PASSWORD, await markAfter(owner, mark))).statusCode).toBe(200);
  });

  test('gets no access by its device cookie', async () => {
    const mark = await markAfter(owner);
    const stranger = clientOf(lab.app, { marginline: mark, [COOKIE]: mark });
    expect((await stranger.call(API.getSession, {})).account).toBeNull();
  });

  test('is forgotten 400 days after its last use', async () => {
    const [kept, lost] = [await markAfter(owner), await markAfter(owner)];
    await lockOut(owner);
    lab.clock.advance(KNOWN_DEVICE_DURATION - 1);
    await lockOut(owner);
    const renewed = await markAfter(owner, kept);
    lab.clock.advance(1);
    await lockOut(owner);
    expect((await attempt(owner.email, PASSWORD, lost)).statusCode).toBe(429);
    expect((await attempt(owner.email, PASSWORD, renewed)).statusCode).toBe(200);
  });
});

describe('the device cookie', () => {
  test('changes at each sign-in: a planted, copied or invented one is then invalid', async () => {
    const attacker = await buildAccount(lab.db);
    for (const planted of [await markAfter(attacker), 'A'.repeat(43)]) {
      expect(await markAfter(owner, planted)).not.toBe(planted);
      await lockOut(owner);
      expect((await attempt(owner.email, PASSWORD, planted)).statusCode).toBe(429);
      await lab.db.deleteFrom('sign_in_attempts').execute();
    }
  });

  test('is stored as a hash', async () => {
    const mark = await markAfter(owner);
    const rows = await lab.db.selectFrom('known_devices').selectAll().where('account_id', '=', owner.id).execute();
    expect(rows).toMatchObject([{ mark_hash: tokenHash(mark) }]);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(mark, 'base64url').toString('hex'));
  });

  test('allows several sign-ins in one browser at once', async () => {
    const people = [owner, await buildAccount(lab.db), await buildAccount(lab.db)];
    let mark: string | undefined;
    for (const person of people) mark = await markAfter(person, mark);
    const answers = await Promise.all(
      [...people, ...people, ...people].map(({ email }) => attempt(email, PASSWORD, mark)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });
});

test('the sweep keeps the latest devices of each account, up to the limit and none too old', async () => {
  const other = await buildAccount(lab.db);
  const now = lab.clock.now().getTime();
  const device = (account_id: string, age: number) => {
    const seen = new Date(now - age).toISOString();
    return { account_id, mark_hash: tokenHash(`${account_id} ${age}`), created_at: seen, last_seen_at: seen };
  };
  const ages = Array.from({ length: MAX_KNOWN_DEVICES + 2 }, (_, age) => age);
  await lab.db
    .insertInto('known_devices')
    .values([
      ...ages.map((age) => device(owner.id, age)),
      device(other.id, KNOWN_DEVICE_DURATION - 1),
      device(other.id, KNOWN_DEVICE_DURATION),
    ])
    .execute();
  await cleanUpAccounts(lab.db, lab.clock.now());
  const left = await lab.db.selectFrom('known_devices').selectAll().orderBy('last_seen_at', 'desc').execute();
  const of = (id: string) => left.filter(({ account_id }) => account_id === id).map(({ mark_hash }) => mark_hash);
  expect(of(owner.id)).toEqual(ages.slice(0, MAX_KNOWN_DEVICES).map((age) => device(owner.id, age).mark_hash));
  expect(of(other.id)).toEqual([device(other.id, KNOWN_DEVICE_DURATION - 1).mark_hash]);
});
