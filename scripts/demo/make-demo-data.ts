import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { DemoStaff } from './laboratory.ts';
import { makeStaff } from './laboratory.ts';
import { makePayments, progressBills } from './bill-progress.ts';
import { makeBills } from './bills.ts';
import { makeDoctors } from './doctors.ts';
import { makeOrders } from './orders.ts';
import { completeOrders } from './progress.ts';
import { Random } from './random.ts';
import type { DemoBill, DemoOrder } from './records.ts';
import { returnOrders } from './returns.ts';
import type { DemoTrial } from './trials.ts';
import { makeTrials } from './trials.ts';

export interface DemoDataRequest {
  /** How many work orders. */
  readonly orders: number;
  /** The last day that has orders. */
  readonly today: CalendarDay;
  readonly seed: string;
}

/** Everything that happened in the demo laboratory, in the order in which it was recorded. */
export interface DemoData {
  readonly staff: DemoStaff;
  readonly orders: readonly DemoOrder[];
  readonly bills: readonly DemoBill[];
  readonly trials: readonly DemoTrial[];
}

const MOST_DOCTORS = 300;

/** A laboratory of this size has as many doctors; a small one few. */
const doctorsFor = (orders: number): number => Math.max(8, Math.min(MOST_DOCTORS, Math.round(orders / 8)));

/** Makes up the laboratory's records. The same request gives the same records; each stage has random numbers of its own. */
export function makeDemoData({ orders: total, today, seed }: DemoDataRequest): DemoData {
  const random = (stage: string): Random => new Random(`${seed} ${stage}`);
  const staff = makeStaff(random('accounts'));
  const doctors = makeDoctors(random('doctors'), doctorsFor(total));
  const orders = makeOrders({ random: random('orders'), total, today, doctors, staff });
  completeOrders(random('progress'), orders, today);
  const bills = makeBills(random('bills'), orders, staff, today);
  progressBills(random('bill progress'), bills, today);
  makePayments(random('payments'), bills, today);
  returnOrders(random('returns'), orders, today);
  return { staff, orders, bills, trials: makeTrials(random('trials'), orders, today) };
}
