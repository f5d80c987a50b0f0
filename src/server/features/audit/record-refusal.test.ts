import { API } from '#contract/api.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { buildAccount, buildBill, buildWorkOrder } from '#test/support/factories.ts';
import { anonymousClient, signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

let last: number;
const lab = await testLab();
const staff = await signIn(lab, 'USER');
const admin = await signIn(lab, 'ADMIN');

const entries = () => lab.db.selectFrom('audit_entries').selectAll().orderBy('seq').execute();
const newEntries = async () => (await entries()).slice(last);
/** The refused actions, and their records. */
const subjects = async () =>
  (await newEntries()).map((entry) => [entry.action, entry.subject_type, entry.subject_id, entry.subject_label]);
beforeEach(async () => {
  last = (await entries()).length;
});

test('a refused action: actor, action, target, address, reason', async () => {
  const other = await buildAccount(lab.db);
  const response = await staff.send(API.deleteUser, { params: { user_id: other.id } }, { remoteAddress: '10.0.0.9' });
  expect(await newEntries()).toMatchObject([
    {
      action: 'REFUSED_DELETE_USER',
      at: '2026-11-21T06:30:00Z',
      actor_id: staff.account.id,
      actor_email: staff.account.email,
      actor_role: 'USER',
      subject_type: 'account',
      subject_id: other.id,
      subject_label: other.email,
      before: null,
      after: { code: 'not_allowed', text: 'Access denied. Only administrators can delete users' },
      address: '10.0.0.9',
      request_id: response.headers['x-request-id'],
    },
  ]);
});

test('an action that a rule refuses, although its transaction is rolled back', async () => {
  const { id } = admin.account;
  await admin.refusal(API.deleteUser, { params: { user_id: id } });
  const after = { code: 'own_account_not_deletable', text: 'You cannot delete your own account' };
  expect(await newEntries()).toMatchObject([{ action: 'REFUSED_DELETE_USER', actor_id: id, subject_id: id, after }]);
});

test('an action on a record of another kind has that record’s label', async () => {
  const order = await buildWorkOrder(lab.db);
  const bill = await buildBill(lab.db, { work_order: order });
  const version = 1;
  await staff.refusal(API.updateBillAmount, { params: { bill_id: bill.id }, body: { version, amount: '500' } });
  const body = { version, reason: 'Not wanted' };
  await staff.refusal(API.cancelWorkOrder, { params: { work_order_id: order.id }, body });
  expect(await subjects()).toEqual([
    ['REFUSED_UPDATE_BILL_AMOUNT', 'bill', bill.id, bill.bill_number],
    ['REFUSED_CANCEL_WORK_ORDER', 'work_order', order.id, order.serial_number],
  ]);
});

test('an account that was not created is named by the requested address, and by no other input', async () => {
  await staff.refusal(API.createUser, { body: { email: 'asha@lab.test', password: 'a green bicycle' } });
  await staff.refusal(API.createUser, { body: { email: '<b>a green bicycle</b>', password: 'a green bicycle' } });
  expect(await subjects()).toEqual([
    ['REFUSED_CREATE_USER', 'account', null, 'asha@lab.test'],
    ['REFUSED_CREATE_USER', 'account', null, ''],
  ]);
  expect(JSON.stringify(await newEntries())).not.toContain('bicycle');
});

test('a record that does not exist, or an invalid id', async () => {
  const user_id = randomUUID();
  await staff.refusal(API.promoteUser, { params: { user_id } });
  await staff.refusal(API.promoteUser, { params: { user_id: "1' or '1'='1" } });
  expect(await subjects()).toEqual([
    ['REFUSED_PROMOTE_USER', 'account', user_id, ''],
    ['REFUSED_PROMOTE_USER', 'account', null, ''],
  ]);
});

test('other refusals are not recorded: anonymous attempts, invalid input, reads, operations open to staff', async () => {
  const work_order = await buildWorkOrder(lab.db);
  const { id } = await buildBill(lab.db, { work_order });
  await anonymousClient(lab).refusal(API.deleteUser, { params: { user_id: admin.account.id } });
  await admin.refusal(API.createUser, { body: { email: '', password: '' } });
  await admin.refusal(API.updateBillAmount, { params: { bill_id: id }, body: { version: 7, amount: '500' } });
  await staff.refusal(API.getUsers, { query: {} });
  const body = { trial_name: '', trial_date: '' };
  await staff.refusal(API.createTrial, { params: { work_order_id: work_order.id }, body });
  expect(await newEntries()).toEqual([]);
  expect(await brokenEntries(lab.db)).toEqual([]);
});
