import { API } from '#contract/api.ts';
import { nextStage } from '#domain/production/stages.ts';
import { RETURN_REASONS } from '#domain/revisions/return-reasons.ts';
import { must } from '#domain/shared/must.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { runs } from '#test/support/runs.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');
const admin = await signIn(lab, 'ADMIN');

type Stages = Record<string, string>;
let stages: Stages;
const stageIds = async (): Promise<Stages> =>
  Object.fromEntries((await staff.call(API.getProduction, {})).stages.map(({ id, name }) => [name, id]));
beforeEach(async () => {
  stages = await stageIds();
});

const idOf = (name: string | null): string | null => (name === null ? null : (stages[name] ?? name));
const moving = (work_order_id: string, from: string | null, to: string | null) => ({
  params: { work_order_id },
  body: { from_stage_id: idOf(from), stage_id: idOf(to) },
});
const move = (id: string, from: string | null, to: string | null) =>
  staff.call(API.moveWorkOrder, moving(id, from, to));
const pause = (work_order_id: string, reason: 'doctor' | 'machine' | null) =>
  staff.call(API.pauseWorkOrder, { params: { work_order_id }, body: { reason } });
const countsAt = async (name: string) => {
  const { stages: all } = await staff.call(API.getProduction, {});
  const found = all.find((stage) => stage.name === name);
  return [found?.orders, found?.overdue, found?.paused];
};

test.each([
  ['Zirconia', 'Mill / Cast', 'Sinter'],
  ['Zirconia', 'Quality check', 'Dispatch'],
  ['E-max', 'Mill / Cast', 'Fit & Finish'],
  ['U/L/danture', 'Model / Scan', 'Fit & Finish'],
  ['Rpd', 'Model / Scan', 'Mill / Cast'],
])('the seeded stages skip what the product %s does not need: after %s comes %s', async (product, after, next) => {
  const { stages: all } = await staff.call(API.getProduction, {});
  const { items } = await staff.call(API.getProducts, {});
  const { id } = must(
    items.find(({ name }) => name === product),
    product,
  );
  expect(nextStage(all, idOf(after), id)?.name).toBe(next);
});

describe('a move', () => {
  test('starts an order at any stage', async () => {
    const { id } = await buildWorkOrder(lab.db);
    expect((await move(id, null, 'Mill / Cast')).stage).toMatchObject({ name: 'Mill / Cast', paused_reason: null });
  });

  test('leaves the version of the order, so that an open form is not disturbed', async () => {
    const { id, version } = await buildWorkOrder(lab.db);
    expect((await move(id, null, 'Intake')).version).toBe(version);
  });

  test('is in the audit log with both stages', async () => {
    const { id } = await buildWorkOrder(lab.db);
    await move(id, null, 'Intake');
    await move(id, 'Intake', 'Design');
    const entries = await auditEntries(lab, id);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ stage: 'Not started' }, { stage: 'Intake' }],
      [{ stage: 'Intake' }, { stage: 'Design' }],
    ]);
  });

  test('can be undone, also the first one', async () => {
    const { id } = await buildWorkOrder(lab.db);
    await move(id, null, 'Intake');
    expect((await move(id, 'Intake', null)).stage).toBeNull();
  });

  test('of two users who scan one case at once is done once', async () => {
    const { id } = await buildWorkOrder(lab.db);
    await move(id, null, 'Intake');
    const results = await Promise.all(
      [staff, admin].map((user) => user.send(API.moveWorkOrder, moving(id, 'Intake', 'Design'))),
    );
    expect(results.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await visits(id)).toEqual(['Intake', 'Design']);
  });

  test('that one scanner sends twice is done once', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const results = await Promise.all([1, 2].map(() => staff.send(API.moveWorkOrder, moving(id, null, 'Intake'))));
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await visits(id)).toEqual(['Intake']);
  });

  test('to a retired or unknown stage is refused', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await unchanged(lab, () => staff.refusal(API.moveWorkOrder, moving(id, null, unknown)))).toMatchObject({
      code: 'stage_not_found',
    });
  });

  test.each(['completed', 'returned', 'cancelled'] as const)('of a %s order is refused', async (status) => {
    const completion_date = status === 'completed' ? '2026-11-20' : null;
    const { id, serial_number } = await buildWorkOrder(lab.db, { status, completion_date });
    const problem = await unchanged(lab, () => staff.refusal(API.moveWorkOrder, moving(id, null, 'Intake')));
    expect(problem.detail.startsWith(`${serial_number} is `)).toBe(true);
  });
});

