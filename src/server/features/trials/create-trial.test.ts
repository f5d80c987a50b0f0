import { createTrial, getTrialsByWorkOrder } from '#contract/trials.ts';
import { getWorkOrder } from '#contract/work-order-changes.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { buildTrial, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');

const TODAY = '2026-11-21';

interface Given {
  readonly trial_name?: string;
  readonly trial_date?: string;
  readonly sent_on?: string | null;
  readonly returned_on?: string | null;
  readonly result?: '' | 'ok' | 'adjust' | 'redo' | null;
}

const adding = (work_order_id: string, given: Given = {}) => ({
  params: { work_order_id },
  body: { trial_name: 'Bisque trial', trial_date: '2026-11-25', ...given },
});

/** The problem of a refused call, which left everything as it was. */
const refused = (call: ReturnType<typeof adding>) => unchanged(lab, () => staff.refusal(createTrial, call));

const buildTrials = (work_order_id: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildTrial(lab.db, { work_order_id })));

const trialsOf = async (work_order_id: string) =>
  (await staff.call(getTrialsByWorkOrder, { params: { work_order_id } })).items;

describe('is refused', () => {
  test('for an order that has thirty', async () => {
    const { id } = await buildWorkOrder(lab.db);
    await buildTrials(id, 30);
    expect(await refused(adding(id))).toMatchObject({
      status: 409,
      code: 'too_many_trials',
      detail: 'A work order has at most 30 trials.',
    });
  });

  test.each<[Given, string, string]>([
    [{ trial_name: '' }, 'trial_name', 'Please enter both trial name and date'],
    [{ trial_name: ' \t ' }, 'trial_name', 'Please enter both trial name and date'],
    [{ trial_name: 'x'.repeat(81) }, 'trial_name', 'Please use at most 80 characters'],
    [{ trial_name: 'a\u0007b' }, 'trial_name', 'Please remove characters that cannot be printed'],
    [{ trial_date: '' }, 'trial_date', 'Please enter both trial name and date'],
    [{ trial_date: '2026-11-31' }, 'trial_date', 'Please enter a real date'],
    [{ trial_date: '2101-01-01' }, 'trial_date', 'Please enter a date from 1 Jan 2000 to 31 Dec 2100'],
    [{ sent_on: 'soon' }, 'sent_on', 'Please enter a real date'],
    [{ sent_on: '2026-11-22' }, 'sent_on', 'This date cannot be after today'],
    [{ returned_on: '2026-11-22' }, 'returned_on', 'This date cannot be after today'],
    [
      { sent_on: '2026-11-20', returned_on: '2026-11-19' },
      'returned_on',
      'A trial cannot come back before it went out',
    ],
    [{ sent_on: TODAY, result: 'ok' }, 'result', 'A result needs the date on which the trial came back'],
  ])('with %j', async (given, field, message) => {
    const { id } = await buildWorkOrder(lab.db);
    expect(await refused(adding(id, given))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: message,
      errors: [{ field, message }],
    });
  });

  test('without name and date, by a fault for each', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const problem = await staff.refusal(createTrial, { params: { work_order_id: id }, body: {} });
    expect(problem.errors?.map(({ field }) => field)).toEqual(['trial_name', 'trial_date']);
  });

  test('with a result that is not in the list', async () => {
    const { id } = await buildWorkOrder(lab.db);
    expect(await refused(adding(id, { result: 'fine' as never }))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'result' }],
    });
  });
});

describe('a trial', () => {
  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'cancelled' && status !== 'completed'))(
    'is added to an order that is %s, whose version stays',
    async (status) => {
      const { id } = await buildWorkOrder(lab.db, { status });
      const trial = await staff.call(createTrial, adding(id));
      expect(await staff.call(getWorkOrder, { params: { work_order_id: id } })).toMatchObject({
        version: 1,
        trials_count: 1,
        trials: [trial],
      });
    },
  );

  test('is stored tidied, with nothing where nothing was typed', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const typed = { trial_name: '  Bisque \n  trial ', sent_on: '', returned_on: null, result: '' } as const;
    expect(await staff.call(createTrial, adding(id, typed))).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      trial_name: 'Bisque trial',
      trial_date: '2026-11-25',
      sent_on: null,
      returned_on: null,
      result: null,
      version: 1,
    });
  });

  test('may have gone out and come back already, today as well', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const course = { trial_date: '2026-11-20', sent_on: TODAY, returned_on: TODAY, result: 'adjust' } as const;
    expect(await staff.call(createTrial, adding(id, course))).toMatchObject(course);
  });

  test('is written down whole, with its order', async () => {
    const { id, serial_number } = await buildWorkOrder(lab.db);
    const trial = await staff.call(createTrial, adding(id, { sent_on: '2026-11-20' }));
    const entries = await auditEntries(lab, trial.id);
    expect(entries).toMatchObject([
      {
        action: 'CREATE_TRIAL',
        subject_type: 'trial',
        subject_label: `${serial_number} Bisque trial`,
        actor_id: staff.account.id,
        before: null,
        after: { ...trial, work_order_id: id },
      },
    ]);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });
});

describe('many at once', () => {
  test('leave an order with thirty at most', async () => {
    const { id } = await buildWorkOrder(lab.db);
    await buildTrials(id, 25);
    const answers = await Promise.all(Array.from({ length: 12 }, () => staff.send(createTrial, adding(id))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    expect(await trialsOf(id)).toHaveLength(30);
  });
});

describe('the trials of an order', () => {
  test('come by date, those of other orders not', async () => {
    const { id } = await buildWorkOrder(lab.db);
    await buildTrial(lab.db);
    const late = await buildTrial(lab.db, { work_order_id: id, trial_date: '2026-12-01' });
    const early = await buildTrial(lab.db, { work_order_id: id, trial_date: '2026-11-12' });
    expect((await trialsOf(id)).map((trial) => trial.id)).toEqual([early.id, late.id]);
  });

  test('are none for an order that has none', async () => {
    expect(await trialsOf((await buildWorkOrder(lab.db)).id)).toEqual([]);
  });
});
