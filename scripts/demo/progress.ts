import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { cancelOrder as productCancels } from '#domain/work-orders/cancellation.ts';
import { completeOrder as productCompletes } from '#domain/work-orders/completion.ts';
import { nextWorkingDay } from './calendar.ts';
import { daysBetween, latestDay, laterOn } from './timeline.ts';
import type { Random } from './random.ts';
import type { DemoOrder } from './records.ts';
import { agreed, stateOf, touch } from './records.ts';
import { cancelReason } from './notes.ts';
import { ordersWithDoctor } from './trials.ts';
import { everyNth, weighted } from './random.ts';

/** Days from the expected to the actual completion date. */
const drawDelay = weighted([
  [-2, 8],
  [-1, 18],
  [0, 48],
  [1, 13],
  [2, 6],
  [3, 4],
  [5, 2],
  [8, 1],
]);

/** Shares of orders that are not completed. Recent stuck orders appear as overdue today. */
const SHARES = { cancelled: 0.009, stuckRecently: 0.05, forgotten: 0.0008 } as const;
const RECENT_DAYS = 21;

/** Returns a function that completes orders up to `today`: most near their expected date; the newest stay open. */
export function completing(random: Random, today: CalendarDay): (orders: readonly DemoOrder[]) => void {
  const is = { cancelled: everyNth(), stuck: everyNth(), forgotten: everyNth() };
  return (orders) => {
    const held = ordersWithDoctor(orders, today);
    for (const order of orders) {
      if (held.has(order)) continue;
      if (order.entered.day < today && is.cancelled(SHARES.cancelled)) {
        cancel(random, order, today);
        continue;
      }
      const day = completionDay(random, order);
      const isLate = daysBetween(day, today) <= RECENT_DAYS;
      if (day <= today && !(isLate ? is.stuck(SHARES.stuckRecently) : is.forgotten(SHARES.forgotten))) {
        complete(random, order, day);
      }
    }
  };
}

function completionDay(random: Random, order: DemoOrder): CalendarDay {
  const due = order.expected_complete_date ?? addDays(order.order_date, 6);
  return nextWorkingDay(latestDay(addDays(due, drawDelay(random)), addDays(order.order_date, 1), order.entered.day));
}

function complete(random: Random, order: DemoOrder, day: CalendarDay): void {
  order.status = agreed(productCompletes(stateOf(order), day, day));
  order.completion_date = day;
  order.completed = laterOn(random, day, order.entered);
  touch(order, order.completed);
}

function cancel(random: Random, order: DemoOrder, today: CalendarDay): void {
  const day = addDays(order.entered.day, random.between(0, 3));
  Object.assign(order, agreed(productCancels(stateOf(order), cancelReason(random))));
  order.cancelled = laterOn(random, day < today ? day : today, order.entered);
  touch(order, order.cancelled);
}
