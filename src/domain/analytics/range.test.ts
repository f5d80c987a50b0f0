import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/shared/calendar-day.ts';
import { MAX_RANGE_DAYS, RANGE_TEXTS, daysIn, lastDays, periodBefore, periodOf, periodStepOf } from './range.ts';

const TODAY = '2026-11-21';

test.each([
  [{ from: '2026-11-22', to: '2026-11-22' }, 'to', RANGE_TEXTS.toAfterToday],
  [{ from: '2026-11-03', to: '2026-11-02' }, 'to', RANGE_TEXTS.toBeforeFrom],
  [{ from: addDays(TODAY, -MAX_RANGE_DAYS), to: TODAY }, 'from', RANGE_TEXTS.tooLong],
  [{ from: TODAY }, 'to', RANGE_TEXTS.toMissing],
  [{ to: TODAY }, 'from', RANGE_TEXTS.fromMissing],
  [{ days: 7, from: TODAY, to: TODAY }, 'days', RANGE_TEXTS.both],
] as const)('a typed range %j is refused', (asked, field, message) =>
  expect(periodOf(asked, TODAY)).toMatchObject({ ok: false, refusal: { faults: [{ field, message }] } }),
);

test.each([
  [
    { from: TODAY, to: TODAY },
    { from: TODAY, to: TODAY },
  ],
  [
    { from: addDays(TODAY, 1 - MAX_RANGE_DAYS), to: TODAY },
    { from: '2023-11-22', to: TODAY },
  ],
  [{}, { from: '2026-10-23', to: TODAY }],
  [{ days: 7 }, { from: '2026-11-15', to: TODAY }],
] as const)('a typed range %j means %j', (asked, value) => expect(periodOf(asked, TODAY)).toEqual({ ok: true, value }));

test('the previous range has as many days and ends the day before', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_RANGE_DAYS }), fc.integer({ min: 0, max: 9000 }), (days, ago) => {
      const period = lastDays(days, addDays(TODAY, -ago));
      const before = periodBefore(period);
      expect([daysIn(period), daysIn(before)]).toEqual([days, days]);
      expect(addDays(before.to, 1)).toBe(period.from);
    }),
  ));

test('a quarter is drawn by days, a longer range by months', () =>
  expect([periodStepOf(lastDays(92, TODAY)), periodStepOf(lastDays(93, TODAY))]).toEqual(['day', 'month']));
