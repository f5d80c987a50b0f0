import { API } from '#contract/api.ts';
import { CLOCKS_COMPARED_WITHIN } from '#domain/accounts/second-factor.ts';
import { stepOf } from '#server/platform/auth/one-time-code.ts';
import { sealOf } from '#server/platform/auth/seal.ts';
import {
  type Cookies,
  buildGuarded,
  buildRecoveryCode,
  codeAt,
  cookiesAfter,
  enterCode,
  raiseFailures,
  waitForCode,
} from '#test/support/build-factor.ts';
import { auditEntriesAbout, auditEntriesLabelled } from '#test/support/database-state.ts';
import { buildPasskey } from '#test/support/build-passkey.ts';
import { type Client, clientOf, problemOf } from '#test/support/client.ts';
import { type BuiltAccount, PASSWORD, buildAccount } from '#test/support/factories.ts';
import { DAY, MINUTE, NOON, clientAfter, signIn, testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  await lab.db.deleteFrom('sign_in_attempts').execute();
  await lab.db.updateTable('laboratory_settings').set({ second_factor_required: false }).execute();
});

const client = (cookies: Cookies): Client => clientOf(lab.app, cookies);

/** The cookies of a trusted browser after a code. */
async function trustedBrowser(account: BuiltAccount): Promise<Cookies> {
  const cookies = await waitForCode(lab, account);
  return cookiesAfter(cookies, await enterCode(lab, cookies, codeAt(lab), true));
}
const mark = (cookies: Cookies): Cookies => ({ 'marginline-device': cookies['marginline-device'] ?? '' });

const entriesAbout = (account: { readonly id: string }) => auditEntriesAbout(lab, account);

const WRONG = /^This code is wrong or has expired\. Codes depend on the time\. The server time is \d\d:\d\d:\d\d\./;

