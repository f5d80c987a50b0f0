import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { ReturnedOrder } from '#domain/revisions/return-order.ts';
import { completeRevision, returnOrder, startRevision } from '#domain/revisions/return-order.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { nextWorkingDay } from './calendar.ts';
import type { Moment } from './timeline.ts';
import { daysBetween, latestDay, laterOn } from './timeline.ts';
import type { Random } from './random.ts';
import type { DemoBill, DemoOrder } from './records.ts';
import { agreed, stateOf, touch } from './records.ts';
import { returnRemark } from './notes.ts';
import { everyNth } from './random.ts';

/** Shares of billed orders that are returned. Higher for recent ones, so that some are in revision today. */
const SHARES = { recent: 0.2, earlier: 0.026, again: 0.08 } as const;
const RECENT_DAYS = 14;

/**
 * Returns a function that sends billed orders back and completes revisions due by `today`. Among the last orders, some
 * are returned or in revision today.
 */
export function returning(
  random: Random,
  today: CalendarDay,
): (orders: readonly DemoOrder[], areLast: boolean) => void {
  const is = { back: everyNth(), waiting: everyNth() };
  return (orders, areLast) => {
    for (const order of orders) {
      if (order.bill === null || order.completed === null) continue;
      const isRecent = daysBetween(order.bill.made.day, today) <= RECENT_DAYS;
      if (!is.back(isRecent ? SHARES.recent : SHARES.earlier)) continue;
      const revised = returnOnce(random, order, returnedAt(random, order.bill, isRecent, today), today, is.waiting);
      if (revised !== null && random.chance(SHARES.again)) {
        const again = nextWorkingDay(addDays(revised.day, random.between(2, 12)));
        returnOnce(random, order, laterOn(random, again, revised), today, is.waiting);
      }
    }
    if (areLast) ensureSome(random, orders, today);
  };
}

/** Returns a day after the bill was created and priced: a returned order cannot be priced. */
function returnedAt(random: Random, { made, priced }: DemoBill, isRecent: boolean, today: CalendarDay): Moment {
  const usual = nextWorkingDay(addDays(made.day, random.between(1, isRecent ? 8 : 25)));
  const earliest = priced ?? made;
  return laterOn(random, latestDay(isRecent && usual > today ? today : usual, earliest.day), earliest);
}

/** If no order is returned or none is in revision, sends the newest order billed before today back. */
function ensureSome(random: Random, orders: readonly DemoOrder[], today: CalendarDay): void {
  for (const status of ['returned', 'revision_in_progress'] as const) {
    if (orders.some((order) => order.status === status)) continue;
    const last = orders.findLast(
      (order) =>
        order.bill !== null &&
        order.bill.made.day < today &&
        order.status === 'completed' &&
        order.returns.length === 0,
    );
    if (last === undefined) return;
    const returned = laterOn(random, today, last.changed);
    const started = status === 'returned' ? null : laterOn(random, today, returned);
    const expected = nextWorkingDay(addDays(today, random.between(3, 6)));
    returnDemoOrder(random, last, returned, { expected, started, completed: null });
  }
}

/** Sends an order back once, unless that is after today. Returns when its revision was completed; null if it is not. */
function returnOnce(
  random: Random,
  order: DemoOrder,
  returned: Moment,
  today: CalendarDay,
  isWaiting: (share: number) => boolean,
): Moment | null {
  if (returned.day > today) return null;
  const revision = drawRevision(random, returned, today, isWaiting);
  returnDemoOrder(random, order, returned, revision);
  return revision.completed;
}

interface Revision {
  readonly expected: CalendarDay;
  readonly started: Moment | null;
  readonly completed: Moment | null;
}

/** Draws the state of a return by `today`: waiting, in revision or completed. */
function drawRevision(
  random: Random,
  returned: Moment,
  today: CalendarDay,
  isWaiting: (share: number) => boolean,
): Revision {
  const expected = nextWorkingDay(addDays(returned.day, random.between(3, 6)));
  const started = laterOn(random, addDays(returned.day, random.between(0, 1)), returned);
  const done = nextWorkingDay(latestDay(addDays(expected, random.between(-2, 2)), started.day));
  if (done <= today) return { expected, started, completed: laterOn(random, done, started) };
  return { expected, started: started.day <= today && !isWaiting(0.4) ? started : null, completed: null };
}

/** Sends a completed order back and runs its revision as far as drawn. */
function returnDemoOrder(random: Random, order: DemoOrder, returned: Moment, revision: Revision): void {
  const { expected, started, completed } = revision;
  const id = random.uuid();
  const draft = { ...returnRemark(random), expected_date: expected, start_revision: false };
  const after = agreed(returnOrder({ ...order, is_billed: order.bill !== null }, draft, returned.day));
  const before = pickFields(order, Object.keys(after.order) as (keyof ReturnedOrder['order'])[]);
  order.returns.push({ id, returned, before, after, started, completed });
  Object.assign(order, after.order);
  if (started !== null) order.status = agreed(startRevision(stateOf(order)));
  if (completed !== null) {
    order.status = agreed(completeRevision(stateOf(order), completed.day, completed.day));
    order.completion_date = completed.day;
  }
  for (const moment of [returned, started, completed]) if (moment !== null) touch(order, moment);
}