const visits = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select s.name from stage_visits v join stages s on s.id = v.stage_id
    where v.work_order_id = ${id} order by v.entered_at, v.left_at nulls last`.execute(lab.db);
  return rows.map(({ name }) => name);
};

test('a pause keeps the order at its stage until it is resumed or moved', async () => {
  const { id } = await buildWorkOrder(lab.db);
  await move(id, null, 'Sinter');
  const [orders = 0, , paused = 0] = await countsAt('Sinter');
  expect((await pause(id, 'machine')).stage).toMatchObject({ name: 'Sinter', paused_reason: 'machine' });
  expect(await countsAt('Sinter')).toEqual([orders, expect.anything(), paused + 1]);
  expect((await pause(id, null)).stage?.paused_reason).toBeNull();
  await pause(id, 'doctor');
  expect((await move(id, 'Sinter', 'Dispatch')).stage?.paused_reason).toBeNull();
});

test('a pause is refused for an order that is not started', async () => {
  const { id } = await buildWorkOrder(lab.db);
  const call = { params: { work_order_id: id }, body: { reason: 'machine' as const } };
  expect((await staff.refusal(API.pauseWorkOrder, call)).code).toBe('not_at_a_stage');
});

describe('the stages', () => {
  const stagesNow = async () => {
    const { version, stages: all } = await admin.call(API.getProduction, {});
    return { version, stages: all.map(({ id, name, skipped_product_ids }) => ({ id, name, skipped_product_ids })) };
  };

  test('are saved in their order; two may exchange their names', async () => {
    const { version, stages: before } = await stagesNow();
    const [first, second, ...others] = before;
    if (first === undefined || second === undefined) throw new Error('two stages are seeded');
    const wanted = [{ ...second, name: first.name }, { ...first, name: second.name }, ...others];
    const saved = await admin.call(API.saveStages, { body: { version, stages: wanted } });
    expect(saved.stages.map(({ id, name }) => [id, name])).toEqual(wanted.map(({ id, name }) => [id, name]));
    await admin.call(API.saveStages, { body: { version: saved.version, stages: before } });
  });

  test('that are left out are retired, unless an order is there', async () => {
    const { version, stages: before } = await stagesNow();
    const made = await admin.call(API.saveStages, {
      body: { version, stages: [...before, { id: null, name: 'Staining', skipped_product_ids: [] }] },
    });
    stages = await stageIds();
    const { id } = await buildWorkOrder(lab.db);
    await move(id, null, 'Staining');
    const problem = await unchanged(lab, () =>
      admin.refusal(API.saveStages, { body: { version: made.version, stages: before } }),
    );
    expect(problem.detail).toBe('1 order is at the stage Staining. Move it first.');
    await move(id, 'Staining', 'Intake');
    const saved = await admin.call(API.saveStages, { body: { version: made.version, stages: before } });
    expect(saved.stages.map(({ name }) => name)).not.toContain('Staining');
    expect((await staff.refusal(API.moveWorkOrder, moving(id, 'Intake', 'Staining'))).code).toBe('stage_not_found');
  });

  test('are not saved over the change of another admin', async () => {
    const { version, stages: before } = await stagesNow();
    const saved = await admin.call(API.saveStages, {
      body: { version, stages: before.map((stage) => ({ ...stage, skipped_product_ids: [] })) },
    });
    expect((await admin.refusal(API.saveStages, { body: { version, stages: before } })).code).toBe('stale_version');
    await admin.call(API.saveStages, { body: { version: saved.version, stages: before } });
  });
});

test('the history of an order keeps its visits, also after it is completed; with production off it shows none', async () => {
  const { id, version, serial_number } = await buildWorkOrder(lab.db);
  await move(id, null, 'Intake');
  lab.clock.advance(60_000);
  await move(id, 'Intake', 'Design');
  await pause(id, 'machine');
  const params = { work_order_id: id };
  await staff.call(API.completeWorkOrder, { params, body: { version, completion_date: '2026-11-21' } });
  const historyOf = async (production_enabled: boolean) => {
    await lab.db.updateTable('laboratory_settings').set({ production_enabled }).execute();
    const { acts } = await staff.call(API.getWorkOrderByNumber, { params: { serial_number }, query: {} });
    return acts.filter(({ act }) => act === 'moved');
  };
  const [intake, design, ...others] = await historyOf(true);
  expect(intake).toMatchObject({ visit: { stage: 'Intake', paused_reason: null }, by: staff.account.email });
  expect(Date.parse(must(intake?.visit?.left_at, 'its end'))).toBe(Date.parse(must(design, 'the second visit').at));
  expect(design?.visit).toMatchObject({ stage: 'Design', left_at: expect.any(String), paused_reason: 'machine' });
  expect(others).toEqual([]);
  expect(await historyOf(false)).toEqual([]);
});

test('a deleted order takes its visits along', async () => {
  const { id, version } = await buildWorkOrder(lab.db, { created_by: staff.account.id });
  await move(id, null, 'Intake');
  await move(id, 'Intake', 'Design');
  await staff.call(API.deleteWorkOrder, { params: { work_order_id: id }, query: { version } });
  expect(await visits(id)).toEqual([]);
});

test('the last moves say who moved what from where, newest first', async () => {
  const { id, serial_number } = await buildWorkOrder(lab.db);
  lab.clock.advance(1000);
  await move(id, null, 'Intake');
  lab.clock.advance(1000);
  await move(id, 'Intake', 'Design');
  const { latest_moves } = await staff.call(API.getProduction, {});
  expect(latest_moves.slice(0, 2)).toMatchObject([
    { serial_number, stage: { name: 'Design' }, previous: { name: 'Intake' }, is_current: true },
    { serial_number, stage: { name: 'Intake' }, previous: null, is_current: false },
  ]);
});

test('the job slips of orders have the doctor’s preferences and the stages of the product, in the requested order', async () => {
  const doctor = await buildDoctor(lab.db, { preferences: 'Wide embrasures' });
  const zirconia = await buildWorkOrder(lab.db, { product_quality: 'Zirconia', amount: '100.00' });
  const emax = await buildWorkOrder(lab.db, { product_quality: 'E-max', doctor_name: doctor.name });
  const order_ids = [emax.id, randomUUID(), zirconia.id].join(',');
  const { slips } = await staff.call(API.getJobSlips, { query: { order_ids } });
  expect(
    slips.map(({ order, preferences, stages: names }) => [order.id, preferences, names.includes('Sinter')]),
  ).toEqual([
    [emax.id, 'Wide embrasures', false],
    [zirconia.id, '', true],
  ]);
  expect(JSON.stringify(slips)).not.toContain('100.00');
  for (const given of ['', 'x', `${emax.id},`, Array.from({ length: 101 }, () => emax.id).join(',')])
    expect((await staff.send(API.getJobSlips, { query: { order_ids: given } })).statusCode).toBe(400);
});

type Step = 'move' | 'pause' | 'complete' | 'cancel' | 'reopen' | 'return' | 'revise';
const STEPS: readonly Step[] = ['move', 'move', 'pause', 'complete', 'cancel', 'reopen', 'return', 'revise'];

test('an order has at most one current stage, and none while it is completed, cancelled or returned', async () => {
  const names = Object.keys(stages);
  const step = fc.record({ step: fc.constantFrom(...STEPS), stage: fc.constantFrom(...names, null) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const { id } = await buildWorkOrder(lab.db, { amount: '100.00' });
      let expected: string | null = null;
      for (const { step: name, stage } of steps) expected = await stageAfter(id, { name, stage, expected });
    }),
    { numRuns: runs(8, 100) },
  );
});

interface Taken {
  readonly name: Step;
  readonly stage: string | null;
  readonly expected: string | null;
}

/** Does a step and compares the current stage with the expected one. */
async function stageAfter(id: string, { name, stage, expected }: Taken): Promise<string | null> {
  const params = { work_order_id: id };
  const { version, status } = await staff.call(API.getWorkOrder, { params });
  const calls: Record<Step, () => Promise<{ readonly statusCode: number }>> = {
    move: () => staff.send(API.moveWorkOrder, moving(id, expected, stage)),
    pause: () => staff.send(API.pauseWorkOrder, { params, body: { reason: 'other' } }),
    complete: () => staff.send(API.completeWorkOrder, { params, body: { version, completion_date: '2026-11-21' } }),
    cancel: () => admin.send(API.cancelWorkOrder, { params, body: { version, reason: 'Withdrawn' } }),
    reopen: () => admin.send(API.reopenWorkOrder, { params, body: { version } }),
    return: () =>
      staff.send(API.returnWorkOrder, { params, body: { version, reason: RETURN_REASONS[0], start_revision: false } }),
    revise: () => staff.send(API.startRevision, { params, body: { version } }),
  };
  if (name === 'return') await admin.send(API.createBill, { body: { work_order_id: id } });
  const answered = await calls[name]();
  const { rows } = await sql<{ name: string }>`
    select s.name from stage_visits v join stages s on s.id = v.stage_id
    where v.work_order_id = ${id} and v.left_at is null`.execute(lab.db);
  const after = await staff.call(API.getWorkOrder, { params });
  const isInProduction = after.status === 'in_progress' || after.status === 'revision_in_progress';
  const moved = name === 'move' && answered.statusCode === 200 ? stage : expected;
  const wanted = isInProduction && status === after.status ? moved : null;
  expect(rows.map((row) => row.name)).toEqual(wanted === null ? [] : [wanted]);
  expect(after.stage?.name ?? null).toBe(wanted);
  return wanted;
}