describe('signing in with a second factor', () => {
  test('requires a code after the password, has no session until then, and records the method', async () => {
    const account = await buildGuarded(lab);
    const cookies = await waitForCode(lab, account);
    expect(Object.keys(cookies)).toEqual(['marginline-second-step']);
    const session = await client(cookies).call(API.getSession, {});
    expect(session).toMatchObject({ account: null, waiting: { email: account.email } });
    expect((await client(cookies).refusal(API.getWorkOrders, { query: {} })).code).toBe('not_signed_in');
    expect((await client(cookies).refusal(API.getOwnSecondFactor, {})).code).toBe('not_signed_in');
    expect(await entriesAbout(account)).toEqual([]);
    const code = codeAt(lab);
    const answer = await enterCode(lab, cookies, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const signedIn = client(cookiesAfter(cookies, answer));
    expect((await signedIn.call(API.getSession, {})).account).toMatchObject({ has_second_factor: true });
    expect(await entriesAbout(account)).toMatchObject([{ action: 'LOGIN', after: { second_factor: 'app' } }]);
    // The waiting sign-in has ended.
    expect(problemOf(await enterCode(lab, cookies, codeAt(lab, 30))).code).toBe('second_step_over');
  });

  test.each([
    ['the one before', -30],
    ['the next one', 30],
  ])('accepts %s too, since clocks differ', async (_, seconds) => {
    const cookies = await waitForCode(lab, await buildGuarded(lab));
    expect((await enterCode(lab, cookies, codeAt(lab, seconds))).statusCode).toBe(200);
  });

  test.each([
    ['two steps old', -60],
    ['two steps ahead', 60],
  ])('refuses a code %s, and the message helps if a clock is wrong', async (_, seconds) => {
    const account = await buildGuarded(lab);
    const cookies = await waitForCode(lab, account);
    const problem = problemOf(await enterCode(lab, cookies, codeAt(lab, seconds)));
    expect(problem).toMatchObject({ code: 'invalid_input', errors: [{ field: 'code' }] });
    expect(problem.detail).toMatch(WRONG);
    // It can be tried again.
    expect((await enterCode(lab, cookies, codeAt(lab))).statusCode).toBe(200);
  });

  test('a code works once: not at another sign-in, and after it no code of an earlier step', async () => {
    const account = await buildGuarded(lab);
    const [first, second] = [await waitForCode(lab, account), await waitForCode(lab, account)];
    expect((await enterCode(lab, first, codeAt(lab))).statusCode).toBe(200);
    for (const seconds of [0, -30]) {
      const problem = problemOf(await enterCode(lab, second, codeAt(lab, seconds)));
      expect(problem.detail).toBe('This code was already used. Wait up to 30 seconds for the next one.');
    }
    lab.clock.advance(30_000);
    expect((await enterCode(lab, second, codeAt(lab))).statusCode).toBe(200);
  });

  test('of sign-ins with one code at once, exactly one succeeds', async () => {
    const account = await buildGuarded(lab);
    const waiting = await Promise.all(Array.from({ length: 6 }, () => waitForCode(lab, account)));
    const answers = await Promise.all(waiting.map((cookies) => enterCode(lab, cookies, codeAt(lab))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const sessions = lab.db.selectFrom('sessions').select('id').where('account_id', '=', account.id);
    expect(await sessions.execute()).toHaveLength(1);
  });

  test.each(['', 'abc', '12345', '1234567'])('%j is no code, and does not count as an attempt', async (code) => {
    const cookies = await waitForCode(lab, await buildGuarded(lab));
    expect(problemOf(await enterCode(lab, cookies, code))).toMatchObject({ code: 'invalid_input', status: 400 });
    const counted = lab.db.selectFrom('sign_in_attempts').select('subject').where('subject', 'like', 'code:%');
    expect(await counted.execute()).toEqual([]);
  });

  test('ends after 10 minutes, when it is cancelled, and when the password changes; without one nothing is completed', async () => {
    const account = await buildGuarded(lab);
    const late = await waitForCode(lab, account);
    lab.clock.advance(10 * MINUTE);
    expect((await client(late).call(API.getSession, {})).waiting).toBeNull();

    const left = await waitForCode(lab, account);
    await client(left).call(API.cancelSecondStep, {});

    const overtaken = await waitForCode(lab, account);
    const admin = await signIn(lab, 'ADMIN');
    const new_password = 'seven tall pines';
    await admin.call(API.changeUserPassword, { params: { user_id: account.id }, body: { new_password } });

    for (const cookies of [late, left, overtaken, {}, { 'marginline-second-step': 'x'.repeat(43) }]) {
      const problem = problemOf(await enterCode(lab, cookies, codeAt(lab)));
      expect(problem).toMatchObject({ status: 401, code: 'second_step_over' });
    }
  });

  test.each(['deleted_at', 'disabled_at'] as const)('of an account with a %s ends', async (column) => {
    const account = await buildGuarded(lab);
    const cookies = await waitForCode(lab, account);
    await lab.db
      .updateTable('accounts')
      .set({ [column]: NOON })
      .where('id', '=', account.id)
      .execute();
    expect(problemOf(await enterCode(lab, cookies, codeAt(lab))).code).toBe('second_step_over');
    expect((await client(cookies).call(API.getSession, {})).waiting).toBeNull();
  });

  test('reports a server without the key; a recovery code is still accepted', async () => {
    const account = await buildAccount(lab.db);
    const foreign = sealOf(Buffer.alloc(32, 'another')).close('JBSWY3DPEHPK3PXP', account.id);
    const app = { account_id: account.id, sealed_secret: foreign, offered_at: NOON, confirmed_at: NOON, last_step: 0 };
    await lab.db.insertInto('authenticator_apps').values(app).execute();
    const recovery = await buildRecoveryCode(lab, account);
    const cookies = await waitForCode(lab, account);
    expect(problemOf(await enterCode(lab, cookies, '123456')).code).toBe('codes_unreadable');
    expect((await enterCode(lab, cookies, recovery)).statusCode).toBe(200);
  });
});

test('wrong codes are recorded, and limited to 10, apart from the counter of the password', async () => {
  const account = await buildGuarded(lab);
  const cookies = await waitForCode(lab, account);
  for (let time = 0; time < 10; time += 1)
    expect((await enterCode(lab, cookies, codeAt(lab, 3600))).statusCode).toBe(400);
  const blocked = problemOf(await enterCode(lab, cookies, codeAt(lab)));
  expect(blocked).toMatchObject({ status: 429, code: 'too_many_attempts' });
  // A new sign-in with the password is possible, but allows no further guesses.
  const again = await waitForCode(lab, account);
  expect(problemOf(await enterCode(lab, again, codeAt(lab))).code).toBe('too_many_attempts');
  expect((await auditEntriesLabelled(lab, account.email)).map(({ after: said }) => said)).toEqual([
    ...Array.from({ length: 10 }, () => ({ reason: 'wrong_code' })),
    { reason: 'too_many_attempts' },
  ]);
  lab.clock.advance(15 * MINUTE);
  expect((await enterCode(lab, await waitForCode(lab, account), codeAt(lab))).statusCode).toBe(200);
});

test('wrong codes of an attacker with the password do not lock the owner out of a known device', async () => {
  const account = await buildGuarded(lab);
  const first = await waitForCode(lab, account);
  const mine = cookiesAfter(first, await enterCode(lab, first, codeAt(lab)));
  const stranger = await waitForCode(lab, account);
  await enterCode(lab, stranger, codeAt(lab, 3600));
  await raiseFailures(lab);
  expect((await enterCode(lab, stranger, codeAt(lab, 3600))).statusCode).toBe(429);
  lab.clock.advance(30_000);
  const again = await waitForCode(lab, account, { 'marginline-device': mine['marginline-device'] ?? '' });
  expect((await enterCode(lab, again, codeAt(lab))).statusCode).toBe(200);
});

describe('a recovery code', () => {
  test('works once, in any letter case and with any dashes', async () => {
    const account = await buildGuarded(lab);
    const code = await buildRecoveryCode(lab, account);
    const cookies = await waitForCode(lab, account);
    expect((await enterCode(lab, cookies, code.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect(await entriesAbout(account)).toMatchObject([{ action: 'LOGIN', after: { second_factor: 'recovery_code' } }]);
    const other = await buildGuarded(lab);
    for (const [person, given] of [
      [account, code],
      [other, await buildRecoveryCode(lab, account, 9)],
    ] as const)
      expect(problemOf(await enterCode(lab, await waitForCode(lab, person), given)).detail).toBe(
        'This recovery code is wrong or was already used',
      );
  });

  test('used in two places at once lets one sign in', async () => {
    const account = await buildGuarded(lab);
    const code = await buildRecoveryCode(lab, account);
    const waiting = [await waitForCode(lab, account), await waitForCode(lab, account)];
    const answers = await Promise.all(waiting.map((cookies) => enterCode(lab, cookies, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('of a new set replaces all earlier ones; the set has ten, shown once, and stored only as hashes', async () => {
    const account = await buildGuarded(lab);
    const person = await signIn(lab, 'USER', account);
    const old = await person.call(API.createRecoveryCodes, {});
    const { recovery_codes } = await person.call(API.createRecoveryCodes, {});
    expect(new Set([...old.recovery_codes, ...recovery_codes]).size).toBe(20);
    expect(await person.call(API.getOwnSecondFactor, {})).toMatchObject({ recovery_codes_left: 10 });
    const cookies = await waitForCode(lab, account);
    expect((await enterCode(lab, cookies, old.recovery_codes[0] ?? '')).statusCode).toBe(400);
    expect((await enterCode(lab, cookies, recovery_codes[9] ?? '')).statusCode).toBe(200);
    expect(await person.call(API.getOwnSecondFactor, {})).toMatchObject({ recovery_codes_left: 9 });
    const rows = JSON.stringify(await lab.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recovery_codes) expect(rows).not.toContain(code.replaceAll('-', ''));
  });
});

describe('setting the app up', () => {
  test('shows a secret, confirms its first code, and returns ten recovery codes', async () => {
    const person = await signIn(lab, 'USER');
    const { secret, address } = await person.call(API.startAuthenticatorApp, {});
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}`);
    expect(decodeURIComponent(address)).toContain(person.account.email);
    const code = codeAt(lab, 0, secret);
    const { account, recovery_codes } = await person.call(API.confirmAuthenticatorApp, { body: { code } });
    expect(account).toMatchObject({ has_second_factor: true, second_factor_due: null });
    expect(recovery_codes).toHaveLength(10);
    expect(await entriesAbout(person.account)).toMatchObject([
      { action: 'SET_UP_SECOND_FACTOR', after: { second_factor: 'app' } },
    ]);
    // The code that confirmed the app cannot be used for sign-in.
    const cookies = await waitForCode(lab, person.account);
    expect((await enterCode(lab, cookies, code)).statusCode).toBe(400);
    expect((await enterCode(lab, cookies, codeAt(lab, 30, secret))).statusCode).toBe(200);
  });

  test('returns the secret in the first answer only, and neither logs it nor stores it in plain text', async () => {
    const person = await signIn(lab, 'USER');
    const { secret } = await person.call(API.startAuthenticatorApp, {}, { idempotencyKey: 'a-key-of-mine' });
    await person.call(API.confirmAuthenticatorApp, { body: { code: codeAt(lab, 0, secret) } });
    expect((await person.send(API.getOwnSecondFactor, {})).body).not.toContain(secret);
    const tables = ['audit_entries', 'idempotency_keys', 'authenticator_apps'] as const;
    for (const table of tables) {
      const rows = await lab.db.selectFrom(table).selectAll().execute();
      const bytes = rows
        .flatMap((row) => Object.values(row))
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)));
      expect(bytes.join()).not.toContain(secret);
    }
  });

  test('has no effect until a code is confirmed, and expires; a recent password is required', async () => {
    const account = await buildAccount(lab.db);
    const person = await signIn(lab, 'USER', account);
    const { secret } = await person.call(API.startAuthenticatorApp, {});
    expect(await person.call(API.getSession, {})).toMatchObject({ account: { has_second_factor: false } });
    expect(Object.keys(await waitForCode(lab, account))).toContain('marginline');
    const confirm = async () =>
      (await person.refusal(API.confirmAuthenticatorApp, { body: { code: codeAt(lab, 0, secret) } })).code;
    lab.clock.advance(15 * MINUTE);
    expect(await confirm()).toBe('app_offer_over');
    lab.clock.advance(1);
    expect(await confirm()).toBe('password_confirmation_needed');
    expect((await person.refusal(API.startAuthenticatorApp, {})).code).toBe('password_confirmation_needed');
  });

  test('with a wrong code reports how far the clocks differ, if that is the reason', async () => {
    const person = await signIn(lab, 'USER');
    let secret: string;
    // Codes have six digits and repeat: for one secret in 350, the code of two days later equals one of the compared
    // ones.
    do ({ secret } = await person.call(API.startAuthenticatorApp, {}));
    while (stepOf(codeAt(lab, 48 * 3600, secret), secret, lab.clock.now(), CLOCKS_COMPARED_WITHIN / 30_000) !== null);
    const said = async (seconds: number) =>
      (await person.refusal(API.confirmAuthenticatorApp, { body: { code: codeAt(lab, seconds, secret) } })).detail;
    expect(await said(-7 * 60)).toContain('differ by about 7 minutes');
    expect(await said(3600)).toContain('differ by about 60 minutes');
    expect(await said(48 * 3600)).toMatch(WRONG);
  });

  test('on another phone keeps the first one until a code of the second is confirmed; recovery codes stay', async () => {
    const account = await buildGuarded(lab);
    const recovery = await buildRecoveryCode(lab, account);
    const person = await signIn(lab, 'USER', account);
    const { secret } = await person.call(API.startAuthenticatorApp, {});
    const before = await waitForCode(lab, account);
    expect((await enterCode(lab, before, codeAt(lab))).statusCode).toBe(200);
    const done = await person.call(API.confirmAuthenticatorApp, { body: { code: codeAt(lab, 0, secret) } });
    expect(done.recovery_codes).toBeNull();
    const cookies = await waitForCode(lab, account);
    expect((await enterCode(lab, cookies, codeAt(lab, 30))).statusCode).toBe(400);
    expect((await enterCode(lab, cookies, recovery)).statusCode).toBe(200);
  });

  test('started twice uses the second secret', async () => {
    const person = await signIn(lab, 'USER');
    const first = await person.call(API.startAuthenticatorApp, {});
    const second = await person.call(API.startAuthenticatorApp, {});
    const body = (secret: string) => ({ body: { code: codeAt(lab, 0, secret) } });
    expect((await person.send(API.confirmAuthenticatorApp, body(first.secret))).statusCode).toBe(400);
    expect((await person.send(API.confirmAuthenticatorApp, body(second.secret))).statusCode).toBe(200);
  });
});

describe('operations that require the password again', () => {
  const promote = async (admin: Client) =>
    admin.send(API.promoteUser, { params: { user_id: (await buildAccount(lab.db)).id } });

  test('require a code instead of the password', async () => {
    const account = await buildGuarded(lab, { role: 'SUPER_ADMIN' });
    const admin = await signIn(lab, 'SUPER_ADMIN', account);
    lab.clock.advance(15 * MINUTE + 1);
    expect(problemOf(await promote(admin)).code).toBe('password_confirmation_needed');
    const byPassword = await admin.refusal(API.confirmPassword, { body: { password: PASSWORD } });
    expect(byPassword.code).toBe('second_factor_confirmation_needed');
    const answer = await admin.send(API.confirmSecondFactor, { body: { code: codeAt(lab) } });
    const renewed = clientAfter(lab, answer);
    expect((await promote(renewed)).statusCode).toBe(200);
    // The earlier token is invalid.
    expect((await admin.refusal(API.getOwnSecondFactor, {})).code).toBe('not_signed_in');
    expect((await entriesAbout(account)).map(({ action }) => action)).toContain('CONFIRM_SECOND_FACTOR');
    // And so is the code.
    expect((await renewed.refusal(API.confirmSecondFactor, { body: { code: codeAt(lab) } })).code).toBe(
      'invalid_input',
    );
  });

  test.each([API.confirmSecondFactor, API.confirmAuthenticatorApp])(
    'cannot be reached by guessing at an open session: $name',
    async (operation) => {
      const admin = await signIn(lab, 'ADMIN', await buildGuarded(lab, { role: 'ADMIN' }));
      await admin.call(API.startAuthenticatorApp, {});
      const guess = () => admin.send(operation, { body: { code: codeAt(lab, 3600) } });
      expect((await guess()).statusCode).toBe(400);
      await raiseFailures(lab);
      expect(problemOf(await guess()).code).toBe('too_many_attempts');
    },
  );

  test('accept no code from a user without an app', async () => {
    const admin = await signIn(lab, 'ADMIN');
    const problem = await admin.refusal(API.confirmSecondFactor, { body: { code: '123456' } });
    expect(problem.code).toBe('second_factor_not_set_up');
  });
});

describe('a session that only confirmed the password', () => {
  /** The browser of an account after a sign-in with the password; with the cookies of earlier ones. */
  const byPassword = async (account: BuiltAccount, cookies: Cookies = {}): Promise<Client> =>
    client(await waitForCode(lab, account, cookies));

  /** Sets up an app in a session; returns its secret. */
  async function setUpApp(person: Client): Promise<string> {
    const { secret } = await person.call(API.startAuthenticatorApp, {});
    await person.call(API.confirmAuthenticatorApp, { body: { code: codeAt(lab, 0, secret) } });
    return secret;
  }

  /** All changes of a session's second factor, each refused there. */
  async function expectGuarded(person: Client): Promise<void> {
    for (const operation of [
      API.removeAuthenticatorApp,
      API.startAuthenticatorApp,
      API.createRecoveryCodes,
      API.startPasskeySetup,
    ])
      expect((await person.refusal(operation, {})).code, operation.name).toBe('password_confirmation_needed');
    const confirm = await person.refusal(API.confirmAuthenticatorApp, { body: { code: '123456' } });
    expect(confirm.code).toBe('password_confirmation_needed');
    const byPasswordAgain = await person.refusal(API.confirmPassword, { body: { password: PASSWORD } });
    expect(byPasswordAgain.code).toBe('second_factor_confirmation_needed');
  }

  test('ends elsewhere when an app is set up, and can change nothing here without a code', async () => {
    const account = await buildAccount(lab.db);
    const [here, elsewhere] = [await byPassword(account), await byPassword(account)];
    const stranger = await signIn(lab, 'USER');
    const secret = await setUpApp(here);
    expect((await elsewhere.refusal(API.removeAuthenticatorApp, {})).code).toBe('not_signed_in');
    expect((await stranger.call(API.getSession, {})).account).not.toBeNull();
    await expectGuarded(here);
    expect((await entriesAbout(account)).at(-1)).toMatchObject({
      action: 'SET_UP_SECOND_FACTOR',
      after: { second_factor: 'app', sessions_ended: 1 },
    });
    lab.clock.advance(30_000);
    const confirmed = await here.send(API.confirmSecondFactor, { body: { code: codeAt(lab, 0, secret) } });
    expect((await clientAfter(lab, confirmed).send(API.removeAuthenticatorApp, {})).statusCode).toBe(200);
  });

  test('ends elsewhere when the first passkey is added', async () => {
    const account = await buildAccount(lab.db);
    const elsewhere = await byPassword(account);
    await buildPasskey(lab, account);
    expect((await elsewhere.refusal(API.getOwnSecondFactor, {})).code).toBe('not_signed_in');
  });

  test('a new phone ends the other sessions, and every browser needs a code', async () => {
    const account = await buildGuarded(lab);
    const trusted = mark(await trustedBrowser(account));
    const here = await signIn(lab, 'USER', account);
    const elsewhere = await signIn(lab, 'USER', account);
    await setUpApp(here);
    expect((await elsewhere.refusal(API.getOwnSecondFactor, {})).code).toBe('not_signed_in');
    expect(await waitForCode(lab, account, trusted)).toHaveProperty('marginline-second-step');
  });

  test('in a browser that needs no code can change nothing without one', async () => {
    const account = await buildGuarded(lab);
    await expectGuarded(await byPassword(account, mark(await trustedBrowser(account))));
  });

  test('cannot even change its own password, if the code was given long ago', async () => {
    const account = await buildGuarded(lab);
    const person = await signIn(lab, 'USER', account);
    lab.clock.advance(15 * MINUTE + 1);
    const body = { current_password: PASSWORD, new_password: 'seven tall pines' };
    const changed = clientAfter(lab, await person.send(API.changeOwnPassword, { body }));
    expect((await changed.refusal(API.removeAuthenticatorApp, {})).code).toBe('password_confirmation_needed');
  });

  test('of set-up and removal sent at once by another session, the removal is too late', async () => {
    const account = await buildAccount(lab.db);
    const [here, elsewhere] = [await byPassword(account), await byPassword(account)];
    const { secret } = await here.call(API.startAuthenticatorApp, {});
    const finish = () => here.send(API.confirmAuthenticatorApp, { body: { code: codeAt(lab, 0, secret) } });
    const remove = () => elsewhere.send(API.removeAuthenticatorApp, {});
    const [finished] = await Promise.all([finish(), remove(), remove(), remove()]);
    expect(finished.statusCode, finished.body).toBe(200);
    expect(await here.call(API.getSession, {})).toMatchObject({ account: { has_second_factor: true } });
  });
});

test('turning two-step sign-in off keeps the password, and requires a code first', async () => {
  const account = await buildGuarded(lab);
  await buildRecoveryCode(lab, account);
  const person = await signIn(lab, 'USER', account);
  lab.clock.advance(15 * MINUTE + 1);
  expect((await person.refusal(API.removeAuthenticatorApp, {})).code).toBe('password_confirmation_needed');
  const confirmed = client(
    cookiesAfter({}, await person.send(API.confirmSecondFactor, { body: { code: codeAt(lab) } })),
  );
  expect(await confirmed.call(API.removeAuthenticatorApp, {})).toMatchObject({ has_second_factor: false });
  expect(await confirmed.call(API.getOwnSecondFactor, {})).toMatchObject({
    app_since: null,
    recovery_codes_left: null,
  });
  expect(Object.keys(await waitForCode(lab, account))).toContain('marginline');
  expect((await confirmed.refusal(API.removeAuthenticatorApp, {})).code).toBe('second_factor_not_set_up');
});

describe('if the laboratory requires a second factor of admins', () => {
  beforeEach(async () => {
    await lab.db.updateTable('laboratory_settings').set({ second_factor_required: true }).execute();
  });

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)('a %s without one can only set it up', async (role) => {
    const admin = await signIn(lab, role);
    expect(await admin.call(API.getSession, {})).toMatchObject({ account: { second_factor_due: 'required' } });
    expect((await admin.refusal(API.getWorkOrders, { query: {} })).code).toBe('second_factor_needed');
    expect((await admin.refusal(API.postponeSecondFactor, {})).code).toBe('second_factor_needed');
    const { secret } = await admin.call(API.startAuthenticatorApp, {});
    await admin.call(API.confirmAuthenticatorApp, { body: { code: codeAt(lab, 0, secret) } });
    expect((await admin.send(API.getWorkOrders, { query: {} })).statusCode).toBe(200);
    const guarded = await signIn(lab, role, admin.account);
    expect((await guarded.refusal(API.removeAuthenticatorApp, {})).code).toBe('second_factor_required');
  });

  test('staff can work with or without one', async () => {
    const staff = await signIn(lab, 'USER', await buildGuarded(lab));
    expect(await staff.call(API.removeAuthenticatorApp, {})).toMatchObject({ second_factor_due: null });
    expect((await staff.send(API.getWorkOrders, { query: {} })).statusCode).toBe(200);
  });
});

test('an admin without a second factor is asked to set it up, and can postpone that for 30 days', async () => {
  const account = await buildAccount(lab.db, { role: 'ADMIN' });
  const admin = await signIn(lab, 'ADMIN', account);
  expect(await admin.call(API.getSession, {})).toMatchObject({ account: { second_factor_due: 'recommended' } });
  expect(await admin.call(API.postponeSecondFactor, {})).toMatchObject({ second_factor_due: null });
  lab.clock.advance(30 * DAY);
  const later = await signIn(lab, 'ADMIN', account);
  expect(await later.call(API.getSession, {})).toMatchObject({ account: { second_factor_due: 'recommended' } });
});

test('the second factor of another user who lost the phone is removed by a Super Admin; the sessions of the account end', async () => {
  const account = await buildGuarded(lab);
  const theirs = await signIn(lab, 'USER', account);
  const keys = await signIn(lab, 'SUPER_ADMIN');
  const listed = async () =>
    (await keys.call(API.getUsers, { query: { search: account.email } })).items[0]?.has_second_factor;
  expect(await listed()).toBe(true);
  const waiting = await waitForCode(lab, account);
  await keys.call(API.disableSecondFactor, { params: { user_id: account.id } });
  expect(await listed()).toBe(false);
  expect((await theirs.refusal(API.getOwnSecondFactor, {})).code).toBe('not_signed_in');
  expect(problemOf(await enterCode(lab, waiting, codeAt(lab))).code).toBe('second_step_over');
  expect(Object.keys(await waitForCode(lab, account))).toContain('marginline');
  const [, entry] = (await entriesAbout(account)).toReversed();
  expect(entry).toMatchObject({ action: 'CLEAR_SECOND_FACTOR', after: { sessions_ended: 1 } });
});

test('the second factor of another user who lost the phone requires the password, and reports if there is none to remove', async () => {
  const keys = await signIn(lab, 'SUPER_ADMIN');
  const none = { params: { user_id: (await buildAccount(lab.db)).id } };
  expect((await keys.refusal(API.disableSecondFactor, none)).code).toBe('second_factor_not_set_up');
  lab.clock.advance(15 * MINUTE + 1);
  const params = { user_id: (await buildGuarded(lab)).id };
  expect((await keys.refusal(API.disableSecondFactor, { params })).code).toBe('password_confirmation_needed');
});

describe('a trusted browser', () => {
  test('needs no code for 30 days, which is recorded; another browser does', async () => {
    const account = await buildGuarded(lab);
    const cookies = await trustedBrowser(account);
    const again = await waitForCode(lab, account, mark(cookies));
    expect(Object.keys(again)).toContain('marginline');
    expect((await entriesAbout(account)).map(({ after: said }) => said)).toEqual([
      { second_factor: 'app', device_trusted: true },
      { second_factor: 'remembered' },
    ]);
    expect(Object.keys(await waitForCode(lab, account))).not.toContain('marginline');
    lab.clock.advance(30 * DAY);
    expect(Object.keys(await waitForCode(lab, account, mark(again)))).not.toContain('marginline');
  });

  test('is trusted only if the user chose that, and for that user alone', async () => {
    const account = await buildGuarded(lab);
    const waiting = await waitForCode(lab, account);
    const cookies = cookiesAfter(waiting, await enterCode(lab, waiting, codeAt(lab)));
    expect(Object.keys(await waitForCode(lab, account, mark(cookies)))).not.toContain('marginline');
    const others = mark(await trustedBrowser(await buildGuarded(lab)));
    expect(Object.keys(await waitForCode(lab, account, others))).not.toContain('marginline');
  });

  test('is listed, and needs a code after it was removed', async () => {
    const account = await buildGuarded(lab);
    const cookies = await trustedBrowser(account);
    const person = client(cookies);
    const { devices } = await person.call(API.getOwnSecondFactor, {});
    expect(devices).toMatchObject([{ current: true, trusted_until: '2026-12-21T06:30:00Z' }]);
    const params = { device_id: devices[0]?.device_id ?? '' };
    const stranger = await signIn(lab, 'USER');
    expect((await stranger.refusal(API.removeTrustedDevice, { params })).code).toBe('device_not_found');
    await person.call(API.removeTrustedDevice, { params });
    expect((await person.call(API.getOwnSecondFactor, {})).devices).toEqual([]);
    expect(Object.keys(await waitForCode(lab, account, mark(cookies)))).not.toContain('marginline');
    expect((await person.refusal(API.removeTrustedDevice, { params })).code).toBe('device_not_found');
  });

  test('needs a code after the password was changed', async () => {
    const account = await buildGuarded(lab);
    const cookies = await trustedBrowser(account);
    const body = { current_password: PASSWORD, new_password: 'seven tall pines' };
    const changed = cookiesAfter(cookies, await client(cookies).send(API.changeOwnPassword, { body }));
    expect((await client(changed).call(API.getOwnSecondFactor, {})).devices).toEqual([]);
  });
});
