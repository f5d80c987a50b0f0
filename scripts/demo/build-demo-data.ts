import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import { ordersByDay } from './calendar.ts';
import type { DemoStaff } from './laboratory.ts';
import { createStaff } from './laboratory.ts';
import { paying, progressing } from './bill-progress.ts';
import { billing } from './bills.ts';
import type { DemoDoctor } from './doctors.ts';
import { createDoctors } from './doctors.ts';
import type { Moment } from './timeline.ts';
import { daysBetween } from './timeline.ts';
import { entering } from './orders.ts';
import { completing } from './progress.ts';
import { Random } from './random.ts';
import type { DemoBill, DemoOrder } from './records.ts';
import { firstOfDoctors } from './records.ts';
import { returning } from './returns.ts';
import type { DemoTrial } from './trials.ts';
import { DAYS_WITH_DOCTOR, createTrials } from './trials.ts';
import type { DemoCourse } from './visits.ts';
import { createCourses } from './visits.ts';

export interface DemoDataRequest {
  /** The number of work orders. */
  readonly orders: number;
  /** The last day with orders. */
  readonly today: CalendarDay;
  readonly seed: string;
}

/**
 * The records of some weeks in their final state, in order of creation. A bill comes with its orders or before them, a
 * trial with its order.
 */
export interface DemoStretch {
  /** The first order of each new doctor. */
  readonly doctors: readonly DemoOrder[];
  readonly orders: readonly DemoOrder[];
  readonly bills: readonly DemoBill[];
  readonly trials: readonly DemoTrial[];
  readonly courses: readonly DemoCourse[];
}

/** All stretches in one. */
export interface DemoData extends DemoStretch {
  readonly staff: DemoStaff;
}

const MAX_DOCTORS = 300;

/** Returns the number of doctors for a number of orders. */
const doctorsFor = (orders: number): number => Math.max(8, Math.min(MAX_DOCTORS, Math.round(orders / 8)));

/** Each stage has its own random numbers, so that a change of one stage does not affect others. */
const randomOf = (seed: string, stage: string): Random => new Random(`${seed} ${stage}`);

export const staffOf = ({ seed }: Pick<DemoDataRequest, 'seed'>): DemoStaff => createStaff(randomOf(seed, 'accounts'));

/** Returns the doctors of the orders. */
export const doctorsOf = ({ orders, seed }: Pick<DemoDataRequest, 'orders' | 'seed'>): DemoDoctor[] =>
  createDoctors(randomOf(seed, 'doctors'), doctorsFor(orders));

/** The minimum number of orders per stretch. */
const AT_A_TIME = 10_000;

/**
 * Generates the records in stretches, so that a million orders need only the memory of a few months. The same request
 * gives the same records.
 */
export function* demoStretches(request: DemoDataRequest, atATime = AT_A_TIME): Generator<DemoStretch> {
  const { today, seed } = request;
  const random = (stage: string): Random => randomOf(seed, stage);
  const complete = completing(random('progress'), today);
  const bill = billing(random('bills'), staffOf(request), today);
  const progress = progressing(random('bill progress'), today);
  const pay = paying(random('payments'), today);
  const takeBack = returning(random('returns'), today);
  const [trying, moving] = [random('trials'), random('courses')];
  const known = new Set<string>();
  for (const { entered, until } of entries(request, atATime)) {
    const areLast = until === today;
    complete(entered);
    const { orders, bills } = bill(entered, until);
    progress(bills, areLast);
    pay(bills);
    takeBack(orders, areLast);
    const trials = createTrials(trying, orders, today);
    const courses = createCourses(moving, orders, today);
    yield { doctors: firstOfDoctors(orders, known), orders, bills, trials, courses };
  }
}

/** Returns when the first order was entered. */
export function startedAt(request: DemoDataRequest): Moment {
  const [first] = entries(request, 1);
  return must(first?.entered[0], 'the first order').entered;
}

interface Entries {
  readonly entered: DemoOrder[];
  /** The last day of these orders. */
  readonly until: CalendarDay;
}

/**
 * Yields the orders in order of entry, some days at a time. The last days come together, because the stuck orders are
 * chosen among all of them.
 */
function* entries({ orders: total, today, seed }: DemoDataRequest, atATime: number): Generator<Entries> {
  const random = randomOf(seed, 'orders');
  const days = ordersByDay(random, total, today);
  const doctors = doctorsOf({ orders: total, seed });
  const enter = entering({ random, doctors, staff: staffOf({ seed }) });
  let entered: DemoOrder[] = [];
  let left = total;
  for (const day of days) {
    entered.push(...enter(day));
    left -= day.orders;
    const areLast = left < atATime || daysBetween(day.day, today) <= DAYS_WITH_DOCTOR;
    if (day.day !== today && (areLast || entered.length < atATime)) continue;
    yield { entered, until: day.day };
    entered = [];
  }
}

/** Returns all stretches in one. */
export function buildDemoData(request: DemoDataRequest): DemoData {
  const stretches = [...demoStretches(request)];
  return {
    staff: staffOf(request),
    doctors: stretches.flatMap(({ doctors }) => doctors),
    orders: stretches.flatMap(({ orders }) => orders),
    bills: stretches.flatMap(({ bills }) => bills),
    trials: stretches.flatMap(({ trials }) => trials),
    courses: stretches.flatMap(({ courses }) => courses),
  };
}
