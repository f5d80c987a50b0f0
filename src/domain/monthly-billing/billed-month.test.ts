import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import type { BilledMonth, DoctorsMonth, OrderInMonth } from './billed-month.ts';
import { checkMonthMoves, monthOfOrder } from './billed-month.ts';

const OCTOBER: BilledMonth = {
  doctor_id: 'rao',
  month: '2026-10',
  doctor_name: 'Dr. Rao',
  bill_number: 'M/26-27/00174',
  saved_on: '2026-11-01',
  printed_on: '2026-11-03',
};
const NOVEMBER: BilledMonth = {
  ...OCTOBER,
  month: '2026-11',
  bill_number: 'M/26-27/00180',
  saved_on: '2026-12-01',
  printed_on: null,
};

const move = (before: DoctorsMonth | null, after: DoctorsMonth | null) => ({
  serial_number: 'WO-2026-0163',
  before,
  after,
});

test('a move: into a printed month must be confirmed', () => {
  const text =
    'This moves WO-2026-0163 into October 2026 of Dr. Rao, whose bill M/26-27/00174 was printed on 3 Nov 2026. Save and print the bill again to include the change.';
  expect(checkMonthMoves([move(null, OCTOBER)], [OCTOBER], [])).toEqual({
    ok: false,
    refusal: {
      code: 'closed_month_confirmation_needed',
      kind: 'conflict',
      text,
      faults: [{ field: 'confirmed_bills.M/26-27/00174', message: text }],
    },
  });
});

test('a move: out of a saved month must be confirmed too', () =>
  expect(checkMonthMoves([move(NOVEMBER, null)], [NOVEMBER], [])).toMatchObject({
    refusal: {
      text: 'This moves WO-2026-0163 out of November 2026 of Dr. Rao, whose bill M/26-27/00180 was saved on 1 Dec 2026. Save the bill again to include the change.',
    },
  }));

test('a move from one such month to another names both, and happens once both are confirmed', () => {
  const asked = move(OCTOBER, NOVEMBER);
  const saved = [OCTOBER, NOVEMBER];
  const both = saved.map(({ bill_number }) => bill_number);
  for (const confirmed of [[], both.slice(0, 1), both.slice(1), ['M/26-27/00001']]) {
    const verdict = checkMonthMoves([asked], saved, confirmed);
    expect(verdict.ok ? [] : verdict.refusal.faults?.map(({ field }) => field)).toEqual(
      both.map((bill) => `confirmed_bills.${bill}`),
    );
  }
  expect(checkMonthMoves([asked], saved, both)).toEqual({ ok: true, value: [both] });
});

test('a move: within a month, or between unsaved months, needs no confirmation', () => {
  expect(checkMonthMoves([move(OCTOBER, { ...OCTOBER })], [OCTOBER], [])).toEqual({ ok: true, value: [[]] });
  expect(checkMonthMoves([move(OCTOBER, NOVEMBER)], [], [])).toEqual({ ok: true, value: [[]] });
});

const day = fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01');
const month = fc.constantFrom('2026-09', '2026-10', '2026-11');
const doctor = fc.constantFrom('rao', 'sen');
const order: fc.Arbitrary<OrderInMonth> = fc.record({
  doctor_id: doctor,
  status: fc.constantFrom(...WORK_ORDER_STATUSES),
  completion_date: fc.option(day),
});

test('an order has one month: a charged order stays if it was completed in that month, any other goes by its completion', () => {
  const charge = fc.record({
    charged_by: fc.option(fc.record({ doctor_id: doctor, month })),
    earlier_completions: fc.array(day, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(order, charge, (one, { charged_by, earlier_completions }) => {
      const place = monthOfOrder(one, { charged_by, earlier_completions });
      const isDone = one.status === 'completed' && one.completion_date !== null;
      const days = isDone ? [...earlier_completions, one.completion_date] : earlier_completions;
      const isCharged =
        charged_by !== null &&
        charged_by.doctor_id === one.doctor_id &&
        days.some((done) => done.startsWith(charged_by.month));
      const expected = isCharged ? charged_by.month : isDone ? one.completion_date.slice(0, 7) : undefined;
      expect(place?.month).toBe(expected);
      expect(place?.doctor_id ?? one.doctor_id).toBe(one.doctor_id);
    }),
    { numRuns: 500 },
  );
});
