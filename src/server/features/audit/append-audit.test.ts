import { API } from '#contract/api.ts';
import { must } from '#domain/shared/must.ts';
import { type AuditEvent, OWN_ORIGIN, appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { brokenEntries, rowCounts } from '#test/support/database-state.ts';
import { PASSWORD, buildAccount, buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { anonymousClient, signIn, openLab } from '#test/support/test-lab.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';

/** The number of the newest entry before a test. */
let last: number;
const [lab, staff, admin] = await openLab('USER', 'ADMIN');
beforeAll(async () => {
  await buildDoctor(lab.db, { name: DRAFT.doctor_name });
});
beforeEach(async () => {
  last = (await entries()).length;
});

const { body: DRAFT } = typedOrder('Dr. Rao');

const entries = () => lab.db.selectFrom('audit_entries').selectAll().orderBy('seq').execute();
const newEntries = async () => (await entries()).slice(last);

/** The main job: an order is created, completed, billed and printed. */
async function mainJob(): Promise<void> {
  const user = await signIn(lab, 'USER');
  const { id } = await user.call(API.createWorkOrder, { body: DRAFT });
  const body = { version: 1, completion_date: '2026-11-21' };
  await user.call(API.completeWorkOrder, { params: { work_order_id: id }, body });
  const bill = await user.call(API.createBill, { body: { work_order_id: id } });
  await user.call(API.markBillAsPrinted, { params: { bill_id: bill.id } });
  await user.call(API.signOut, {});
}

describe('every change', () => {
  test('has one entry: user, action, address, request, time', async () => {
    const { headers } = await staff.send(API.createWorkOrder, { body: DRAFT }, { remoteAddress: '10.0.0.9' });
    expect(await newEntries()).toMatchObject([
      {
        seq: last + 1,
        at: '2026-11-21T06:30:00Z',
        actor_id: staff.account.id,
        actor_email: staff.account.email,
        actor_role: 'USER',
        action: 'CREATE_WORK_ORDER',
        subject_type: 'work_order',
        subject_label: expect.stringMatching(/^WO-2026-\d{4}$/),
        before: null,
        after: { patient_name: 'Meera Joshi', order_date: '2026-11-10' },
        address: '10.0.0.9',
        request_id: headers['x-request-id'],
      },
    ]);
  });

  test('has an entry for each record that it creates, one after the other', async () => {
    const { doctor_name: _, order_date, ...order } = DRAFT;
    const body = { doctor_name: 'Dr. New In A Batch', order_date, orders: [order, order] };
    const { headers } = await staff.send(API.createWorkOrderBatch, { body });
    const made = { actor_id: staff.account.id, request_id: headers['x-request-id'], at: '2026-11-21T06:30:00Z' };
    expect(await newEntries()).toMatchObject([
      { ...made, seq: last + 1, action: 'CREATE_WORK_ORDER', subject_type: 'work_order' },
      { ...made, seq: last + 2, action: 'CREATE_WORK_ORDER', subject_type: 'work_order' },
      { ...made, seq: last + 3, action: 'CREATE_DOCTOR', subject_type: 'doctor', subject_label: 'Dr. New In A Batch' },
    ]);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('is rolled back if its entry cannot be written', async () => {
    const tables = ['work_orders', 'doctors', 'serial_counters', 'idempotency_keys'] as const;
    const before = await rowCounts(lab.db, tables);
    await lab.database.pool.query(`create function refuse_entry() returns trigger language plpgsql as $$
      begin raise exception 'the log is full'; end $$;
      create trigger refuse_entry before insert on audit_entries for each row execute function refuse_entry()`);
    const body = { ...DRAFT, doctor_name: 'Dr. Nobody Yet' };
    expect((await staff.send(API.createWorkOrder, { body })).statusCode).toBe(500);
    await lab.database.pool.query('drop trigger refuse_entry on audit_entries; drop function refuse_entry');
    expect(lab.takeDefects()).toHaveLength(1);
    expect(await rowCounts(lab.db, tables)).toEqual(before);
  });
});

describe('the chain', () => {
  test('is valid for all entries, in order and at once', async () => {
    const { email } = await buildAccount(lab.db);
    const clients = await Promise.all([signIn(lab, 'USER'), signIn(lab, 'ADMIN')]);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, turn) => clients[turn % 2]?.send(API.createWorkOrder, { body: DRAFT })),
      anonymousClient(lab).send(API.signIn, { body: { email, password: 'wrong' } }),
      anonymousClient(lab).send(API.signIn, { body: { email, password: PASSWORD } }),
      mainJob(),
    ]);
    expect(await newEntries()).toHaveLength(27);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('accepts more entries at once than one statement inserts, in their order', async () => {
    const labels = Array.from({ length: 2500 }, (_, place) => `Dr. ${place} "\\{},`);
    const [first, ...others] = labels.map((label): AuditEvent => ({
      action: 'CREATE_DOCTOR',
      subject: { type: 'doctor', id: null, label },
      after: { label },
    }));
    const transaction = await lab.db.startTransaction().execute();
    const deps = { db: transaction, now: lab.clock.now(), origin: OWN_ORIGIN };
    await appendAudit(deps, null, must(first, 'an event'), ...others);
    const made = await transaction
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .execute();
    expect(made.map(({ subject_label }) => subject_label)).toEqual(labels);
    expect(made.map(({ after }) => after)).toEqual(labels.map((label) => ({ label })));
    expect(made.every(({ before, actor_id, subject_id }) => (before ?? actor_id ?? subject_id) === null)).toBe(true);
    expect(await brokenEntries(transaction)).toEqual([]);
    await transaction.rollback().execute();
  });

  test.each<[string, number[]]>([
    [`update audit_entries set actor_email = 'x@lab.test' where seq = $1 + 2`, [2]],
    [
      `update audit_entries e set action = 'LOGIN', hash = audit_entry_hash(jsonb_populate_record(e, '{"action":"LOGIN"}'))
        where seq = $1 + 1`,
      [2],
    ],
    ['delete from audit_entries where seq = $1 + 1', [2, 3, 4]],
  ])('is broken, for the tests that check it, by %s', async (tampering, places) => {
    await mainJob();
    const first = last + 1;
    // Only an owner of the table can do this, without the program.
    const transaction = await lab.db.startTransaction().execute();
    await sql`alter table audit_entries disable trigger user`.execute(transaction);
    await sql.raw(tampering.replace('$1', String(first))).execute(transaction);
    expect(await brokenEntries(transaction)).toEqual(places.map((place) => first + place));
    await transaction.rollback().execute();
  });

  test('sets numbers and hashes itself, whatever a writer sends', async () => {
    await mainJob();
    const forged = { seq: 1, previous_hash: Buffer.alloc(32), hash: Buffer.alloc(32), at: '2026-11-21T06:30:00Z' };
    await lab.db
      .insertInto('audit_entries')
      .values({ ...forged, action: 'LOGIN', subject_type: 'account' })
      .execute();
    expect((await entries()).map(({ seq }) => seq)).toEqual(Array.from({ length: last + 6 }, (_, index) => index + 1));
    expect(await brokenEntries(lab.db)).toEqual([]);
  });
});

test.each(['update audit_entries set address = null', 'delete from audit_entries', 'truncate audit_entries cascade'])(
  'the database refuses: %s',
  async (statement) => {
    await mainJob();
    const before = await entries();
    await expect(sql.raw(statement).execute(lab.db)).rejects.toThrow('audit entries can be neither edited nor deleted');
    expect(await entries()).toEqual(before);
  },
);

describe('recorded as refused', () => {
  /** The refused actions, and their records. */
  const subjects = async () =>
    (await newEntries()).map((entry) => [entry.action, entry.subject_type, entry.subject_id, entry.subject_label]);

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
});
