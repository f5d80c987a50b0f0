import { DOCUMENT_SERIES } from '#domain/documents/kinds.ts';
import { billNumber } from '#domain/documents/numbers.ts';
import type { OrderOfNewBill } from '#domain/billing/new-bill.ts';
import { newBillCharge, newBillHeader } from '#domain/billing/new-bill.ts';
import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, financialYearOf } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import type { DemoStaff } from './laboratory.ts';
import { clerkDraw } from './laboratory.ts';
import { nextWorkingDay } from './calendar.ts';
import type { Moment } from './timeline.ts';
import { inTime, isLater, laterOn } from './timeline.ts';
import type { Random } from './random.ts';
import type { DemoBill, DemoOrder } from './records.ts';
import { agreed, touch } from './records.ts';
import { billNotes } from './notes.ts';
import { weighted } from './random.ts';

/** The share of completed orders that are billed. */
const SHARE_BILLED = 0.76;

const MAX_PER_BILL = 50;

/** Days from completion to the bill, for doctors billed per order. */
const drawWait = weighted([
  [0, 46],
  [1, 25],
  [2, 12],
  [3, 8],
  [5, 5],
  [9, 4],
]);

/** Orders whose billing is decided, and their numbered bills. */
interface Billed {
  readonly orders: DemoOrder[];
  readonly bills: DemoBill[];
}

/**
 * Creates the bills up to `today`, numbered in order of creation; each order is on at most one. The caller passes the
 * orders in order of entry, with all orders up to the day `entered`. Orders come back in the same order once their
 * bills have numbers, the last ones when `entered` is today.
 */
export function billing(random: Random, staff: DemoStaff, today: CalendarDay) {
  const drawClerk = clerkDraw(staff);
  const number = numbering();
  /** Orders that may share a bill, in the order of the first order of each group. */
  const open = new Map<string, DemoOrder[]>();
  let waiting: DemoOrder[] = [];
  let unnumbered: DemoBill[] = [];

  const consider = (together: readonly DemoOrder[]): void => {
    for (const members of membersOf(random, together)) {
      const made = madeAt(random, members);
      if (made !== null && made.day <= today) unnumbered.push(createDemoBill(random, members, made, drawClerk(random)));
    }
  };
  const isSettled = (order: DemoOrder): boolean => !open.has(billedTogether(order)) && order.bill?.bill_number !== '';

  return (orders: readonly DemoOrder[], entered: CalendarDay): Billed => {
    for (const order of orders) {
      waiting.push(order);
      const key = billedTogether(order);
      const together = open.get(key);
      if (together === undefined) open.set(key, [order]);
      else together.push(order);
    }
    for (const [key, together] of open) {
      if (entered < today && mayGrow(together, entered)) break;
      open.delete(key);
      consider(together);
    }
    // Orders not decided yet were entered later, so their bills are later too.
    const [[next] = []] = open.values();
    const isNext = ({ made }: DemoBill): boolean =>
      entered === today || (next !== undefined ? isLater(next.entered, made) : made.day <= entered);
    const bills = number(unnumbered.filter(isNext));
    unnumbered = unnumbered.filter((bill) => !isNext(bill));
    const firstOpen = waiting.findIndex((order) => !isSettled(order));
    const settled = firstOpen === -1 ? waiting : waiting.slice(0, firstOpen);
    waiting = waiting.slice(settled.length);
    return { orders: settled, bills };
  };
}

/** Returns the key of the orders that may share a bill. */
function billedTogether({ id, doctor, batch_id, completed }: DemoOrder): string {
  if (doctor.habit === 'each' || completed === null) return batch_id ?? id;
  return `${doctor.key} ${periodEnd(doctor.habit, completed.day)}`;
}

/** Whether orders entered after this day may still join the bill. */
function mayGrow([first]: readonly DemoOrder[], entered: CalendarDay): boolean {
  if (first === undefined || first.doctor.habit === 'each' || first.completed === null) return false;
  return periodEnd(first.doctor.habit, first.completed.day) > entered;
}

/** Returns the last day of the half month or month. */
function periodEnd(habit: 'fortnight' | 'month', day: CalendarDay): CalendarDay {
  if (habit === 'fortnight' && day.slice(8) <= '15') return `${day.slice(0, 8)}15`;
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Splits orders into bills. None if an order of the batch is not completed. */
function membersOf(random: Random, together: readonly DemoOrder[]): DemoOrder[][] {
  const isEach = together[0]?.doctor.habit === 'each';
  const live = together.filter(({ status }) => status !== 'cancelled');
  if (isEach && (live.some(({ completed }) => completed === null) || !random.chance(SHARE_BILLED))) return [];
  const members = live.filter(({ completed }) => completed !== null && (isEach || random.chance(SHARE_BILLED)));
  return chunked(members, MAX_PER_BILL);
}

function chunked<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

function madeAt(random: Random, orders: readonly DemoOrder[]): Moment | null {
  const done = orders.flatMap(({ completed }) => completed ?? []);
  const [first] = orders;
  if (first === undefined || done.length < orders.length) return null;
  const last = done.reduce((one, other) => (isLater(one, other) ? one : other));
  const { habit } = first.doctor;
  const day =
    habit === 'each' ? addDays(last.day, drawWait(random)) : addDays(periodEnd(habit, last.day), random.between(1, 2));
  return laterOn(random, nextWorkingDay(day), last);
}

function createDemoBill(
  random: Random,
  orders: readonly DemoOrder[],
  made: Moment,
  clerk: DemoBill['clerk'],
): DemoBill {
  const billed = asBilled(orders);
  const charge = agreed(newBillCharge(billed, STANDARD_PRODUCT_INDEX));
  const bill: DemoBill = {
    id: random.uuid(),
    bill_number: '',
    doctor: must(orders[0], 'the first order of a bill').doctor,
    orders,
    head: newBillHeader(billed),
    notes: billNotes(random),
    clerk,
    made,
    firstCharge: charge,
    charge,
    status: 'pending',
    priced: null,
    printed: null,
    sent: null,
    payment: null,
    paysAtOnce: false,
  };
  for (const order of orders) {
    order.bill = bill;
    touch(order, made);
  }
  return bill;
}

/** Converts completed orders to the input of a new bill. */
export const asBilled = (orders: readonly DemoOrder[]): OrderOfNewBill[] =>
  orders.map((order) => ({
    ...order,
    remake_of_id: null,
    charge_percent: null,
    completion_date: must(order.completion_date, `the completion of ${order.serial_number}`),
  }));

/** Numbers bills in the order of their creation. */
function numbering(): (bills: readonly DemoBill[]) => DemoBill[] {
  const last = new Map<number, number>();
  return (bills) => {
    const inOrder = bills.toSorted(({ made: one }, { made: other }) => inTime(one, other));
    for (const bill of inOrder) {
      const year = financialYearOf(bill.made.day);
      const number = (last.get(year) ?? 0) + 1;
      last.set(year, number);
      bill.bill_number = billNumber(DOCUMENT_SERIES.bill, year, number);
    }
    return inOrder;
  };
}
