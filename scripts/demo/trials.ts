import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { daysBetween, earliestDay } from './moments.ts';
import type { Random } from './random.ts';
import type { DemoOrder } from './records.ts';
import { weighted } from './weighted.ts';

export interface DemoTrial {
  readonly id: string;
  readonly order: DemoOrder;
  readonly trial_name: string;
  readonly trial_date: CalendarDay;
  readonly sent_on: CalendarDay | null;
  readonly returned_on: CalendarDay | null;
  readonly result: string | null;
}

const drawResult = weighted([
  ['ok', 78],
  ['adjust', 18],
  ['redo', 4],
]);

/** The try-ins of every order that needs them, spread between its order and its expected date; sent and back as time has passed. */
export function makeTrials(random: Random, orders: readonly DemoOrder[], today: CalendarDay): DemoTrial[] {
  return orders.filter(({ requires_trial }) => requires_trial).flatMap((order) => trialsOf(random, order, today));
}

function trialsOf(random: Random, order: DemoOrder, today: CalendarDay): DemoTrial[] {
  const names = order.line.trialNames.slice(0, random.between(1, order.line.trialNames.length));
  const last = order.completed?.day ?? order.expected_complete_date ?? addDays(order.order_date, 8);
  const days = Math.max(2, daysBetween(order.order_date, last));
  return names.map((trial_name, index) => {
    const trial_date = addDays(order.order_date, Math.max(1, Math.floor((days * (index + 1)) / (names.length + 1))));
    return { id: random.uuid(), order, trial_name, trial_date, ...course(random, trial_date, last, order, today) };
  });
}

/** What became of a trial by `today`; a cancelled order's trials never left the laboratory. */
function course(random: Random, date: CalendarDay, last: CalendarDay, order: DemoOrder, today: CalendarDay) {
  const nothing = { sent_on: null, returned_on: null, result: null };
  if (date > today || order.status === 'cancelled') return nothing;
  const back = earliestDay(addDays(date, random.between(1, 2)), last);
  const returned_on = back < date ? date : back;
  if (returned_on > today) return { ...nothing, sent_on: date };
  return { sent_on: date, returned_on, result: drawResult(random) };
}
