import { API } from '#contract/api.ts';
import { PASSKEY_REFUSALS } from '#domain/accounts/passkeys.ts';
import { type Authenticator, type AuthenticatorFaults, createAuthenticator } from '#test/support/authenticator.ts';
import { auditEntriesAbout, auditEntriesLabelled } from '#test/support/database-state.ts';
import { buildFactor, buildRecoveryCode, raiseFailures, waitForCode } from '#test/support/build-factor.ts';
import { addPasskeyAs, buildPasskey } from '#test/support/build-passkey.ts';
import { type Client, clientOf, problemOf } from '#test/support/client.ts';
import { type BuiltAccount, PASSWORD, buildAccount } from '#test/support/factories.ts';
import { MINUTE, NOON, clientAfter, signIn, testLab, depsOf } from '#test/support/test-lab.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanUpAccounts } from './jobs.ts';
import { resetPassword } from './commands/reset-password.ts';

const lab = await testLab({ http: { trustProxy: ['127.0.0.1'] } });
beforeEach(async () => {
  lab.clock.set(NOON);
  await lab.db.deleteFrom('sign_in_attempts').execute();
  await lab.db.updateTable('laboratory_settings').set({ second_factor_required: false }).execute();
});

/** Answers of a device, and their refusals. */
const NOT_TAKEN: readonly (readonly [keyof typeof PASSKEY_REFUSALS, AuthenticatorFaults])[] = [
  ['passkey_wrong_address', { origin: 'https://lab.example' }],
  ['passkey_wrong', { rpId: 'lab.example' }],
  ['passkey_person_unverified', { isVerified: false }],
];

interface Guarded {
  readonly account: BuiltAccount;
  readonly device: Authenticator;
}

/** An account with a passkey. */
async function buildGuarded(given: Parameters<typeof buildAccount>[1] = {}): Promise<Guarded> {
  const account = await buildAccount(lab.db, given);
  return { account, device: await buildPasskey(lab, account) };
}

/** The browser of an account after a correct password. */
const waiting = async (account: BuiltAccount): Promise<Client> => clientOf(lab.app, await waitForCode(lab, account));

const give = async (
  browser: Client,
  device: Authenticator,
  manner?: AuthenticatorFaults,
): Promise<LightMyRequestResponse> =>
  browser.send(API.completePasskeySignIn, {
    body: { passkey: device.sign(await browser.call(API.startPasskeySignIn, {}), manner) },
  });

const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

const entriesAbout = (account: { readonly id: string }) => auditEntriesAbout(lab, account);

const failuresOf = async ({ email }: { readonly email: string }): Promise<unknown[]> =>
  (await auditEntriesLabelled(lab, email)).flatMap(({ action, after }) => (action === 'LOGIN_FAILED' ? [after] : []));

const countedBy = async (like: string): Promise<number> => {
  const counted = lab.db.selectFrom('sign_in_attempts').select('failures').where('subject', 'like', like);
  return (await counted.executeTakeFirst())?.failures ?? 0;
};

