import { addDays } from '#domain/shared/calendar-day.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { PauseReason } from '#domain/production/moves.ts';
import { must } from '#domain/shared/must.ts';
import { productKey } from '#domain/products/products.ts';
import type { Database } from '#server/database.ts';
import type { Insertable } from 'kysely';
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

/** Shares of the open orders: not yet scanned, and paused. */
const SHARES = { notStarted: 0.1, paused: 0.15 } as const;
/** Days that an order without an expected date takes. */
const USUAL_DAYS = 6;

const drawReason = weighted<PauseReason>([
  ['doctor', 4],
  ['information', 3],
  ['material', 2],
  ['machine', 1],
  ['other', 1],
]);

/** Moves the open orders through the stages: the nearer its expected date, the further is an order. */
export function createCourses(random: Random, orders: readonly DemoOrder[], today: CalendarDay): DemoCourse[] {
  return orders.flatMap((order) => {
    const began = beganAt(order);
    return began === null || random.chance(SHARES.notStarted) ? [] : [courseOf(random, order, began, today)];
  });
}

function beganAt({ status, entered, returns }: DemoOrder): Moment | null {
  if (status === 'in_progress') return entered;
  return status === 'revision_in_progress' ? (returns.at(-1)?.started ?? null) : null;
}

function courseOf(random: Random, order: DemoOrder, began: Moment, today: CalendarDay): DemoCourse {
  const key = productKey(order.product_quality);
  const needed = STAGES.filter(([, skippedBy]) => skippedBy?.test(key) !== true);
  const passed = daysBetween(began.day, today);
  const planned = daysBetween(began.day, order.expected_complete_date ?? addDays(began.day, USUAL_DAYS));
  const reached = Math.min(needed.length, 1 + Math.floor((needed.length * passed) / Math.max(planned, 2)));
  // Each stage begins in its part of the time from the beginning to the end of today.
  const part = (passed + 1 - began.share) / (reached + 1);
  const visits = needed.slice(0, reached).map(([stage], place) => ({
    id: random.uuid(),
    stage,
    entered: after(began, part * (place + random.next())),
  }));
  const paused = random.chance(SHARES.paused);
  const pause = { moment: after(began, part * (reached + random.next())), reason: drawReason(random) };
  return { order, visits, pause: paused ? pause : null };
}

/** A moment some days later. */
function after({ day, share }: Moment, days: number): Moment {
  const whole = Math.floor(share + days);
  return { day: addDays(day, whole), share: share + days - whole };
}

/** The rows of `stage_visits`. Only the last visit has no end. */
export const visitRows = (
  { order, visits, pause }: DemoCourse,
  when: Clock,
  stageIds: ReadonlyMap<string, string>,
): Insertable<Database['stage_visits']>[] =>
  visits.map(({ id, stage, entered }, place) => {
    const next = visits[place + 1];
    const paused = next === undefined ? pause : null;
    return {
      id,
      work_order_id: order.id,
      stage_id: must(stageIds.get(stage), stage),
      entered_at: when(entered),
      entered_by: order.clerk.id,
      left_at: next === undefined ? null : when(next.entered),
      paused_reason: paused?.reason ?? null,
      paused_at: paused && when(paused.moment),
    };
  });
