import { expect, test } from 'vitest';
import { isWorkingDay, nextWorkingDay, ordersByDay } from './calendar.ts';
import { labClock } from './timeline.ts';
import { Random } from './random.ts';

const today = '2026-11-21';

test('the days of the demo laboratory hold exactly as many orders as asked for, the later ones more', () => {
  const days = ordersByDay(new Random('days'), 100_000, '2026-11-21');
  const sum = (part: typeof days): number => part.reduce((total, { orders }) => total + orders, 0);
  expect(sum(days)).toBe(100_000);
  expect(days).toHaveLength(3 * 365);
  expect(days.at(-1)?.day).toBe('2026-11-21');
  expect(sum(days.slice(-365))).toBeGreaterThan(1.3 * sum(days.slice(0, 365)));
  expect(days.every(({ orders }) => orders >= 0)).toBe(true);
});

test('the days of the demo laboratory leave out Sundays, national holidays and Diwali', () => {
  expect(isWorkingDay('2026-11-21')).toBe(true);
  expect(isWorkingDay('2026-11-22')).toBe(false);
  expect(isWorkingDay('2026-08-15')).toBe(false);
  expect(nextWorkingDay('2026-11-08')).toBe('2026-11-11');
});

test('the clock of the demo laboratory lies within the working day, in India’s time', () => {
  const clock = labClock('2026-11-21', new Date('2026-11-21T18:00:00Z'));
  expect(clock({ day: '2026-11-20', share: 0 })).toBe('2026-11-20T03:30:00.000Z');
  expect(clock({ day: '2026-11-20', share: 1 })).toBe('2026-11-20T14:00:00.000Z');
});

test.each(['2026-11-20T18:31:00Z', '2026-11-21T01:00:00Z', '2026-11-21T10:00:00Z'])(
  'the clock of the demo laboratory has no time after the present, even at %s',
  (now) => {
    const clock = labClock(today, new Date(now));
    const [yesterday, morning, noon, evening] = [
      clock({ day: '2026-11-20', share: 1 }),
      clock({ day: today, share: 0 }),
      clock({ day: today, share: 0.5 }),
      clock({ day: today, share: 1 }),
    ];
    expect(yesterday <= morning && morning < noon && noon < evening).toBe(true);
    expect(Date.parse(evening)).toBeLessThanOrEqual(Date.parse(now));
  },
);
