import { expect, test } from 'vitest';
import { dayOfWork, promisedDay } from './promised-date.ts';
import type { WorkCalendar } from './working-days.ts';

const MONDAY_TO_SATURDAY: WorkCalendar = { working_days: [1, 2, 3, 4, 5, 6], holidays: [] };
const closedOnTuesday = { ...MONDAY_TO_SATURDAY, holidays: [{ day: '2026-12-01', name: 'Founders’ Day' }] };

// 2026-11-26 is a Thursday.
test.each([
  [5, false, MONDAY_TO_SATURDAY, '2026-12-02'],
  [5, true, MONDAY_TO_SATURDAY, '2026-12-04'],
  [5, false, closedOnTuesday, '2026-12-03'],
  [0, false, MONDAY_TO_SATURDAY, '2026-11-26'],
  [null, true, MONDAY_TO_SATURDAY, null],
])('the promised day of a turnaround of %j, with a trial: %j', (turnaround_days, requires_trial, calendar, day) =>
  expect(promisedDay({ turnaround_days, requires_trial }, '2026-11-26', calendar)).toBe(day),
);

const offered = (order_date: string, turnaround_days: number | null, requires_trial = false): string | undefined => {
  const known = { today: '2026-11-26', holidays: [], laboratory: MONDAY_TO_SATURDAY };
  const [first] = dayOfWork('', known, { order_date, turnaround_days, requires_trial }).offers.days;
  return first && `${first.typed} ${first.says}`;
};

test('the promised day is the first suggestion, counted from the order date, or from today if that is past', () => {
  expect(offered('2026-11-26', 5)).toBe('5 working days: Wed 2 Dec');
  expect(offered('2026-11-20', 5)).toBe('5 working days: Wed 2 Dec');
  expect(offered('2026-11-27', 5)).toBe('5 working days: Thu 3 Dec');
  expect(offered('', 5, true)).toBe('7 working days: Fri 4 Dec');
  expect(offered('2026-11-26', 1)).toBe('1 working day: Fri 27 Nov');
  expect(offered('2026-11-26', null)).toBe('+1 Fri 27 Nov');
});

test('a field for a working day shows a day off, counts in working days and suggests some', () => {
  const { hint, ahead, offers } = dayOfWork('2026-11-29', {
    today: '2026-11-21',
    holidays: [],
    laboratory: MONDAY_TO_SATURDAY,
  });
  expect(hint).toBe('Sunday: the laboratory does not work on this day');
  expect(ahead(1)).toBe('2026-11-23');
  expect(offers.days.map(({ typed, day, says }) => `${typed} ${day} ${says}`)).toEqual([
    '+1 2026-11-23 Mon 23 Nov',
    '+2 2026-11-24 Tue 24 Nov',
    '+3 2026-11-25 Wed 25 Nov',
    '+5 2026-11-27 Fri 27 Nov',
    '+7 2026-11-30 Mon 30 Nov',
    '+10 2026-12-03 Thu 3 Dec',
  ]);
});
