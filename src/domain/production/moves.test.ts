import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { expect, test } from 'vitest';
import { checkInProduction, checkMove, checkStagesUnused } from './moves.ts';
import { refuseProduction } from './refusals.ts';

const ORDER = { serial_number: 'WO-2026-0412', status: 'in_progress' } as const;
const NOON = new Date('2026-11-21T06:30:00Z');
const MOVED = {
  stage_id: 'sinter',
  stage_name: 'Sinter',
  entered_at: NOON,
  entered_by: 'asha',
  entered_by_name: 'Asha',
} as const;
const later = (ms: number) => new Date(NOON.getTime() + ms);

interface Case {
  readonly from: string | null;
  readonly to: string | null;
  readonly by?: string;
  readonly after?: number;
}

const move = (current: typeof MOVED | null, { from, to, by = 'asha', after = 60_000 }: Case) => {
  const checked = checkMove(ORDER, current, {
    stage_id: to,
    from_stage_id: from,
    user_id: by,
    now: later(after),
  });
  return checked.ok ? checked.value : checked.refusal.text;
};

test('an order moves from the stage that the user saw', () => {
  expect(move(null, { from: null, to: 'intake' })).toBe(true);
  expect(move(MOVED, { from: 'sinter', to: 'dispatch', by: 'ravi' })).toBe(true);
  expect(move(MOVED, { from: 'sinter', to: null })).toBe(true);
  expect(move(MOVED, { from: 'sinter', to: 'sinter' })).toBe(false);
  expect(move(null, { from: null, to: null })).toBe(false);
});

test('a second scan of the same user within five seconds is the same move', () => {
  expect(move(MOVED, { from: 'mill', to: 'sinter', after: 4999 })).toBe(false);
  expect(move(MOVED, { from: null, to: 'sinter', after: 0 })).toBe(false);
});

test.each([
  ['another user', { by: 'ravi', after: 1000 }],
  ['the same user later', { after: 5000 }],
])('a scan after a move of %s is refused with that move', (_, given) =>
  expect(move(MOVED, { from: 'mill', to: 'sinter', ...given })).toBe('Asha has already moved this order to Sinter.'),
);

test('another stage within five seconds is refused as well', () =>
  expect(move(MOVED, { from: 'mill', to: 'dispatch', after: 1000 })).toBe(
    'Asha has already moved this order to Sinter.',
  ));

test('an order that left its stage is refused', () =>
  expect(move(null, { from: 'mill', to: 'sinter' })).toBe('This order is no longer at that stage. Scan it again.'));

test('only orders in progress or in revision are in production', () => {
  const results = WORK_ORDER_STATUSES.map((status) => {
    const checked = checkInProduction({ ...ORDER, status });
    return checked.ok ? null : checked.refusal.text;
  });
  expect(Object.fromEntries(WORK_ORDER_STATUSES.map((status, place) => [status, results[place]]))).toEqual({
    in_progress: null,
    completed: 'WO-2026-0412 is Completed.',
    returned: 'WO-2026-0412 is Returned.',
    revision_in_progress: null,
    cancelled: 'WO-2026-0412 is Cancelled.',
  });
});

test('the other refusals say what to do', () => {
  const textOf = ({ refusal }: ReturnType<typeof refuseProduction>) => refusal.text;
  expect(textOf(refuseProduction('not_at_a_stage'))).toBe('Move this order to a stage before you pause it.');
  expect(textOf(refuseProduction('stage_not_found'))).toBe('This stage no longer exists. Choose another one.');
});

test('a stage with orders cannot be retired', () => {
  expect(checkStagesUnused([{ name: 'Sinter', orders: 0 }])).toEqual({ ok: true, value: null });
  expect(
    checkStagesUnused([
      { name: 'Sinter', orders: 0 },
      { name: 'Design', orders: 12 },
    ]),
  ).toMatchObject({ refusal: { code: 'stage_in_use', text: '12 orders are at the stage Design. Move them first.' } });
  expect(checkStagesUnused([{ name: 'Design', orders: 1 }])).toMatchObject({
    refusal: { text: '1 order is at the stage Design. Move it first.' },
  });
});
