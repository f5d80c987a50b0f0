import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryEvent, RecordedAction } from './order-history.ts';
import { HISTORY_ACTIONS, mayReadActor, orderHistory } from './order-history.ts';

const KOLKATA = 'Asia/Kolkata';
const entered = { created_at: '2026-11-02T04:30:00.000Z', created_by: 'Sangeeta', completion_date: null, trials: [] };

const act = (
  name: RecordedAction['act'],
  at: string,
  day: string | null = null,
  by: string | null = 'Asha',
): RecordedAction => ({ act: name, at, day, by, visit: null });

const say = ({ kind, day, by, what }: HistoryEvent): string =>
  [kind, day, by, what].filter((part) => part !== null).join(' ');

const linesOf = (life: Partial<Parameters<typeof orderHistory>[0]>): string[] =>
  orderHistory({ order: entered, revisions: [], acts: [], ...life }, KOLKATA).map(say);

test('an order that was only entered', () => expect(linesOf({})).toEqual(['entered 2026-11-02 Sangeeta']));

test('a whole history, with days and times', () => {
  const order = {
    ...entered,
    completion_date: '2026-11-20',
    trials: [{ trial_name: 'Metal Trial', sent_on: '2026-11-05', returned_on: '2026-11-07' }],
  };
  const revisions = [
    {
      return_date: '2026-11-16',
      previous_completion_date: '2026-11-10',
      started_on: '2026-11-17',
      completed_on: '2026-11-20',
    },
  ];
  const acts = [
    act('completed', '2026-11-10T10:00:00.000Z', '2026-11-10'),
    { ...act('moved', '2026-11-03T05:00:00.000Z'), visit: { stage: 'Design', left_at: null, paused_reason: null } },
    act('billed', '2026-11-11T05:00:00.000Z', '2026-11-11'),
    act('printed', '2026-11-11T05:01:00.000Z'),
    act('returned', '2026-11-16T05:00:00.000Z', '2026-11-16'),
    act('revised', '2026-11-20T05:00:00.000Z', '2026-11-20', null),
    act('paid', '2026-11-21T20:00:00.000Z', '2026-11-21'),
  ];
  expect(linesOf({ order, revisions, acts })).toEqual([
    'entered 2026-11-02 Sangeeta',
    'moved 2026-11-03 Asha Design',
    'trial_sent 2026-11-05 Metal Trial',
    'trial_back 2026-11-07 Metal Trial',
    'completed 2026-11-10 Asha',
    'billed 2026-11-11 Asha',
    'printed 2026-11-11 Asha',
    'returned 2026-11-16 Asha',
    'revision_started 2026-11-17',
    'revised 2026-11-20',
    'paid 2026-11-21 Asha',
  ]);
});

const completed = { ...entered, completion_date: '2026-11-10' };

test('a completion that is missing in the log is listed with its day', () =>
  expect(linesOf({ order: completed })).toEqual(['entered 2026-11-02 Sangeeta', 'completed 2026-11-10']));

test('a completion with a corrected day is listed on the order’s day, without the time', () => {
  const acts = [act('completed', '2026-11-12T10:00:00.000Z', '2026-11-12')];
  const [, event] = orderHistory({ order: completed, revisions: [], acts }, KOLKATA);
  expect(event).toMatchObject({ kind: 'completed', day: '2026-11-10', at: null, by: 'Asha', what: null });
});

test('a completion of a revision names its user from the latest backwards, if the log lacks older ones', () => {
  const done = (completed_on: string) => ({
    return_date: '2026-11-11',
    previous_completion_date: '2026-11-10',
    started_on: '2026-11-11',
    completed_on,
  });
  const acts = [act('revised', '2026-11-15T10:00:00.000Z', '2026-11-15')];
  expect(linesOf({ order: completed, revisions: [done('2026-11-15'), done('2026-11-13')], acts })).toEqual([
    'entered 2026-11-02 Sangeeta',
    'completed 2026-11-10',
    'revised 2026-11-13',
    'revised 2026-11-15 Asha',
  ]);
});

test('the time is shown if it is on that day in the laboratory’s time zone', () => {
  const acts = [act('printed', '2026-11-21T20:00:00.000Z')];
  expect(orderHistory({ order: entered, revisions: [], acts }, KOLKATA).at(-1)).toMatchObject({
    day: '2026-11-22',
    at: '2026-11-21T20:00:00.000Z',
  });
});

test('the history begins with the entry, also if the order was completed before it', () =>
  expect(linesOf({ order: { ...entered, completion_date: '2026-10-01' } })).toEqual([
    'entered 2026-11-02 Sangeeta',
    'completed 2026-10-01',
  ]));

test('days never go back after the entry', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...HISTORY_ACTIONS), moment)), (done) => {
      const acts = done.map(([name, at]) => act(name, at.toISOString()));
      const days = orderHistory({ order: entered, revisions: [], acts }, KOLKATA)
        .slice(1)
        .map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
    }),
  );
});

test.each([
  ['USER', ['moved', 'returned', 'billed']],
  ['ADMIN', [...HISTORY_ACTIONS]],
  ['SUPER_ADMIN', [...HISTORY_ACTIONS]],
] as const)('%s sees who did it: %j', (role, named) =>
  expect(HISTORY_ACTIONS.filter((name) => mayReadActor(name, role))).toEqual(named),
);
