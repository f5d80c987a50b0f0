import { API } from '#contract/api.ts';
import { DEFAULT_EMAIL } from '#domain/accounts/first-account.ts';
import { type SETUP_STEPS, DEFAULT_LABORATORY_NAME } from '#domain/setup/setup.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { PASSWORD, buildAccount, buildWorkOrder } from '#test/support/factories.ts';
import { must } from '#domain/shared/must.ts';
import { type SignedInClient, type TestApp, signIn, startTestApp } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let lab: TestApp;
let superAdmin: SignedInClient;
beforeEach(async () => {
  lab = await startTestApp();
  // The state after the first start, with the password changed.
  superAdmin = await signIn(
    lab,
    'SUPER_ADMIN',
    await buildAccount(lab.db, { email: DEFAULT_EMAIL, role: 'SUPER_ADMIN' }),
  );
});
afterEach(() => lab.close());

/** `o`pen, `s`kipped, `d`one, in the order of the steps. */
const stepStates = async (client = superAdmin): Promise<string> =>
  (await client.call(API.getSetup, {})).steps.map(({ state }) => state.slice(0, 1)).join('');
const skip = (...steps: (typeof SETUP_STEPS)[number][]) => superAdmin.call(API.skipSetup, { body: { steps } });
/** Whether the dashboard shows the setup. */
const isLed = async (client = superAdmin): Promise<boolean> =>
  (await client.call(API.getAdminDashboard, {})).first_run !== null;
const skips = () =>
  lab.db.selectFrom('audit_entries').select(['subject_type', 'after']).where('action', '=', 'SKIP_FIRST_RUN').execute();

async function nameLaboratory(): Promise<void> {
  const { version } = await superAdmin.call(API.getLaboratorySettings, {});
  await superAdmin.call(API.updateLaboratory, { body: { version, company_name: 'Shree Dental Studio' } });
}
async function changeAddress(): Promise<void> {
  const params = { user_id: superAdmin.account.id };
  await superAdmin.call(API.changeUserEmail, {
    params,
    body: { version: superAdmin.account.version, email: 'asha@shree.test' },
  });
}
async function setRates(): Promise<void> {
  const [list] = (await superAdmin.call(API.getPriceLists, {})).items;
  const [product] = (await superAdmin.call(API.getProducts, {})).items;
  const rates = [{ product_id: must(product, 'a product').id, valid_from: '2026-11-21', rate: '900' }];
  await superAdmin.call(API.savePriceRates, { body: { price_list_id: must(list, 'a list').id, rates } });
}
const addUser = (email = `bench-${randomUUID()}@shree.test`) =>
  superAdmin.call(API.createUser, { body: { email, password: 'plaster and wax 91', role: 'USER' } });

describe('on an empty database', () => {
  test('each step is done by the usual operation, in any order', async () => {
    expect(await stepStates()).toBe('oooooo');
    expect((await superAdmin.call(API.getLaboratorySettings, {})).company_name).toBe(DEFAULT_LABORATORY_NAME);
    await buildWorkOrder(lab.db, { created_by: superAdmin.account.id });
    expect(await stepStates()).toBe('oooodd');
    await nameLaboratory();
    expect(await stepStates()).toBe('dooodd');
    await addUser();
    expect(await stepStates()).toBe('dooddd');
    expect(await isLed()).toBe(true);
    expect(await isLed(await signIn(lab, 'ADMIN'))).toBe(false);
    await changeAddress();
    expect(await stepStates()).toBe('ddoddd');
    await setRates();
    expect(await stepStates()).toBe('dddddd');
    expect(await isLed()).toBe(false);
  });

  test('a generated password leaves the step unfinished, at any address', async () => {
    const other = { email: 'asha@shree.test', must_change_password: true, password_generated: true };
    await lab.db.updateTable('accounts').set(other).where('id', '=', superAdmin.account.id).execute();
    const second = await signIn(lab, 'SUPER_ADMIN');
    expect(await stepStates(second)).toBe('ooodoo');
    await superAdmin.call(API.changeOwnPassword, {
      body: { current_password: PASSWORD, new_password: 'plaster and wax 91' },
    });
    expect(await stepStates(second)).toBe('ododoo');
  });

  test('a disabled first account leaves no step unfinished', async () => {
    const second = await signIn(lab, 'SUPER_ADMIN');
    await lab.db
      .updateTable('accounts')
      .set({ disabled_at: '2026-11-20T06:00:00Z' })
      .where('id', '=', superAdmin.account.id)
      .execute();
    expect(await stepStates(second)).toBe('ododoo');
  });
});

test('a done step stays done: deleting the only user and the only order reopens no step', async () => {
  const { user_id } = await addUser();
  const order = await buildWorkOrder(lab.db, { created_by: superAdmin.account.id });
  await superAdmin.call(API.deleteUser, { params: { user_id } });
  await lab.db.deleteFrom('work_orders').where('id', '=', order.id).execute();
  expect(await stepStates()).toBe('oooddd');
});

describe('skipping', () => {
  test('all remaining steps ends the setup, also for another Super Admin', async () => {
    await nameLaboratory();
    const second = await signIn(lab, 'SUPER_ADMIN');
    expect(await isLed(second)).toBe(true);
    await skip('administrator', 'first_order', 'users', 'prices', 'old_data');
    expect(await stepStates(second)).toBe('dssdss');
    expect(await isLed(second)).toBe(false);
  });

  test('is recorded once, makes no settings form outdated, and has no effect on a done or skipped step', async () => {
    await nameLaboratory();
    const { version } = await superAdmin.call(API.getLaboratorySettings, {});
    await skip('laboratory', 'users');
    expect(await skips()).toEqual([{ subject_type: 'laboratory', after: { steps: ['users'] } }]);
    expect((await superAdmin.call(API.getLaboratorySettings, {})).version).toBe(version);
    const before = await databaseDigest(lab.db);
    await skip('laboratory', 'users', 'users');
    const { idempotency_keys: _, ...after } = await databaseDigest(lab.db);
    expect(before).toMatchObject(after);
  });

  test('by two at once keeps both', async () => {
    const second = await signIn(lab, 'SUPER_ADMIN');
    await Promise.all([
      skip('laboratory', 'users'),
      second.call(API.skipSetup, { body: { steps: ['users', 'first_order'] } }),
    ]);
    expect(await stepStates()).toBe('soodos');
    expect((await skips()).flatMap(({ after }) => (after as { steps: string[] }).steps).toSorted()).toEqual([
      'first_order',
      'laboratory',
    ]);
  });

  test.each([[[]], [['stock']], ['users']])('is refused for unknown steps: %j', async (steps) => {
    const refusal = await superAdmin.refusal(API.skipSetup, { body: { steps: steps as ['users'] } });
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});
