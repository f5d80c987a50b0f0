import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { nextWorkingDay } from './calendar.ts';
import { daysBetween, latestDay, laterOn } from './moments.ts';
import type { Random } from './random.ts';
import type { DemoOrder, DemoReturn, Moment } from './records.ts';
import { touch } from './records.ts';
import { returnRemark } from './remarks.ts';
import { everyNth } from './weighted.ts';

/** Share of billed orders that come back; more of the recent ones, so that some are in revision today. */
const SHARES = { lately: 0.2, earlier: 0.026, again: 0.08 } as const;
const LATELY = 14;

/** Sends billed orders back for revision and completes the revisions whose time has come by `today`. */
export function returnOrders(random: Random, orders: readonly DemoOrder[], today: CalendarDay): void {
  const is = { back: everyNth(), waiting: everyNth() };
  for (const order of orders) {
    if (order.bill === null || order.completed === null) continue;
    const { made } = order.bill;
    const isRecent = daysBetween(made.day, today) <= LATELY;
    if (!is.back(isRecent ? SHARES.lately : SHARES.earlier)) continue;
    const usual = nextWorkingDay(addDays(made.day, random.between(1, isRecent ? 8 : 25)));
    const day = isRecent && usual > today ? today : usual;
    const revised = comeBack(random, order, laterOn(random, day, made), today, is.waiting);
    if (revised !== null && random.chance(SHARES.again)) {
      const again = nextWorkingDay(addDays(revised.day, random.between(2, 12)));
      comeBack(random, order, laterOn(random, again, revised), today, is.waiting);
    }
  }
}

/** One return, unless it lies after today. Answers when its revision was completed, null while it is not. */
function comeBack(
  random: Random,
  order: DemoOrder,
  returned: Moment,
  today: CalendarDay,
  isWaiting: (share: number) => boolean,
): Moment | null {
  const previous = order.completion_date;
  if (returned.day > today || previous === null) return null;
  const expected = nextWorkingDay(addDays(returned.day, random.between(3, 6)));
  const started = addDays(returned.day, random.between(0, 1));
  const completed = nextWorkingDay(latestDay(addDays(expected, random.between(-2, 2)), started));
  const isDone = completed <= today;
  const isStarted = isDone || (started <= today && !isWaiting(0.4));
  const entry: DemoReturn = {
    id: random.uuid(),
    returned,
    ...returnRemark(random),
    previous_completion_date: previous,
    new_expected_completion_date: expected,
    started_on: isStarted ? started : null,
    completed_on: isDone ? completed : null,
  };
  order.returns.push(entry);
  order.expected_complete_date = expected;
  order.status = isDone ? 'completed' : isStarted ? 'revision_in_progress' : 'returned';
  order.completion_date = isDone ? completed : null;
  touch(order, returned);
  if (!isDone) return null;
  const revised = laterOn(random, completed, returned);
  touch(order, revised);
  return revised;
}
