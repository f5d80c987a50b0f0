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

export interface DemoDataRequest {
  /** How many work orders. */
  readonly orders: number;
  /** The last day that has orders. */
  readonly today: CalendarDay;
  readonly seed: string;
}

/**
 * What happened in the demo laboratory with the orders of some weeks, each record as it is in the end, in the order in which they were
 * made. A bill comes with or before the orders on it, a trial with its order.
 */
export interface DemoStretch {
  /** Orders that name a doctor for the first time. */
  readonly doctors: readonly DemoOrder[];
  readonly orders: readonly DemoOrder[];
  readonly bills: readonly DemoBill[];
  readonly trials: readonly DemoTrial[];
}

/** All of it at once. */
export interface DemoData extends DemoStretch {
  readonly staff: DemoStaff;
}

const MAX_DOCTORS = 300;

/** A laboratory of this size has as many doctors; a small one few. */
const doctorsFor = (orders: number): number => Math.max(8, Math.min(MAX_DOCTORS, Math.round(orders / 8)));

/** Each stage has separate random numbers: a change in one leaves the others alone. */
const randomOf = (seed: string, stage: string): Random => new Random(`${seed} ${stage}`);

export const staffOf = ({ seed }: Pick<DemoDataRequest, 'seed'>): DemoStaff => createStaff(randomOf(seed, 'accounts'));

/** The doctors of the orders. */
export const doctorsOf = ({ orders, seed }: Pick<DemoDataRequest, 'orders' | 'seed'>): DemoDoctor[] =>
  createDoctors(randomOf(seed, 'doctors'), doctorsFor(orders));

/** The smallest number of orders that are entered together. */
const AT_A_TIME = 10_000;

/**
 * Makes up the laboratory's records, stretch by stretch, so that a million orders take no more memory than those of some months. The same
 * request gives the same records.
 */
export function* demoStretches(request: DemoDataRequest, atATime = AT_A_TIME): Generator<DemoStretch> {
  const { today, seed } = request;
  const random = (stage: string): Random => randomOf(seed, stage);
  const complete = completing(random('progress'), today);
  const bill = billing(random('bills'), staffOf(request), today);
  const progress = progressing(random('bill progress'), today);
  const pay = paying(random('payments'), today);
  const takeBack = returning(random('returns'), today);
  const trying = random('trials');
  const known = new Set<string>();
  for (const { entered, until } of entries(request, atATime)) {
    const areLast = until === today;
    complete(entered);
    const { orders, bills } = bill(entered, until);
    progress(bills, areLast);
    pay(bills);
    takeBack(orders, areLast);
    yield { doctors: firstOfDoctors(orders, known), orders, bills, trials: createTrials(trying, orders, today) };
  }
}

/** When the first order was entered. */
export function startedAt(request: DemoDataRequest): Moment {
  const [first] = entries(request, 1);
  return must(first?.entered[0], 'the first order').entered;
}

interface Entries {
  readonly entered: DemoOrder[];
  /** The last of their days. */
  readonly until: CalendarDay;
}

/**
 * The orders of one day after the other, as they are entered. The last days go together: which of the latest is stuck is chosen among all
 * of them.
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

/** All stretches in one. */
export function buildDemoData(request: DemoDataRequest): DemoData {
  const stretches = [...demoStretches(request)];
  return {
    staff: staffOf(request),
    doctors: stretches.flatMap(({ doctors }) => doctors),
    orders: stretches.flatMap(({ orders }) => orders),
    bills: stretches.flatMap(({ bills }) => bills),
    trials: stretches.flatMap(({ trials }) => trials),
  };
}
