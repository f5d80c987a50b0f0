import { API } from '#contract/api.ts';
import type { CallOf, OutputOf } from '#contract/kit/operation.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import { MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { brokenEntries, unchanged } from '#test/support/database-state.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { type SignedInClient, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

type Body = CallOf<typeof API.createWorkOrderBatch>['body'];
type Order = Body['orders'][number];
type Answer = OutputOf<typeof API.createWorkOrderBatch>;

const ORDER: Order = { patient_name: 'Meera Joshi', product_quality: 'Zirconia', product_shade: 'A2' };
const BLANK: Order = { patient_name: ' ' };
const COMMON = { doctor_name: 'Dr. Anil Kumar', order_date: '2026-11-20' };

const batchOf = (orders: readonly Order[], common: Partial<Body> = {}): Body => ({
  ...COMMON,
  orders: [...orders],
  ...common,
});
const create = (orders: readonly Order[], common?: Partial<Body>) =>
  staff.call(API.createWorkOrderBatch, { body: batchOf(orders, common) });

/** The problem of a refused batch that changed nothing. */
const refused = (body: Body) => unchanged(lab, () => staff.refusal(API.createWorkOrderBatch, { body }));

const times = <T>(count: number, one: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n));

const serialsOf = ({ created }: Answer): number[] =>
  created.map(({ work_order }) => Number(work_order.serial_number.slice('WO-2026-'.length)));

/** The stored serial numbers of this year, in order. */
async function allSerials(): Promise<number[]> {
  const rows = await lab.db.selectFrom('work_orders').select('serial_no').orderBy('serial_no').execute();
  return rows.map(({ serial_no }) => serial_no);
}

const entriesOf = (ids: readonly string[]) =>
  lab.db.selectFrom('audit_entries').selectAll().where('subject_id', 'in', ids).orderBy('seq').execute();

test('a batch is refused as a whole if no order can be created: common errors first, then each error with the position of its order', async () => {
  const faulty = [
    { ...ORDER, patient_name: ' ' },
    { ...ORDER, tooth_numbers: [11, 11] },
  ];
  const problem = await refused(batchOf(faulty, { doctor_name: '' }));
  expect(problem).toMatchObject({
    status: 400,
    code: 'invalid_input',
    detail: 'Please check the marked fields and try again.',
    errors: [
      { field: 'doctor_name', message: 'Doctor name is required' },
      { field: 'orders.0.patient_name', message: 'Order #1: Patient name is required' },
      { field: 'orders.1.tooth_numbers', message: 'Order #2: A tooth is listed twice' },
    ],
  });
});

test.each<[string, readonly Order[]]>([
  ['without orders', []],
  ['with more orders than allowed', times(MAX_BATCH_ORDERS + 1, () => ORDER)],
])('a batch is refused as a whole %s', async (_, orders) => {
  const problem = await refused(batchOf(orders));
  expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(problem.errors?.map(({ field }) => field)).toEqual(['orders']);
});

test('an order of a batch fails separately, and the others are created in the typed order, without a gap', async () => {
  const before = await allSerials();
  const faulty = { ...ORDER, trial_date_2: '2026-12-01' };
  const answer = await create([ORDER, faulty, { ...ORDER, patient_name: 'Farah' }]);
  const message = 'A trial date needs "Requires trial"';
  expect(answer.failed).toEqual([{ index: 1, errors: [{ field: 'trial_date_2', message }] }]);
  expect(answer.created.map(({ index, work_order }) => [index, work_order.patient_name])).toEqual([
    [0, 'Meera Joshi'],
    [2, 'Farah'],
  ]);
  expect(serialsOf(answer)).toEqual([before.length + 1, before.length + 2]);
});

