import { addDays } from '#domain/shared/calendar-day.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { PauseReason } from '#domain/production/moves.ts';
import { must } from '#domain/shared/must.ts';
import { productKey } from '#domain/products/products.ts';
import type { Database } from '#server/database.ts';
import type { Insertable } from 'kysely';
import { isWorkingDay } from './calendar.ts';
import { weighted } from './random.ts';
import type { Random } from './random.ts';
import type { DemoOrder } from './records.ts';
import type { Clock, Moment } from './timeline.ts';
import { daysBetween } from './timeline.ts';

/** The way of an order through production. */
export interface DemoCourse {
  readonly order: DemoOrder;
  readonly visits: readonly DemoVisit[];
  readonly pause: { readonly moment: Moment; readonly reason: PauseReason } | null;
  /** When the order was completed; null while it is open. */
  readonly ended: Moment | null;
}

interface DemoVisit {
  readonly id: string;
  /** The name of the stage. */
  readonly stage: string;
  readonly entered: Moment;
}

/** The seeded stages, and the products that skip them. */
const STAGES: readonly (readonly [name: string, skippedBy?: RegExp])[] = [
  ['Intake'],
  ['Model / Scan'],
  ['Design', /^rpd$|danture/],
  ['Mill / Cast', /danture/],
  ['Sinter', /^(?!(zirconia|moonlith|bruxzir)$)/],
  ['Fit & Finish'],
  ['Ceramic / Glaze', /^rpd$|danture/],
  ['Quality check'],
  ['Dispatch'],
];

/** Shares of the orders: never scanned, and paused, before and after their expected date. */
const SHARES = { notScanned: 0.1, paused: 0.1, pausedLate: 0.5 } as const;
/** Days that an order without an expected date takes. */
const USUAL_DAYS = 6;
/** Orders completed within this many days have their visits, too. */
const RECENT_DAYS = 14;

const drawReason = weighted<PauseReason>([
  ['doctor', 4],
  ['information', 3],
  ['material', 2],
  ['machine', 1],
  ['other', 1],
]);

/** Moves the open and the recently completed orders through the stages. */
export function createCourses(random: Random, orders: readonly DemoOrder[], today: CalendarDay): DemoCourse[] {
  return orders.flatMap((order) => {
    const began = beganAt(order, addDays(today, -RECENT_DAYS));
    return began === null || random.chance(SHARES.notScanned) ? [] : [courseOf(random, order, began, today)];
  });
}

function beganAt({ status, entered, completed, returns }: DemoOrder, recent: CalendarDay): Moment | null {
  if (status === 'revision_in_progress') return returns.at(-1)?.started ?? null;
  const isRecent = status === 'completed' && completed !== null && completed.day >= recent && returns.length === 0;
  return status === 'in_progress' || isRecent ? entered : null;
}

/** The nearer its expected date, the further is an order. A late one is stuck somewhere. */
function courseOf(random: Random, order: DemoOrder, began: Moment, today: CalendarDay): DemoCourse {
  const key = productKey(order.product_quality);
  const needed = STAGES.filter(([, skippedBy]) => skippedBy?.test(key) !== true);
  const ended = order.status === 'completed' ? order.completed : null;
  const passed = daysBetween(began.day, today);
  const planned = daysBetween(began.day, order.expected_complete_date ?? addDays(began.day, USUAL_DAYS));
  const isLate = ended === null && passed > planned;
  const usual = 1 + Math.floor((needed.length * passed) / Math.max(planned, 2));
  const reached = isLate ? random.between(2, needed.length) : Math.min(needed.length, usual);
  const course = needed.slice(0, ended === null ? reached : needed.length);
  const momentAt = workingTime(began, ended ?? { day: today, share: 1 });
  const partOf = (place: number) => momentAt((place + random.next()) / (course.length + 1));
  const visits = course.map(([stage], place) => ({ id: random.uuid(), stage, entered: partOf(place) }));
  const paused = ended === null && random.chance(isLate ? SHARES.pausedLate : SHARES.paused);
  return {
    order,
    visits,
    pause: paused ? { moment: partOf(course.length), reason: drawReason(random) } : null,
    ended,
  };
}

/** Returns a function that gives the moment after a share (0 to 1) of the working days from one moment to another. */
function workingTime(from: Moment, to: Moment): (share: number) => Moment {
  const all = Array.from({ length: daysBetween(from.day, to.day) + 1 }, (_, index) => addDays(from.day, index));
  const days = all.filter((day) => day === from.day || day === to.day || isWorkingDay(day));
  return (share) => {
    const at = from.share + share * (days.length - 1 + to.share - from.share);
    const whole = Math.min(Math.floor(at), days.length - 1);
    return { day: must(days[whole], 'a day'), share: at - whole };
  };
}

/** The rows of `stage_visits`. The last visit of an open order has no end. */
export const visitRows = (
  { order, visits, pause, ended }: DemoCourse,
  when: Clock,
  stageIds: ReadonlyMap<string, string>,
): Insertable<Database['stage_visits']>[] =>
  visits.map(({ id, stage, entered }, place) => {
    const next = visits[place + 1];
    const left = next?.entered ?? ended;
    const paused = next === undefined ? pause : null;
    return {
      id,
      work_order_id: order.id,
      stage_id: must(stageIds.get(stage), stage),
      entered_at: when(entered),
      entered_by: order.clerk.id,
      left_at: left && when(left),
      paused_reason: paused?.reason ?? null,
      paused_at: paused && when(paused.moment),
    };
  });
