import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { TrialResult } from '#domain/trials/trial.ts';
import { trialsOutSince } from '#domain/trials/overdue-trials.ts';
import type { Moment } from './timeline.ts';
import { daysBetween, earliestDay, latestDay } from './timeline.ts';
import type { Random } from './random.ts';
import type { DemoOrder } from './records.ts';
import { weighted } from './random.ts';

export interface DemoTrial {
  readonly id: string;
  readonly order: DemoOrder;
  readonly trial_name: string;
  readonly trial_date: CalendarDay;
  readonly sent_on: CalendarDay | null;
  readonly returned_on: CalendarDay | null;
  readonly result: TrialResult | null;
  /** When the sending and the return were recorded. */
  readonly sent: Moment | null;
  readonly back: Moment | null;
}

const WAITING = { sent_on: null, returned_on: null, result: null, sent: null, back: null } as const;

/** Limits for orders with the doctor today: days since entry, days from entry to the trial, number of orders. */
const WITH_DOCTOR = { entered: 30, sentAfter: 4, most: 2 } as const;

const drawResult = weighted<TrialResult>([
  ['ok', 78],
  ['adjust', 18],
  ['redo', 4],
]);

/** Orders with the doctor were entered within this many days. */
export const DAYS_WITH_DOCTOR = WITH_DOCTOR.entered;

/** Returns the latest orders that are open because the doctor keeps the first trial; entered some weeks ago. */
export function ordersWithDoctor(orders: readonly DemoOrder[], today: CalendarDay): ReadonlySet<DemoOrder> {
  const [from, to] = [addDays(today, -WITH_DOCTOR.entered), addDays(trialsOutSince(today), -WITH_DOCTOR.sentAfter)];
  const old = orders.filter(({ requires_trial: is, entered: { day } }) => is && day >= from && day <= to);
  return new Set(old.slice(-WITH_DOCTOR.most));
}

/** Creates the trials of orders that need them, between order and expected date, sent and returned up to `today`. */
export function createTrials(random: Random, orders: readonly DemoOrder[], today: CalendarDay): DemoTrial[] {
  const held = ordersWithDoctor(orders, today);
  return orders
    .filter(({ requires_trial }) => requires_trial)
    .flatMap((order) => {
      const trials = trialsOf(random, order, today);
      return held.has(order) ? trials.map((trial, index) => keptWithDoctor(trial, index === 0, today)) : trials;
    });
}

/** The first trial has been with the doctor for more than a week; the next ones wait. */
function keptWithDoctor(trial: DemoTrial, isFirst: boolean, today: CalendarDay): DemoTrial {
  const waiting = { ...trial, ...WAITING };
  if (!isFirst) return waiting;
  const day = earliestDay(trial.trial_date, addDays(trialsOutSince(today), -1));
  return { ...waiting, trial_date: day, sent_on: day, sent: noted(trial.id, day, trial.order.entered, null) };
}

function trialsOf(random: Random, order: DemoOrder, today: CalendarDay): DemoTrial[] {
  const names = order.line.trialNames.slice(0, random.between(1, order.line.trialNames.length));
  const last = order.completed?.day ?? order.expected_complete_date ?? addDays(order.order_date, 8);
  const days = Math.max(2, daysBetween(order.order_date, last));
  return names.map((trial_name, index) => {
    const trial_date = addDays(order.order_date, Math.max(1, Math.floor((days * (index + 1)) / (names.length + 1))));
    const id = random.uuid();
    const { sent_on, returned_on, result } = course(random, trial_date, last, order, today);
    const sent = sent_on === null ? null : noted(id, sent_on, order.entered, order.completed);
    const back = returned_on === null || sent === null ? null : noted(id, returned_on, sent, order.completed);
    return { id, order, trial_name, trial_date, sent_on, returned_on, result, sent, back };
  });
}

/** Draws the state of a trial by `today`. Trials of a cancelled order were never sent. */
function course(random: Random, date: CalendarDay, last: CalendarDay, order: DemoOrder, today: CalendarDay) {
  if (date > today || order.status === 'cancelled') return WAITING;
  const back = earliestDay(addDays(date, random.between(1, 2)), last);
  const returned_on = back < date ? date : back;
  if (returned_on > today) return { ...WAITING, sent_on: date };
  return { sent_on: date, returned_on, result: drawResult(random) };
}

/** Returns a time after `earlier` and before the completion of the order, which closes its trials. */
function noted(id: string, wanted: CalendarDay, earlier: Moment, completed: Moment | null): Moment {
  const day = latestDay(wanted, earlier.day);
  const from = day === earlier.day ? earlier.share : 0;
  const to = day === completed?.day ? completed.share : 1;
  return { day, share: from + ((to - from) * Number.parseInt(id.slice(0, 4), 16)) / 0x1_00_00 };
}