describe('the orders of a batch', () => {
  test('have a common doctor and dates and separate other fields, normalized', async () => {
    const first = { ...ORDER, tooth_numbers: [24, 11] as Tooth[], is_urgent: true, feedback: ' soft  bite ' };
    const second = { ...ORDER, patient_name: ' Farah   Khan ', notes: 'first\r\nsecond', tray_number: ' 14' };
    const dates = { order_date: '2026-11-20', expected_complete_date: '2026-11-30' };
    const { batch_id, created, failed } = await create([first, second], {
      doctor_name: ' Dr.  Anil  Kumar ',
      ...dates,
    });
    expect(failed).toEqual([]);
    const batch = { batch_id, batch_size: 2, created_by: staff.account.email, version: 1, status: 'in_progress' };
    const common = { doctor_name: 'Dr. Anil Kumar', ...dates, ...batch };
    const own = { patient_name: 'Farah Khan', notes: 'first\nsecond', tray_number: '14', is_urgent: false };
    expect(created).toMatchObject([
      { index: 0, work_order: { ...common, tooth_numbers: [24, 11], is_urgent: true, feedback: 'soft bite' } },
      { index: 1, work_order: { ...common, tooth_numbers: [], ...own } },
    ]);
    expect(created[0]?.work_order.doctor_id).toBe(created[1]?.work_order.doctor_id);
    for (const { work_order } of created) {
      const found = await staff.call(API.getWorkOrder, { params: { work_order_id: work_order.id } });
      expect(found).toEqual({ ...work_order, is_revision: false });
    }
  });

  test('have the requested trials: the first, the second, either or both', async () => {
    const trialed = { ...ORDER, requires_trial: true };
    const { created } = await create([
      { ...trialed, trial_date_1: '2026-12-01', trial_date_2: '2026-12-05' },
      { ...trialed, trial_date_1: '', trial_date_2: '2026-12-06' },
      { ...trialed, trial_date_1: null },
      { ...trialed, trial_date_1: '2026-12-09', trial_date_2: '2026-12-08' },
    ]);
    const shown = created.map(({ work_order }) =>
      work_order.trials.map(({ trial_name, trial_date }) => `${trial_name} ${trial_date}`),
    );
    expect(shown).toEqual([
      ['First Trial 2026-12-01', 'Second Trial 2026-12-05'],
      ['Second Trial 2026-12-06'],
      [],
      ['Second Trial 2026-12-08', 'First Trial 2026-12-09'],
    ]);
  });

  test('need the same few statements for one order and for a full batch', async () => {
    const order: Order = { ...ORDER, requires_trial: true, trial_date_1: '2026-12-01', trial_date_2: '2026-12-02' };
    const counts: number[] = [];
    // From here on its doctor is known.
    await create([ORDER]);
    for (const size of [1, MAX_BATCH_ORDERS]) {
      const body = batchOf(times(size, (n) => ({ ...order, patient_name: `Patient ${n}` })));
      const { result, statements } = await lab.statementsOf(() => staff.call(API.createWorkOrderBatch, { body }));
      expect(result.created).toHaveLength(size);
      expect(result.created.at(-1)?.work_order.batch_size).toBe(size);
      counts.push(statements.length);
    }
    // Session, begin, the key, the doctor (twice), rates, orders, trials, rows, log, the stored answer, commit.
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
    expect(new Set(counts).size).toBe(1);
  });
});

test('in the audit log, each order of a batch has its entry, and a doctor created for it has one after them', async () => {
  const { batch_id, created } = await create(
    [ORDER, BLANK, { ...ORDER, patient_name: 'Farah', requires_trial: true, trial_date_1: '2026-12-01', pasted: true }],
    { doctor_name: 'Dr. Never Seen' },
  );
  const ids = created.map(({ work_order }) => work_order.id);
  const doctorId = created[0]?.work_order.doctor_id ?? '';
  const entries = await entriesOf([...ids, doctorId]);
  const byStaff = { actor_id: staff.account.id, actor_role: 'USER', before: null };
  const made = { ...byStaff, action: 'CREATE_WORK_ORDER' };
  const trials = [{ trial_name: 'First Trial', trial_date: '2026-12-01' }];
  const doctor = { name: 'Dr. Never Seen', key: 'neverseen' };
  expect(entries).toMatchObject([
    { ...made, subject_id: ids[0], after: { batch_id, doctor_id: doctorId, trials: [] } },
    { ...made, subject_id: ids[1], after: { batch_id, patient_name: 'Farah', trials, pasted: true } },
    { ...byStaff, action: 'CREATE_DOCTOR', subject_id: doctorId, after: doctor },
  ]);
  expect(entries[0]?.after).not.toHaveProperty('pasted');
  expect(entries.map(({ seq }) => seq)).toEqual(times(3, (n) => (entries[0]?.seq ?? 0) + n));
  expect(await brokenEntries(lab.db)).toEqual([]);
});