describe('adding a passkey', () => {
  test('has a name and an address, and returns recovery codes with the first one', async () => {
    const person = await signIn(lab, 'USER');
    const asked = await person.call(API.startPasskeySetup, {});
    expect(asked).toMatchObject({ rp_id: 'localhost', email: person.account.email, passkeys: [] });
    expect(Buffer.from(asked.challenge, 'base64url')).toHaveLength(32);
    const body = { name: ' Blue key ', passkey: createAuthenticator().make(asked) };
    const { account, recovery_codes } = await person.call(API.addPasskey, { body });
    expect(account).toMatchObject({ has_second_factor: true, factor_ways: { app: false, passkey: true } });
    expect(recovery_codes).toHaveLength(10);
    expect((await person.call(API.getOwnSecondFactor, {})).passkeys).toMatchObject([
      { name: 'Blue key', host: 'localhost', last_used_at: null },
    ]);
    expect(await entriesAbout(person.account)).toMatchObject([
      { action: 'SET_UP_SECOND_FACTOR', after: { second_factor: 'passkey', passkey: 'Blue key' } },
    ]);
  });

  test('again keeps the recovery codes, and names the existing passkeys to the browser', async () => {
    const person = await signIn(lab, 'USER');
    const first = await addPasskeyAs(person);
    // The password that opened this session cannot add a second one.
    expect((await person.refusal(API.startPasskeySetup, {})).code).toBe('password_confirmation_needed');
    const again = await signIn(lab, 'USER', person.account);
    const asked = await again.call(API.startPasskeySetup, {});
    expect(asked.passkeys).toEqual([{ credential_id: first.credentialId, transports: ['internal', 'hybrid'] }]);
    const body = { passkey: createAuthenticator().make(asked) };
    expect((await again.call(API.addPasskey, { body })).recovery_codes).toBeNull();
    // Without a name it has that of the browser. The other session continues: it was opened with a second factor.
    const { passkeys } = await person.call(API.getOwnSecondFactor, {});
    expect(passkeys.map(({ name }) => name).toSorted()).toEqual(['My phone', 'Unknown device']);
  });

  test('requires the password if it was not confirmed recently, both times', async () => {
    const person = await signIn(lab, 'USER');
    const passkey = createAuthenticator().make(await person.call(API.startPasskeySetup, {}));
    lab.clock.advance(15 * MINUTE + 1);
    expect((await person.refusal(API.startPasskeySetup, {})).code).toBe('password_confirmation_needed');
    expect((await person.refusal(API.addPasskey, { body: { passkey } })).code).toBe('password_confirmation_needed');
  });

  test.each([...NOT_TAKEN, ['passkey_wrong', { type: 'webauthn.get' }] as const])(
    'is refused as %s if the device answered %j',
    async (code, manner) => {
      const person = await signIn(lab, 'USER');
      const passkey = createAuthenticator().make(await person.call(API.startPasskeySetup, {}), manner);
      const problem = await person.refusal(API.addPasskey, { body: { passkey } });
      expect(problem).toMatchObject({ status: 409, code, detail: PASSKEY_REFUSALS[code].text });
      expect(await failuresOf(person.account)).toEqual([{ reason: code }]);
      expect((await person.call(API.getOwnSecondFactor, {})).passkeys).toEqual([]);
    },
  );

  test('a challenge is answered once, by the session that requested it, within five minutes', async () => {
    const person = await signIn(lab, 'USER');
    const other = await signIn(lab, 'USER');
    const asked = await person.call(API.startPasskeySetup, {});
    const body = (challenge = asked) => ({ body: { passkey: createAuthenticator().make(challenge) } });
    expect((await other.refusal(API.addPasskey, body())).code).toBe('passkey_over');
    await person.call(API.addPasskey, body());
    const later = await signIn(lab, 'USER', person.account);
    expect((await later.refusal(API.addPasskey, body())).code).toBe('passkey_over');
    const late = await later.call(API.startPasskeySetup, {});
    lab.clock.advance(5 * MINUTE);
    expect((await later.refusal(API.addPasskey, body(late))).code).toBe('passkey_over');
    // A challenge for adding cannot confirm.
    const again = await later.call(API.startPasskeySetup, {});
    const device = await addPasskeyAs(await signIn(lab, 'USER', person.account));
    const problem = await later.refusal(API.confirmPasskey, { body: { passkey: device.sign(again) } });
    expect(problem.code).toBe('passkey_over');
  });

  test('the same passkey twice is refused, also for another account', async () => {
    const { device } = await buildGuarded();
    const other = await signIn(lab, 'USER');
    const passkey = device.make(await other.call(API.startPasskeySetup, {}));
    expect((await other.refusal(API.addPasskey, { body: { passkey } })).code).toBe('passkey_taken');
    expect(await other.call(API.getSession, {})).toMatchObject({ account: { has_second_factor: false } });
  });

  test('is limited to 20, also for two at once', async () => {
    const { account } = await buildGuarded();
    const [row] = await lab.db.selectFrom('passkeys').selectAll().where('account_id', '=', account.id).execute();
    const more = Array.from({ length: 18 }, (_, nth) => ({
      ...row,
      id: undefined,
      account_id: account.id,
      credential_id: Buffer.from(`${account.id}-${nth}`),
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      rp_id: 'localhost',
      name: 'x',
      created_at: NOON,
    }));
    await lab.db.insertInto('passkeys').values(more).execute();
    const two = await Promise.all(
      [1, 2].map(async () => {
        const person = await signIn(lab, 'USER', account);
        const passkey = createAuthenticator().make(await person.call(API.startPasskeySetup, {}));
        return () => person.send(API.addPasskey, { body: { passkey } });
      }),
    );
    const answers = await Promise.all(two.map((send) => send()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const person = await signIn(lab, 'USER', account);
    expect((await person.refusal(API.startPasskeySetup, {})).code).toBe('too_many_passkeys');
  });

  test('guesses at it from an open session are limited', async () => {
    const person = await signIn(lab, 'USER');
    const body = { passkey: createAuthenticator().make({ challenge: 'AAAA', rp_id: 'localhost' }) };
    await person.send(API.addPasskey, { body });
    await raiseFailures(lab);
    expect((await person.refusal(API.addPasskey, { body })).code).toBe('too_many_attempts');
  });
});

describe('the address for passkeys', () => {
  const at = (host: string, protocol = 'https') => ({
    headers: { 'x-forwarded-host': host, 'x-forwarded-proto': protocol, 'x-forwarded-for': '10.0.0.9' },
  });

  test('is the one that the trusted proxy names, with its port', async () => {
    const person = await signIn(lab, 'USER');
    const secure = clientOf(lab.app, { '__Host-marginline': person.token });
    const asked = await secure.call(API.startPasskeySetup, {}, at('Lab.example:8443'));
    expect(asked.rp_id).toBe('lab.example');
    const device = createAuthenticator();
    const made = device.make(asked, { origin: 'https://lab.example:8443' });
    await secure.call(API.addPasskey, { body: { passkey: made } }, at('Lab.example:8443'));

    // At another address none is requested, and the message names the correct address.
    const cookies = await waitForCode(lab, person.account);
    const elsewhere = clientOf(lab.app, cookies);
    expect((await elsewhere.call(API.getSession, {})).waiting).toMatchObject({ factor_ways: { passkey: true } });
    const problem = await elsewhere.refusal(API.startPasskeySignIn, {});
    expect(problem).toMatchObject({ code: 'passkey_elsewhere', detail: expect.stringContaining('lab.example') });

    const token = cookies['marginline-second-step'] ?? '';
    const there = clientOf(lab.app, { '__Host-marginline-second-step': token });
    const request = await there.call(API.startPasskeySignIn, {}, at('lab.example:8443'));
    const passkey = device.sign(request, { origin: 'https://lab.example:8443' });
    const answer = await there.send(API.completePasskeySignIn, { body: { passkey } }, at('lab.example:8443'));
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test.each([
    ['passkeys_insecure', 'lab.example', 'http'],
    ['passkeys_nameless', '192.168.1.5', 'https'],
    ['passkeys_nameless', '[fd00::5]', 'https'],
  ] as const)('is reported with %s at an address like %s by %s', async (code, host, protocol) => {
    const person = await signIn(lab, 'USER');
    const name = protocol === 'https' ? '__Host-marginline' : 'marginline';
    const problem = await clientOf(lab.app, { [name]: person.token }).refusal(
      API.startPasskeySetup,
      {},
      at(host, protocol),
    );
    expect(problem).toMatchObject({ code, detail: PASSKEY_REFUSALS[code].text });
  });
});

describe('signing in by a passkey', () => {
  test('requires it after the password, accepts it, and records the method', async () => {
    const { account, device } = await buildGuarded();
    const browser = await waiting(account);
    expect(await browser.call(API.getSession, {})).toMatchObject({
      account: null,
      waiting: { factor_ways: { app: false, passkey: true } },
    });
    const answer = await give(browser, device);
    expect(answer.statusCode, answer.body).toBe(200);
    const signedIn = clientAfter(lab, answer);
    expect((await signedIn.call(API.getOwnSecondFactor, {})).passkeys).toMatchObject([
      { last_used_at: '2026-11-21T06:30:00Z' },
    ]);
    expect((await entriesAbout(account)).at(-1)).toMatchObject({
      action: 'LOGIN',
      after: { second_factor: 'passkey' },
    });
    // A correct answer does not count as a failure.
    expect(await countedBy(`code:${account.id}`)).toBe(0);
    const code = await buildRecoveryCode(lab, account);
    expect((await (await waiting(account)).send(API.completeSignIn, { body: { code } })).statusCode).toBe(200);
  });

  test('trusts the browser if the user chose that', async () => {
    const { account, device } = await buildGuarded();
    const browser = await waiting(account);
    const passkey = device.sign(await browser.call(API.startPasskeySignIn, {}));
    const cookies = cookiesOf(await browser.send(API.completePasskeySignIn, { body: { passkey, trust: true } }));
    const again = await waitForCode(lab, account, { 'marginline-device': cookies['marginline-device'] ?? '' });
    expect(Object.keys(again)).toContain('marginline');
  });

  test.each([
    ...NOT_TAKEN,
    ['passkey_wrong', { isForged: true }] as const,
    ['passkey_wrong', { type: 'webauthn.create' }] as const,
  ])('is refused as %s if the device answered %j, counted and recorded', async (code, manner) => {
    const { account, device } = await buildGuarded();
    const browser = await waiting(account);
    const problem = problemOf(await give(browser, device, manner));
    expect(problem).toMatchObject({ status: 409, code, detail: PASSKEY_REFUSALS[code].text });
    expect(await failuresOf(account)).toEqual([{ reason: code }]);
    expect(await countedBy(`code:${account.id}`)).toBe(1);
    expect((await browser.call(API.getSession, {})).account).toBeNull();
  });

  test.each(['sign', 'forge'])('a challenge is answered once, correctly or not: %s', async (how) => {
    const { account, device } = await buildGuarded();
    const [browser, other] = [await waiting(account), await waiting(account)];
    const asked = await browser.call(API.startPasskeySignIn, {});
    const first = device.sign(asked, { isForged: how === 'forge' });
    await browser.send(API.completePasskeySignIn, { body: { passkey: first } });
    const again = how === 'sign' ? other : browser;
    const passkey = device.sign(asked);
    expect((await again.refusal(API.completePasskeySignIn, { body: { passkey } })).code).toBe('passkey_over');
  });

  test('an answer is valid only for its own sign-in, and for five minutes', async () => {
    const { account, device } = await buildGuarded();
    const [mine, other] = [await waiting(account), await waiting(account)];
    const passkey = device.sign(await mine.call(API.startPasskeySignIn, {}));
    await other.call(API.startPasskeySignIn, {});
    expect((await other.refusal(API.completePasskeySignIn, { body: { passkey } })).code).toBe('passkey_over');
    lab.clock.advance(5 * MINUTE);
    expect((await mine.refusal(API.completePasskeySignIn, { body: { passkey } })).code).toBe('passkey_over');
    // After another confirmation it continues.
    expect((await give(mine, device)).statusCode).toBe(200);
  });

  test('the same answer twice at once starts one session', async () => {
    const { account, device } = await buildGuarded();
    const browser = await waiting(account);
    const passkey = device.sign(await browser.call(API.startPasskeySignIn, {}));
    const send = () => browser.send(API.completePasskeySignIn, { body: { passkey } });
    const answers = await Promise.all([send(), send()]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a counter that does not increase is refused, also of two at once; a counter that is always 0 is accepted', async () => {
    const { account, device } = await buildGuarded();
    expect((await give(await waiting(account), device, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) {
      const problem = problemOf(await give(await waiting(account), device, { counter }));
      expect(problem).toMatchObject({ code: 'passkey_copied', detail: PASSKEY_REFUSALS.passkey_copied.text });
    }
    const browsers = [await waiting(account), await waiting(account)];
    const answers = await Promise.all(browsers.map((browser) => give(browser, device, { counter: 8 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);

    const other = await buildGuarded();
    for (let time = 0; time < 2; time += 1)
      expect((await give(await waiting(other.account), other.device, { counter: 0 })).statusCode).toBe(200);
  });

  test('another user’s passkey, an unknown one and a removed one are refused', async () => {
    const { account, device } = await buildGuarded();
    const others = await buildGuarded();
    for (const stranger of [others.device, createAuthenticator()])
      expect(problemOf(await give(await waiting(account), stranger)).code).toBe('passkey_unknown');
    const browser = await waiting(account);
    const passkey = device.sign(await browser.call(API.startPasskeySignIn, {}));
    await buildFactor(lab, account);
    await lab.db.deleteFrom('passkeys').where('account_id', '=', account.id).execute();
    expect((await browser.refusal(API.completePasskeySignIn, { body: { passkey } })).code).toBe('passkey_unknown');
    expect((await browser.refusal(API.startPasskeySignIn, {})).code).toBe('passkey_unknown');
  });

  test('without a waiting sign-in no challenge is given and no answer accepted', async () => {
    const { device } = await buildGuarded();
    const stranger = clientOf(lab.app);
    expect((await stranger.refusal(API.startPasskeySignIn, {})).code).toBe('second_step_over');
    const passkey = device.sign({ challenge: 'AAAA', rp_id: 'localhost' });
    expect((await stranger.refusal(API.completePasskeySignIn, { body: { passkey } })).code).toBe('second_step_over');
  });

  test('is limited to 10 wrong answers, codes and passkeys together', async () => {
    const { account, device } = await buildGuarded();
    const browser = await waiting(account);
    for (let time = 0; time < 5; time += 1) await give(browser, device, { isForged: true });
    for (let time = 0; time < 5; time += 1) await browser.send(API.completeSignIn, { body: { code: '000000' } });
    expect(problemOf(await give(browser, device))).toMatchObject({ status: 429, code: 'too_many_attempts' });
  });

  test.each([
    { client_data: 'bm90IGpzb24' },
    { client_data: 'bnVsbA' },
    { authenticator_data: 'AAAA' },
    { signature: 'AAAA' },
  ])('an answer that no device sends is refused: %j', async (broken) => {
    const { account, device } = await buildGuarded();
    const browser = await waiting(account);
    const passkey = { ...device.sign(await browser.call(API.startPasskeySignIn, {})), ...broken };
    expect((await browser.refusal(API.completePasskeySignIn, { body: { passkey } })).code).toBe('passkey_wrong');
  });
});

test('operations that require the password again require a passkey instead of the password', async () => {
  const { account, device } = await buildGuarded({ role: 'SUPER_ADMIN' });
  const admin = await signIn(lab, 'SUPER_ADMIN', account);
  const promote = async (client: Client) =>
    client.send(API.promoteUser, { params: { user_id: (await buildAccount(lab.db)).id } });
  lab.clock.advance(15 * MINUTE + 1);
  expect(problemOf(await promote(admin)).code).toBe('password_confirmation_needed');
  const byPassword = await admin.refusal(API.confirmPassword, { body: { password: PASSWORD } });
  expect(byPassword.code).toBe('second_factor_confirmation_needed');
  const passkey = device.sign(await admin.call(API.startPasskeyConfirmation, {}));
  const answer = await admin.send(API.confirmPasskey, { body: { passkey } });
  const renewed = clientAfter(lab, answer);
  expect((await promote(renewed)).statusCode).toBe(200);
  // The earlier token is invalid, and so is the answer.
  expect((await admin.refusal(API.getOwnSecondFactor, {})).code).toBe('not_signed_in');
  expect((await renewed.refusal(API.confirmPasskey, { body: { passkey } })).code).toBe('passkey_over');
  const entries = await entriesAbout(account);
  expect(entries.find(({ action }) => action === 'CONFIRM_SECOND_FACTOR')).toMatchObject({
    after: { second_factor: 'passkey' },
  });
});

test('operations that require the password again cannot be reached by guessing at an open session, nor without a passkey', async () => {
  const { account, device } = await buildGuarded({ role: 'ADMIN' });
  const admin = await signIn(lab, 'ADMIN', account);
  const guess = async () => {
    const passkey = device.sign(await admin.call(API.startPasskeyConfirmation, {}), { isForged: true });
    return admin.send(API.confirmPasskey, { body: { passkey } });
  };
  expect(problemOf(await guess()).code).toBe('passkey_wrong');
  await raiseFailures(lab);
  expect(problemOf(await guess()).code).toBe('too_many_attempts');
  expect(await failuresOf(account)).toEqual([{ reason: 'passkey_wrong' }, { reason: 'too_many_attempts' }]);
  const none = await signIn(lab, 'ADMIN');
  expect((await none.refusal(API.startPasskeyConfirmation, {})).code).toBe('passkey_unknown');
});

describe('removing a passkey', () => {
  const passkeysOf = async (client: Client) => (await client.call(API.getOwnSecondFactor, {})).passkeys;

  test('keeps the others, the recovery codes and the app; removing the last one turns off two-step sign-in', async () => {
    const account = await buildAccount(lab.db);
    await buildPasskey(lab, account, 'First');
    lab.clock.advance(1000);
    await buildPasskey(lab, account, 'Second');
    const person = await signIn(lab, 'USER', account);
    const [first, second] = await passkeysOf(person);
    const params = (passkey = first) => ({ params: { passkey_id: passkey?.passkey_id ?? '' } });
    expect(await person.call(API.removePasskey, params())).toMatchObject({ has_second_factor: true });
    expect(await person.call(API.getOwnSecondFactor, {})).toMatchObject({ recovery_codes_left: 10 });
    expect((await person.refusal(API.removePasskey, params())).code).toBe('passkey_not_found');
    expect(await person.call(API.removePasskey, params(second))).toMatchObject({ has_second_factor: false });
    expect(await person.call(API.getOwnSecondFactor, {})).toMatchObject({ passkeys: [], recovery_codes_left: null });
    expect(Object.keys(await waitForCode(lab, person.account))).toContain('marginline');
    expect(
      (await entriesAbout(person.account)).filter(({ action }) => action === 'REMOVE_SECOND_FACTOR'),
    ).toMatchObject([
      { before: { second_factor: 'passkey', passkey: 'First' }, after: { switched_off: false } },
      { before: { second_factor: 'passkey', passkey: 'Second' }, after: { switched_off: true } },
    ]);
  });

  test('requires a passkey first, and is possible only for its owner', async () => {
    const { account } = await buildGuarded();
    const person = await signIn(lab, 'USER', account);
    const [own] = await passkeysOf(person);
    const params = { passkey_id: own?.passkey_id ?? '' };
    expect((await (await signIn(lab, 'USER')).refusal(API.removePasskey, { params })).code).toBe('passkey_not_found');
    lab.clock.advance(15 * MINUTE + 1);
    expect((await person.refusal(API.removePasskey, { params })).code).toBe('password_confirmation_needed');
  });

  test('of the app keeps the passkeys', async () => {
    const { account } = await buildGuarded();
    await buildFactor(lab, account);
    const person = await signIn(lab, 'USER', account);
    const left = await person.call(API.removeAuthenticatorApp, {});
    expect(left).toMatchObject({ has_second_factor: true, factor_ways: { app: false, passkey: true } });
    expect((await person.refusal(API.removeAuthenticatorApp, {})).code).toBe('second_factor_not_set_up');
    expect(await person.call(API.getOwnSecondFactor, {})).toMatchObject({ recovery_codes_left: 10 });
  });

  test('is refused for the last factor if the laboratory requires one, also of two at once', async () => {
    await lab.db.updateTable('laboratory_settings').set({ second_factor_required: true }).execute();
    const admin = await signIn(lab, 'ADMIN');
    // This is possible before anything else.
    expect((await admin.refusal(API.getSystemHealth, {})).code).toBe('second_factor_needed');
    await addPasskeyAs(admin);
    await buildPasskey(lab, admin.account);
    const guarded = await signIn(lab, 'ADMIN', admin.account);
    const two = await passkeysOf(admin);
    const answers = await Promise.all(
      two.map(({ passkey_id }) => guarded.send(API.removePasskey, { params: { passkey_id } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && problemOf(refused).code).toBe('second_factor_required');
    expect(await passkeysOf(admin)).toHaveLength(1);
  });

  test('is removed with all other second factors by a Super Admin, and by the command on the server', async () => {
    const { account } = await buildGuarded();
    const keys = await signIn(lab, 'SUPER_ADMIN');
    await keys.call(API.disableSecondFactor, { params: { user_id: account.id } });
    const other = await buildGuarded();
    const given = { email: other.account.email, password: 'seven tall pines' };
    const reset = await resetPassword(depsOf(lab), given);
    expect(reset).toMatchObject({ ok: true, value: { factorTaken: true } });
    const left = lab.db.selectFrom('passkeys').select('id').where('account_id', 'in', [account.id, other.account.id]);
    expect(await left.execute()).toEqual([]);
  });
});

test('a challenge without an answer is removed, and ends with its session', async () => {
  await lab.db.deleteFrom('passkey_challenges').execute();
  const person = await signIn(lab, 'USER');
  await person.call(API.startPasskeySetup, {});
  const asked = () => lab.db.selectFrom('passkey_challenges').select('purpose').execute();
  expect(await asked()).not.toEqual([]);
  await cleanUpAccounts(lab.db, new Date(lab.clock.now().getTime() + 5 * MINUTE));
  expect(await asked()).toEqual([]);
  await person.call(API.startPasskeySetup, {});
  await lab.db.deleteFrom('sessions').where('account_id', '=', person.account.id).execute();
  expect(await asked()).toEqual([]);
});
