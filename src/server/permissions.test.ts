import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import type { ActOnWorkOrder } from '#domain/access/work-order-access.ts';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { must } from '#domain/shared/must.ts';
import { rightInput } from '#test/support/hostile/calls.ts';
import { sendInput } from '#test/support/hostile/send.ts';
import { PERMISSIONS, checkPermitted, isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { makeAuthenticator } from '#test/support/authenticator.ts';
import { addPasskeyAs, buildPasskey } from '#test/support/build-passkey.ts';
import { buildFactor, buildTrusted, codeAt, confirmByFactor, waitForCode } from '#test/support/build-factor.ts';
import { buildLogo } from '#test/support/build-logo.ts';
import type { Client } from '#test/support/client.ts';
import { clientOf as browserOf, problemOf, requestOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import type { BillGiven, WorkOrderGiven } from '#test/support/factories.ts';
import {
  PASSWORD,
  buildAccount,
  buildTrial,
  buildBill,
  buildDoctor,
  buildPayment,
  buildWorkOrder,
} from '#test/support/factories.ts';
import { filledPlaces, moneyKeys, moneyPlaces, moneyTexts } from '#test/support/money-keys.ts';
import { perform } from '#test/support/perform-act.ts';
import { servedRoutes } from '#test/support/served-routes.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import { NOON, startTestApp } from '#test/support/test-app.ts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Every operation × everybody who may ask: answered as the permission table says, and a refused call
// changes nothing. What a record's state has to say beside is shown by the matrix tests.

const lab = await startTestApp();
afterAll(() => lab.close());

type Attempt = (client: Client) => Promise<LightMyRequestResponse>;

const DRAFT = {
  doctor_name: 'Dr. Rao',
  patient_name: 'Meera',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [11],
  order_date: '2026-11-20',
};

/** An amount that no answer to staff may hold, wherever it stands. */
const SECRET = '7654321.98';
const PRICED = { rate: SECRET, units: 1, amount: SECRET };
const COMPLETED = { status: 'completed', completion_date: '2026-11-20', ...PRICED } as const;

/** An act on an order that is made in the state that it needs, with a bill where it needs one. */
const actOn =
  (act: ActOnWorkOrder, given: WorkOrderGiven, isBilled = false) =>
  async (): Promise<Attempt> => {
    const order = await buildWorkOrder(lab.db, given);
    const bill_id = isBilled ? (await buildBill(lab.db, { work_order: order, amount: SECRET })).id : null;
    if (given.status === 'returned' || given.status === 'revision_in_progress') await returned(order);
    const trial = await buildTrial(lab.db, { work_order_id: order.id });
    return (client) => perform(client, act, { ...order, bill_id, trial });
  };

const returned = ({ id, created_by }: { readonly id: string; readonly created_by: string }) =>
  lab.db
    .insertInto('revision_history')
    .values({
      work_order_id: id,
      revision_number: 1,
      return_date: '2026-11-20',
      return_reason: 'Poor Fit',
      returned_by: created_by,
    })
    .execute();

const someTrial = async () => {
  const { id } = await buildWorkOrder(lab.db);
  return lab.db
    .insertInto('trials')
    .values({ work_order_id: id, trial_name: 'Bite rim', trial_date: '2026-11-25' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

const someBill = async (given: BillGiven = {}) => {
  const work_order = await buildWorkOrder(lab.db, COMPLETED);
  const { id, version } = await buildBill(lab.db, { work_order, amount: SECRET, ...given });
  return { params: { bill_id: id }, version };
};

/** One of which the month's revenue speaks. */
const buildPaidBill = async () => {
  const { id } = await buildBill(lab.db, { amount: SECRET, bill_date: '2026-11-12' });
  await buildPayment(lab.db, { bill_id: id, amount: SECRET });
};

/** A copy of a bill, and of a monthly one, that an administrator holds. */
const someHeld = async () => {
  const { params } = await someBill();
  const { id } = await (await signIn(lab, 'ADMIN')).call(API.holdBillCopy, { params });
  return { params: { ...params, copy_id: id } };
};

// What is entered gets its price from here, whoever enters it.
beforeAll(async () => {
  const { id: product_id } = await lab.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Zirconia')
    .executeTakeFirstOrThrow();
  const { id: price_list_id } = await lab.db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow();
  const set_by = (await buildAccount(lab.db, { role: 'ADMIN' })).id;
  await lab.db
    .insertInto('price_rates')
    .values({ product_id, price_list_id, valid_from: '2026-04-01', rate: SECRET, set_by, set_at: NOON })
    .execute();
});

const isSignedIn = (client: Client): client is SignedInClient => 'account' in client;

/** Gives whoever asks an authenticator app. */
const withFactor = async (client: Client): Promise<void> =>
  isSignedIn(client) ? buildFactor(lab, client.account) : undefined;

/** Calls about the asking user’s own, and those that staff may make, with an amount that staff must not see. What they need is made first. */
const PREPARED: Readonly<Partial<Record<OperationName, () => Promise<Attempt>>>> = {
  signIn: async () => {
    const { email } = await buildAccount(lab.db);
    return (client) => client.send(API.signIn, { body: { email, password: PASSWORD } });
  },
  signOut: async () => (client) => client.send(API.signOut, {}),
  getSession: async () => (client) => client.send(API.getSession, {}),
  getLaboratory: async () => (client) => client.send(API.getLaboratory, {}),
  changeOwnPassword: async () => {
    const body = { current_password: PASSWORD, new_password: 'another battery, well stapled' };
    return (client) => client.send(API.changeOwnPassword, { body });
  },
  confirmPassword: async () => (client) => client.send(API.confirmPassword, { body: { password: PASSWORD } }),
  completeSignIn: async () => {
    const account = await buildAccount(lab.db);
    await buildFactor(lab, account);
    const cookies = await waitForCode(lab, account);
    return (client) => client.inject({ ...requestOf(API.completeSignIn, { body: { code: codeAt(lab) } }), cookies });
  },
  beginPasskeySignIn: async () => {
    const account = await buildAccount(lab.db);
    await buildPasskey(lab, account);
    const cookies = await waitForCode(lab, account);
    return (client) => client.inject({ ...requestOf(API.beginPasskeySignIn, {}), cookies });
  },
  completePasskeySignIn: async () => {
    const account = await buildAccount(lab.db);
    const device = await buildPasskey(lab, account);
    const waiting = browserOf(lab.app, await waitForCode(lab, account));
    const passkey = device.sign(await waiting.call(API.beginPasskeySignIn, {}));
    return () => waiting.send(API.completePasskeySignIn, { body: { passkey } });
  },
  leaveSecondStep: async () => (client) => client.send(API.leaveSecondStep, {}),
  confirmSecondFactor: async () => async (client) => {
    await withFactor(client);
    return client.send(API.confirmSecondFactor, { body: { code: codeAt(lab) } });
  },
  beginPasskeyConfirmation: async () => async (client) => {
    if (isSignedIn(client)) await addPasskeyAs(client);
    return client.send(API.beginPasskeyConfirmation, {});
  },
  confirmPasskey: async () => async (client) => {
    const device = isSignedIn(client) ? await addPasskeyAs(client) : makeAuthenticator();
    const asked = isSignedIn(client)
      ? await client.call(API.beginPasskeyConfirmation, {})
      : { challenge: '', rp_id: '' };
    return client.send(API.confirmPasskey, { body: { passkey: device.sign(asked) } });
  },
  getOwnSecondFactor: async () => (client) => client.send(API.getOwnSecondFactor, {}),
  beginAuthenticatorApp: async () => (client) => client.send(API.beginAuthenticatorApp, {}),
  confirmAuthenticatorApp: async () => async (client) => {
    const begun = (await client.send(API.beginAuthenticatorApp, {})).json<{ secret?: string }>();
    const code = begun.secret === undefined ? '000000' : codeAt(lab, 0, begun.secret);
    return client.send(API.confirmAuthenticatorApp, { body: { code } });
  },
  removeAuthenticatorApp: async () => async (client) => {
    await withFactor(client);
    return client.send(API.removeAuthenticatorApp, {});
  },
  beginPasskey: async () => (client) => client.send(API.beginPasskey, {}),
  addPasskey: async () => async (client) => {
    const asked = isSignedIn(client) ? await client.call(API.beginPasskey, {}) : { challenge: '', rp_id: '' };
    return client.send(API.addPasskey, { body: { passkey: makeAuthenticator().make(asked) } });
  },
  removePasskey: async () => async (client) => {
    if (isSignedIn(client)) {
      await addPasskeyAs(client);
      await confirmByFactor(lab, client.account);
    }
    const passkey_id = isSignedIn(client)
      ? ((await client.call(API.getOwnSecondFactor, {})).passkeys[0]?.passkey_id ?? '')
      : randomUUID();
    return client.send(API.removePasskey, { params: { passkey_id } });
  },
  makeRecoveryCodes: async () => async (client) => {
    await withFactor(client);
    return client.send(API.makeRecoveryCodes, {});
  },
  putOffSecondFactor: async () => (client) => client.send(API.putOffSecondFactor, {}),
  forgetDevice: async () => async (client) => {
    const device_id = isSignedIn(client) ? await buildTrusted(lab, client.account) : randomUUID();
    return client.send(API.forgetDevice, { params: { device_id } });
  },
  updateOwnAccount: async () => (client) =>
    client.send(API.updateOwnAccount, { body: { version: 1, appearance: 'dark' } }),
  getOwnSessions: async () => (client) => client.send(API.getOwnSessions, {}),
  endOwnSession: async () => async (client) => {
    const listed = (await client.send(API.getOwnSessions, {})).json<{ items?: { session_id: string }[] }>();
    const session_id = listed.items?.[0]?.session_id ?? randomUUID();
    return client.send(API.endOwnSession, { params: { session_id } });
  },
  endOtherSessions: async () => (client) => client.send(API.endOtherSessions, {}),
  getUserSessions: async () => {
    const { id: user_id } = await buildAccount(lab.db);
    return (client) => client.send(API.getUserSessions, { params: { user_id } });
  },
  getLaboratoryLogo: async () => {
    const { id } = await buildLogo(lab.db);
    return (client) => client.send(API.getLaboratoryLogo, { params: { logo_id: id } });
  },
  getDoctors: async () => (client) => client.send(API.getDoctors, { query: {} }),
  getDoctor: async () => {
    const { id } = await buildDoctor(lab.db, { credit_limit: SECRET, credit_days: 30 });
    return (client) => client.send(API.getDoctor, { params: { doctor_id: id } });
  },
  getDoctorLimit: async () => {
    const { id } = await buildDoctor(lab.db, { credit_limit: '0.00' });
    return (client) => client.send(API.getDoctorLimit, { query: { doctor_id: id } });
  },
  getProducts: async () => (client) => client.send(API.getProducts, {}),
  takeDataExport: async () => async (client) => {
    const params = { data_export_id: await askedBy(client) };
    return client.send(API.takeDataExport, { params });
  },
  cancelDataExport: async () => async (client) => {
    const params = { data_export_id: await askedBy(client) };
    return client.send(API.cancelDataExport, { params });
  },
  exportWorkOrders: async () => (client) => client.send(API.exportWorkOrders, { query: {} }),
  exportBills: async () => (client) => client.send(API.exportBills, { query: {} }),
  getWorkOrders: async () => (client) => client.send(API.getWorkOrders, { query: {} }),
  getWorkOrderCounts: async () => (client) => client.send(API.getWorkOrderCounts, {}),
  createWorkOrder: async () => (client) => client.send(API.createWorkOrder, { body: DRAFT }),
  createWorkOrderBatch: async () => {
    const { doctor_name, order_date, ...order } = DRAFT;
    return (client) => client.send(API.createWorkOrderBatch, { body: { doctor_name, order_date, orders: [order] } });
  },
  getWorkOrder: async () => {
    const { id } = await buildWorkOrder(lab.db, COMPLETED);
    return (client) => client.send(API.getWorkOrder, { params: { work_order_id: id } });
  },
  getWorkOrderByNumber: async () => {
    const { serial_number } = await buildWorkOrder(lab.db, COMPLETED);
    return (client) => client.send(API.getWorkOrderByNumber, { params: { serial_number }, query: {} });
  },
  updateWorkOrder: actOn('edit', PRICED),
  deleteWorkOrder: actOn('delete', PRICED),
  completeWorkOrder: actOn('complete', PRICED),
  completeWorkOrders: async () => {
    const { id, version } = await buildWorkOrder(lab.db, PRICED);
    const body = { orders: [{ work_order_id: id, version }], completion_date: '2026-11-21' };
    return (client) => client.send(API.completeWorkOrders, { body });
  },
  toggleUrgentStatus: actOn('toggle_urgent', PRICED),
  getTrialsByWorkOrder: async () => {
    const { id } = await buildWorkOrder(lab.db);
    return (client) => client.send(API.getTrialsByWorkOrder, { params: { work_order_id: id } });
  },
  createTrial: async () => {
    const { id } = await buildWorkOrder(lab.db);
    const body = { trial_name: 'Bite rim', trial_date: '2026-11-25' };
    return (client) => client.send(API.createTrial, { params: { work_order_id: id }, body });
  },
  updateTrial: async () => {
    const { id, version } = await someTrial();
    return (client) => client.send(API.updateTrial, { params: { trial_id: id }, body: { version, trial_name: 'Jig' } });
  },
  deleteTrial: async () => {
    const { id, version } = await someTrial();
    return (client) => client.send(API.deleteTrial, { params: { trial_id: id }, query: { version } });
  },
  returnWorkOrder: actOn('return', COMPLETED, true),
  startRevision: actOn('start_revision', { status: 'returned', ...PRICED }, true),
  completeRevision: actOn('complete_revision', { status: 'revision_in_progress', ...PRICED }, true),
  getRevisionHistory: async () => {
    const { id } = await buildWorkOrder(lab.db);
    return (client) => client.send(API.getRevisionHistory, { params: { work_order_id: id } });
  },
  getBatchWorkOrders: async () => {
    const batch_id = randomUUID();
    await buildWorkOrder(lab.db, { batch_id, ...COMPLETED });
    return (client) => client.send(API.getBatchWorkOrders, { params: { batch_id } });
  },
  checkWorkOrderHasBill: async () => {
    const work_order = await buildWorkOrder(lab.db, COMPLETED);
    await buildBill(lab.db, { work_order, amount: SECRET });
    return (client) => client.send(API.checkWorkOrderHasBill, { params: { work_order_id: work_order.id } });
  },
  createBill: async () => {
    // Staff give a first price and replace none.
    const { id } = await buildWorkOrder(lab.db, { ...COMPLETED, amount: null });
    return (client) => client.send(API.createBill, { body: { work_order_id: id, amount: SECRET } });
  },
  createGroupedBill: async () => {
    const { id } = await buildWorkOrder(lab.db, COMPLETED);
    return (client) => client.send(API.createGroupedBill, { body: { work_order_ids: [id] } });
  },
  getBill: async () => {
    const { params } = await someBill();
    return (client) => client.send(API.getBill, { params });
  },
  markBillAsPrinted: async () => {
    const { params } = await someBill();
    return (client) => client.send(API.markBillAsPrinted, { params });
  },
  holdBillCopy: async () => {
    const { params } = await someBill();
    return (client) => client.send(API.holdBillCopy, { params });
  },
  countBillCopy: async () => {
    const call = await someHeld();
    return (client) => client.send(API.countBillCopy, call);
  },
  giveBackBillCopy: async () => {
    const call = await someHeld();
    return (client) => client.send(API.giveBackBillCopy, call);
  },
  getAllBills: async () => (client) => client.send(API.getAllBills, { query: {} }),
  getWorkOrdersByBillId: async () => {
    const { params } = await someBill();
    return (client) => client.send(API.getWorkOrdersByBillId, { params });
  },
  getDiagnostics: async () => {
    await buildWorkOrder(lab.db, { batch_id: randomUUID(), ...COMPLETED });
    return (client) => client.send(API.getDiagnostics, {});
  },
  followChanges: async () => firstEvent,
  getStaffDashboard: async () => {
    await buildPaidBill();
    return (client) => client.send(API.getStaffDashboard, {});
  },
};

/** The stream of events up to its first, as an answer like the others. */
const firstEvent: Attempt = async (client) => {
  const response = await client.inject({ method: 'GET', url: API.followChanges.path, payloadAsStream: true });
  const stream = response.stream();
  const [first] = (await once(stream, 'data')) as [Buffer];
  stream.destroy();
  const body = first.toString().replace(/^id: \d+\ndata: /, '');
  return Object.assign(response, { body, json: () => JSON.parse(body) as never });
};

const operations = Object.keys(PERMISSIONS) as OperationName[];
const ROUTES = Object.values(API).map(({ method, path }) => `${method} ${path}`);

const clientOf = (role: Role | null): Promise<Client> =>
  role === null ? Promise.resolve(nobody(lab)) : signIn(lab, role);

/** A call of an operation that succeeds for whoever may make it. */
async function prepare(operation: OperationName): Promise<Attempt> {
  const own = PREPARED[operation];
  if (own !== undefined) return own();
  const input = await rightInput(API[operation], { lab, client: await signIn(lab, 'SUPER_ADMIN') });
  return (client) => sendInput(client, API[operation], input);
}

/** Where an operation's answer holds money, by the contract. */
const moneyOf = ({ output }: Operation) => (output === null ? [] : moneyPlaces(output));

/** An export of everything that this person may take; of nobody's where they may ask for none. */
async function askedBy(client: Client): Promise<string> {
  const asked = await client.send(API.exportEverything, {});
  return asked.statusCode === 201 ? asked.json<{ data_export_id: string }>().data_export_id : randomUUID();
}

const isCsv = (headers: LightMyRequestResponse['headers']): boolean =>
  String(headers['content-type']).startsWith('text/csv');

/** Amounts never reach staff, by no operation, whether it is done or refused. */
function expectNoMoney(operation: OperationName, { body, headers }: LightMyRequestResponse): void {
  expect(body).not.toContain('7654321');
  // An image says nothing in words.
  if (headers['content-type'] === 'image/png') return;
  const answer: unknown =
    body === '' ? null : isCsv(headers) ? parse(body, { bom: true, columns: true }) : JSON.parse(body);
  if (isCsv(headers)) expect(body.split('\r\n')[0]).not.toMatch(/amount|rate|price|total|balance/i);
  expect(moneyKeys(answer)).toEqual([]);
  expect(moneyTexts(answer)).toEqual([]);
  expect(filledPlaces(answer, moneyOf(API[operation]))).toEqual([]);
}

const ASKING = [null, ...ROLES] as const;

test.each(operations)('%s is refused to whoever may not ask for it, and changes nothing', async (operation) => {
  const attempt = await prepare(operation);
  const refused = ASKING.filter((role) => !isPermitted(operation, role));
  const clients = await Promise.all(refused.map(async (role) => ({ role, client: await clientOf(role) })));
  const before = await databaseDigest(lab.db);
  for (const { role, client } of clients) {
    const permitted = checkPermitted(operation, role);
    if (permitted.ok) throw new Error('the table contradicts itself');
    const { code, text } = permitted.refusal;
    const problem = problemOf(await attempt(client));
    expect(problem).toMatchObject({ status: role === null ? 401 : 403, code, detail: text });
  }
  expect(await databaseDigest(lab.db)).toEqual(before);
});

test.each(operations)(
  '%s is done for the least of those who may ask for it; staff are told no amount',
  async (operation) => {
    const attempt = await prepare(operation);
    const roles = isPermitted(operation, 'USER') ? (['USER'] as const) : ROLES;
    const role = must(
      roles.find((one) => isPermitted(operation, one)),
      'a role that may ask',
    );
    const client = await clientOf(role);
    const response = await attempt(client);
    expect(response.statusCode, response.body).toBeLessThan(300);
    expect(response.body).not.toMatch(/"(?:\w*_hash|hash|salt)"/);
    if (role !== 'USER') return;
    expectNoMoney(operation, response);
    // Once more: most is refused by then, since it was done. Some make what they need of whoever asks, which is there by then.
    const again = await attempt(client).catch(() => null);
    if (again !== null) expectNoMoney(operation, again);
  },
);

test.each(operations.filter((operation) => !isPermitted(operation, null)))(
  '%s says nothing of its input to somebody who has not signed in',
  async (operation) => {
    const { method, path, upload }: Operation = API[operation];
    const type = upload === undefined ? 'application/json' : 'application/octet-stream';
    const response = await nobody(lab).inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, 'no-id'),
      headers: { 'content-type': type },
      ...(method !== 'GET' && { payload: '{"surprise":1}' }),
    });
    expect(problemOf(response)).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(problemOf(response)).not.toHaveProperty('errors');
  },
);

test.each(operations.filter((operation) => isPermitted(operation, 'USER')))(
  'whatever %s says of money can be left out, and is to staff',
  (operation) => {
    const needed = moneyOf(API[operation]).filter(({ isOptional }) => !isOptional);
    expect(needed.map(({ path }) => path.join('.'))).toEqual([]);
  },
);

describe('the routes', () => {
  test('are those of the contract; beside them health, metrics and the document', () => {
    const others = ['GET /api/openapi.json', 'GET /healthz', 'GET /healthz/details', 'GET /metrics', 'GET /readyz'];
    expect(servedRoutes(lab.app).toSorted()).toEqual([...ROUTES, ...others].toSorted());
  });

  test('are described by the document that is served', async () => {
    const { paths } = (await nobody(lab).inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(ROUTES.toSorted());
  });
});

describe('who somebody is', () => {
  test.each([
    { 'x-user-id': '1', 'x-user-role': 'SUPER_ADMIN', 'x-role': 'ADMIN' },
    { authorization: 'Bearer SUPER_ADMIN' },
    { cookie: 'role=SUPER_ADMIN; user_role=ADMIN; token=a.b.c' },
  ])('is not taken from what a client says: %j', async (headers) => {
    const { db } = lab;
    await buildBill(db, { amount: '500' });
    const list = { method: 'GET', url: '/api/work-orders', headers } as const;
    expect(problemOf(await lab.app.inject(list)).code).toBe('not_signed_in');
  });

  test('a role that was taken away ends with the very next request', async () => {
    const admin = await signIn(lab, 'ADMIN');
    await buildBill(lab.db, { amount: '500' });
    const amounts = async (): Promise<boolean> =>
      (await admin.send(API.getWorkOrders, { query: {} })).body.includes('"amount"');
    expect(await amounts()).toBe(true);
    await lab.db.updateTable('accounts').set({ role: 'USER' }).where('id', '=', admin.account.id).execute();
    expect(await amounts()).toBe(false);
  });
});