test('30 batches at once have unique serial numbers without a gap, one row for each batch, and an unbroken log', async () => {
  const before = await allSerials();
  const [first, second] = [await signIn(lab, 'USER'), await signIn(lab, 'ADMIN')];
  const answers = await Promise.all(
    times(30, (turn) => {
      const orders = [ORDER, ...(turn % 3 === 0 ? [BLANK] : []), ORDER, ORDER];
      const body = batchOf(orders, { doctor_name: `Dr. Of Many ${turn % 7}` });
      return (turn % 2 === 0 ? first : second).call(API.createWorkOrderBatch, { body });
    }),
  );
  const serials = answers.map(serialsOf);
  for (const [lowest = 0, ...others] of serials) expect(others).toEqual([lowest + 1, lowest + 2]);
  expect(serials.flat().toSorted((a, b) => a - b)).toEqual(times(90, (n) => before.length + 1 + n));
  expect(await allSerials()).toEqual(times(before.length + 90, (n) => n + 1));
  expect(new Set(answers.map(({ batch_id }) => batch_id)).size).toBe(30);
  expect(await brokenEntries(lab.db)).toEqual([]);
});

describe('a retry', () => {
  test('joins its batch with the corrected orders, also with another spelling of the doctor, and on another day', async () => {
    const { batch_id } = await create([ORDER, BLANK]);
    const common = { batch_id, doctor_name: 'ANIL KUMAR', order_date: '2026-11-21' };
    const retry = await create([{ ...ORDER, patient_name: 'Corrected' }], common);
    expect(retry).toMatchObject({
      batch_id,
      failed: [],
      created: [{ index: 0, work_order: { batch_id, batch_size: 2 } }],
    });
    const { items } = await staff.call(API.getBatchWorkOrders, { params: { batch_id } });
    expect(items.map(({ patient_name }) => patient_name)).toEqual(['Meera Joshi', 'Corrected']);
  });

  test.each(['of another doctor', 'of a new doctor', 'by another user'])('%s is refused', async (whose) => {
    const { batch_id } = await create([ORDER]);
    await buildDoctor(lab.db, { name: `Dr. ${batch_id}` });
    if (whose === 'by another user') staff = await signIn(lab, 'ADMIN');
    const doctor_name =
      whose === 'of another doctor' ? batch_id : whose === 'of a new doctor' ? 'Dr. Not Made' : COMMON.doctor_name;
    expect(await refused(batchOf([ORDER], { batch_id, doctor_name }))).toMatchObject({
      status: 409,
      code: 'batch_of_another',
      detail: 'This batch belongs to another doctor or another user. Start a new batch for these orders.',
    });
  });

  test('that would exceed the limit is refused, one that fills the batch is not', async () => {
    const batch_id = randomUUID();
    const doctor = await buildDoctor(lab.db);
    const parents = { batch_id, doctor_id: doctor.id, created_by: staff.account.id };
    for (let order = 0; order < 3; order += 1) await buildWorkOrder(lab.db, parents);
    const room = MAX_BATCH_ORDERS - 3;
    const common = { batch_id, doctor_name: doctor.name };
    const tooMany = [...times(room + 1, () => ORDER)];
    expect(await refused(batchOf(tooMany, common))).toMatchObject({
      status: 409,
      code: 'batch_full',
      detail: 'This batch is full. Start a new batch for these orders.',
    });
    // Orders that fail do not count towards the limit.
    const filled = await create([...times(room, () => ORDER), BLANK], common);
    expect(filled.created).toHaveLength(room);
    expect((await refused(batchOf([ORDER], common))).code).toBe('batch_full');
  });

  test.each([true, false])('twice at once never makes a batch too large (it has orders: %s)', async (hasOrders) => {
    const batch_id = hasOrders ? (await create([ORDER])).batch_id : randomUUID();
    // One batch, for any spelling of its id.
    const orders = times(90, () => ORDER);
    const bodies = [batch_id, batch_id.toUpperCase(), batch_id].map((id) => batchOf(orders, { batch_id: id }));
    const answers = await Promise.all(bodies.map((body) => staff.send(API.createWorkOrderBatch, { body })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409]);
    const { items } = await staff.call(API.getBatchWorkOrders, { params: { batch_id } });
    expect(items).toHaveLength(hasOrders ? 181 : 180);
  });

  test('of a batch whose orders are all deleted starts it again', async () => {
    const { batch_id, created } = await create([ORDER]);
    const [work_order_id = ''] = created.map(({ work_order }) => work_order.id);
    await staff.call(API.deleteWorkOrder, { params: { work_order_id }, query: { version: 1 } });
    expect(await create([ORDER], { batch_id, doctor_name: 'Dr. Other' })).toMatchObject({ batch_id });
  });
});
