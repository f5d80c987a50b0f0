import { API } from '#contract/api.ts';
import { PASSWORD_TEXTS } from '#domain/accounts/password-policy.ts';
import { buildAccount } from '#test/support/factories.ts';
import { MINUTE, anonymousClient, signIn, openLab } from '#test/support/test-lab.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const [lab, admin] = await openLab('ADMIN');

const newEmail = (): string => `new-${randomUUID()}@lab.test`;
const GOOD = 'a green bicycle';

const accountOf = (email: string) =>
  lab.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

describe('is refused, and no account is created:', () => {
  test.each([
    [{ email: '   ' }, 'Email and password are required', ['email', 'password']],
    [{ email: 'asha', password: GOOD }, 'Please enter a valid email address', ['email']],
    [{ email: 'asha@lab.test', password: 'Sunshine' }, PASSWORD_TEXTS.tooCommon, ['password']],
    [{ email: 'asha@lab.test', password: 'Zirconia@123' }, PASSWORD_TEXTS.guessable, ['password']],
    [{ email: 'asha@lab.test', password: 'my-asha-2026' }, PASSWORD_TEXTS.holdsEmail, ['password']],
    [{ email: 'asha@lab.test', password: 'dental cadcam milling centre' }, PASSWORD_TEXTS.holdsCompany, ['password']],
  ])('%j', async (body, detail, fields) => {
    const problem = await unchanged(lab, () => admin.refusal(API.createUser, { body }));
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', detail });
    expect(problem.errors?.map(({ field }) => field)).toEqual(fields);
  });

  test('an address in use, whatever its letter case', async () => {
    const { email } = await buildAccount(lab.db);
    const body = { email: ` ${email.toUpperCase()} `, password: GOOD };
    expect(await admin.refusal(API.createUser, { body })).toMatchObject({
      status: 409,
      code: 'email_taken',
      detail: 'A user with this email address has already been registered',
      errors: [{ field: 'email' }],
    });
  });

  test('a new admin, if the password was last confirmed more than 15 minutes ago; staff are created nevertheless', async () => {
    const late = await signIn(lab, 'SUPER_ADMIN');
    lab.clock.advance(15 * MINUTE + 1);
    const body = { email: newEmail(), password: GOOD, role: 'ADMIN' } as const;
    expect(await late.refusal(API.createUser, { body })).toMatchObject({
      status: 403,
      code: 'password_confirmation_needed',
      detail: 'Please confirm your password to continue.',
    });
    expect(await accountOf(body.email)).toBeUndefined();
    await late.call(API.createUser, { body: { ...body, role: 'USER' } });
  });

  test("a password shorter than the laboratory's own minimum", async () => {
    await lab.db.updateTable('laboratory_settings').set({ password_min_length: 16 }).execute();
    const problem = await admin.refusal(API.createUser, { body: { email: newEmail(), password: GOOD } });
    expect(problem.detail).toBe('Password must be at least 16 characters long');
    await lab.db.updateTable('laboratory_settings').set({ password_min_length: 6 }).execute();
  });
});

describe('a new account', () => {
  test('is staff by default, and is listed with the user who created it', async () => {
    const email = newEmail();
    const made = await admin.call(API.createUser, { body: { email: ` ${email} `, password: GOOD } });
    const created_by_email = admin.account.email;
    expect(made).toMatchObject({ email, role: 'USER', display_name: null, created_by_email, last_used_at: null });
    expect((await admin.call(API.getUsers, { query: { search: email } })).items).toEqual([made]);
    // Without the password.
    const entry = { action: 'CREATE_USER', actor_id: admin.account.id, subject_label: email };
    expect(await auditEntries(lab, made.user_id)).toMatchObject([{ ...entry, before: null }]);
    expect((await auditEntries(lab, made.user_id))[0]?.after).toEqual({ email, role: 'USER' });
  });

  test('can sign in at once, and must change the password', async () => {
    const email = newEmail();
    await admin.call(API.createUser, { body: { email, password: '  spaces stay  ' } });
    const attempt = (password: string) => anonymousClient(lab).send(API.signIn, { body: { email, password } });
    expect((await attempt('spaces stay')).statusCode).toBe(401);
    expect((await attempt('  spaces stay  ')).statusCode).toBe(200);
    expect(await accountOf(email)).toMatchObject({ must_change_password: true, created_by: admin.account.id });
  });

  test('is an admin if an admin chose that role', async () => {
    const fresh = await signIn(lab, 'ADMIN');
    const made = await fresh.call(API.createUser, { body: { email: newEmail(), password: GOOD, role: 'ADMIN' } });
    expect(made.role).toBe('ADMIN');
  });
});

test('the same request twice with another password is another request', async () => {
  const email = newEmail();
  const idempotencyKey = randomUUID();
  await admin.call(API.createUser, { body: { email, password: GOOD } }, { idempotencyKey });
  const other = { body: { email, password: 'another bicycle' } };
  expect((await admin.refusal(API.createUser, other, { idempotencyKey })).code).toBe('idempotency_key_reused');
});

test('the same request twice stores nothing from which the password could be guessed: two sessions store two hashes of one request', async () => {
  const call = { body: { email: newEmail(), password: GOOD } };
  const hashes = () =>
    lab.db.selectFrom('idempotency_keys').select('request_hash').where('key', 'like', 'same-%').execute();
  const again = await signIn(lab, 'ADMIN', admin.account);
  await admin.call(API.createUser, call, { idempotencyKey: 'same-request-1' });
  await lab.db.deleteFrom('accounts').where('email', '=', call.body.email).execute();
  await again.call(API.createUser, call, { idempotencyKey: 'same-request-2' });
  const [one, other] = await hashes();
  expect(one?.request_hash.equals(other?.request_hash ?? Buffer.alloc(0))).toBe(false);
});
