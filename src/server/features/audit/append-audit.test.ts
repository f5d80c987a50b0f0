import { API } from '#contract/api.ts';
import { must } from '#domain/shared/must.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { OWN_ORIGIN, appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { rowCounts } from '#test/support/database-digest.ts';
import { PASSWORD, buildAccount, buildDoctor } from '#test/support/factories.ts';
import { anonymousClient, signIn } from '#test/support/sign-in.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { testLab } from '#test/support/test-lab.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** The number of the newest entry before a test. */
let last: number;
const lab = await testLab();
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
  const staff = await signIn(lab, 'USER');
  const { id } = await staff.call(API.createWorkOrder, { body: DRAFT });
  const body = { version: 1, completion_date: '2026-11-21' };
  await staff.call(API.completeWorkOrder, { params: { work_order_id: id }, body });
  const bill = await staff.call(API.createBill, { body: { work_order_id: id } });
  await staff.call(API.markBillAsPrinted, { params: { bill_id: bill.id } });
  await staff.call(API.signOut, {});
}

describe('every change', () => {
  test('has one entry: user, action, address, request, time', async () => {
    const staff = await signIn(lab, 'USER');
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
    const staff = await signIn(lab, 'USER');
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
    const staff = await signIn(lab, 'USER');
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

  test('accepts more entries at once than one statement has values, in their order', async () => {
    const labels = Array.from({ length: 5000 }, (_, place) => `Dr. ${place} "\\{},`);
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
