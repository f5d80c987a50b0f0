import { describe, expect, test } from 'vitest';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { checkWorkOrderDraft } from '#domain/work-orders/draft.ts';
import { isOverdue } from '#domain/work-orders/due.ts';
import { DRAFT_FIELDS, storedFields, pickFields } from '#domain/work-orders/fields.ts';
import { followUpBefore } from '#domain/billing/follow-up.ts';
import { trialsOutSince } from '#domain/trials/overdue-trials.ts';
import { type DemoDataRequest, type DemoStretch, demoStretches, buildDemoData } from './build-demo-data.ts';
import { must } from '#domain/shared/must.ts';
import { daysBetween, inTime } from './timeline.ts';
import type { DemoCourse } from './visits.ts';

const today = '2026-11-21';
const data = buildDemoData({ orders: 2500, today, seed: 'test' });
const { orders, bills, trials, courses } = data;
type Order = (typeof orders)[number];
const shareOf = (holds: (order: Order) => boolean, of: readonly Order[] = orders): number =>
  of.filter(holds).length / of.length;

describe('demo data', () => {
  test('are the same for the same request, and differ for another seed or day', () => {
    const made = (request: Partial<DemoDataRequest> = {}) =>
      buildDemoData({ orders: 200, today, seed: 'test', ...request });
    expect(made()).toEqual(made());
    const patients = (request: Partial<DemoDataRequest>) => made(request).orders.map((order) => order.patient_name);
    expect(patients({ seed: 'other' })).not.toEqual(patients({}));
    const dates = (request: Partial<DemoDataRequest>) => made(request).orders.map((order) => order.order_date);
    expect(dates({ today: '2026-11-20' })).not.toEqual(dates({}));
  });

  test('are the same for any number created at a time', () => {
    const request = { orders: 6000, today, seed: 'test' };
    const parts = (stretches: readonly DemoStretch[]) => ({
      doctors: stretches.flatMap(({ doctors }) => doctors.map(({ id }) => id)),
      orders: stretches.flatMap(({ orders: some }) =>
        some.map(({ bill, ...order }) => ({ ...order, bill: bill?.bill_number })),
      ),
      bills: stretches.flatMap(({ bills: some }) =>
        some.map(({ orders: its, ...bill }) => ({ ...bill, orders: its.map(({ id }) => id) })),
      ),
      trials: stretches.flatMap(({ trials: some }) =>
        some.map(({ order, ...trial }) => ({ ...trial, order: order.id })),
      ),
      courses: stretches.flatMap(({ courses: some }) =>
        some.map(({ order, ...course }) => ({ ...course, order: order.id })),
      ),
    });
    const few = [...demoStretches(request, 200)];
    expect(few.length).toBeGreaterThan(20);
    expect(parts(few)).toEqual(parts([...demoStretches(request, 6000)]));
  });

  test('are created in chunks, a bill with or before its orders', () => {
    const billed = new Set<string>();
    for (const stretch of demoStretches({ orders: 6000, today, seed: 'test' }, 200)) {
      for (const { id } of stretch.bills) billed.add(id);
      expect(stretch.orders.filter(({ bill }) => bill !== null && !billed.has(bill.id))).toEqual([]);
    }
  });

  test('have exactly as many orders as asked for, none after today, some today', () => {
    expect(orders).toHaveLength(2500);
    expect(orders.filter(({ entered }) => entered.day > today)).toEqual([]);
    expect(orders.some(({ order_date }) => order_date === today)).toBe(true);
    for (const few of [1, 2, 7, 60]) {
      expect(buildDemoData({ orders: few, today, seed: 'test' }).orders).toHaveLength(few);
    }
  });

  test('could all have been typed into the form', () => {
    for (const order of orders) {
      // The date from the form, before a return changed it.
      const expected_complete_date = order.returns.length > 0 ? null : order.expected_complete_date;
      const draft = { ...pickFields(order, DRAFT_FIELDS), expected_complete_date };
      expect(checkWorkOrderDraft(draft, order.entered.day)).toEqual([]);
      expect(storedFields(draft)).toEqual(draft);
    }
  });

  test('spell doctors in several ways without creating other doctors', () => {
    expect(orders.filter(({ doctor, doctor_name }) => doctorKey(doctor_name) !== doctor.key)).toEqual([]);
    const spellings = new Set(orders.map(({ doctor_name }) => doctor_name));
    const doctors = new Set(orders.map(({ doctor }) => doctor.key));
    expect(spellings.size).toBeGreaterThan(doctors.size);
  });

  test('spread as in a laboratory: few on Sundays, most completed, some urgent, late, returned, cancelled', () => {
    expect(shareOf(({ entered }) => new Date(entered.day).getUTCDay() === 0)).toBeLessThan(0.04);
    expect(shareOf(({ is_urgent }) => is_urgent)).toBeCloseTo(0.05, 2);
    expect(shareOf(({ status }) => status === 'completed')).toBeGreaterThan(0.95);
    expect(orders.filter((order) => isOverdue({ ...order }, today)).length).toBeGreaterThanOrEqual(2);
    for (const status of ['in_progress', 'returned', 'revision_in_progress', 'cancelled'] as const) {
      expect(orders.filter((order) => order.status === status).length).toBeGreaterThan(0);
    }
  });

  test('complete nothing in the future and nothing before it was ordered', () => {
    for (const { completion_date, order_date, status, completed } of orders) {
      expect(status === 'completed').toBe(completion_date !== null);
      if (completion_date === null || completed === null) continue;
      expect(isCalendarDay(completion_date)).toBe(true);
      expect(completion_date <= today && completed.day <= completion_date && order_date < completed.day).toBe(true);
    }
  });

  test('bill about seven of ten completed orders, after completion; the amounts are the sums', () => {
    const completed = orders.filter(({ completed: done }) => done !== null);
    const billed = shareOf(({ bill }) => bill !== null, completed);
    expect(billed > 0.65 && billed < 0.8, String(billed)).toBe(true);
    for (const bill of bills) {
      expect(bill.orders.every((order) => order.bill === bill && order.doctor === bill.doctor)).toBe(true);
      expect(bill.orders.every((order) => order.completed !== null && order.completed.day <= bill.made.day)).toBe(true);
      expect(bill.made.day <= today).toBe(true);
      const sum = bill.orders.reduce((total, { amount }) => total + paiseOf(amount ?? '0'), 0);
      expect(paiseOf(bill.charge.amount)).toBe(sum);
      if (bill.status !== 'pending') expect(sum > 0).toBe(bill.priced !== null);
    }
    expect(bills.some((bill) => bill.orders.length > 1)).toBe(true);
    expect(bills.some((bill) => bill.payment !== null)).toBe(true);
  });

  test('move the open orders through production, most, some paused and some overdue, none in the future', () => {
    const open = orders.filter(({ status }) => status === 'in_progress' || status === 'revision_in_progress');
    const moving = courses.filter(({ ended }) => ended === null);
    expect(moving.length / open.length).toBeGreaterThan(0.7);
    expect(moving.length).toBeLessThan(open.length);
    const counts = Object.values(Object.groupBy(moving, ({ visits }) => visits.at(-1)?.stage ?? 'none'));
    expect(counts.length).toBeGreaterThan(5);
    for (const holds of [
      ({ pause }: DemoCourse) => pause !== null,
      ({ order }: DemoCourse) => (order.expected_complete_date ?? today) < today,
    ])
      expect(moving.filter(holds).length).toBeGreaterThan(2);
    for (const { order, visits, pause, ended } of courses) {
      expect(open.includes(order)).toBe(ended === null);
      const moments = [order.entered, ...visits.map(({ entered }) => entered), pause?.moment ?? [], ended ?? []].flat();
      expect(moments.toSorted(inTime)).toEqual(moments);
      expect(must(moments.at(-1), 'a moment').day <= today).toBe(true);
    }
  });

  test.each([300, 2500])('have some sixty orders in production among %i', (few) => {
    const made = buildDemoData({ orders: few, today, seed: 'sahyadri' });
    const moving = made.courses.filter(({ ended }) => ended === null);
    expect(moving.length).toBeGreaterThan(50);
    expect(moving.length).toBeLessThan(80);
  });

  test('send trials of orders that need them, none in the future', () => {
    const needing = new Set(orders.filter(({ requires_trial }) => requires_trial));
    expect(new Set(trials.map(({ order }) => order))).toEqual(needing);
    for (const { sent_on, returned_on, result, trial_date, order } of trials) {
      expect(daysBetween(order.order_date, trial_date)).toBeGreaterThanOrEqual(1);
      expect(sent_on === null || sent_on <= today).toBe(true);
      expect(returned_on === null || (sent_on !== null && sent_on <= returned_on && returned_on <= today)).toBe(true);
      expect(result === null).toBe(returned_on === null);
    }
  });

  test.each(['2026-11-02', '2026-11-21', '2026-12-01', '2027-01-30', '2028-02-29'])(
    'give an owner something to see on %s: revenue of the month, bills to follow up, trials out for long, something returned',
    (day) => {
      for (const few of [300, 2500]) {
        const made = buildDemoData({ orders: few, today: day, seed: 'sahyadri' });
        const ofMonth = made.bills.filter((bill) => bill.made.day.startsWith(day.slice(0, 7)));
        expect(
          ofMonth.some((bill) => bill.payment?.amount === bill.charge.amount && bill.payment.reversed === null),
        ).toBe(true);
        expect(ofMonth.every((bill) => (bill.payment?.paid.day ?? day) <= day)).toBe(true);
        const waiting = made.bills.filter(({ status, charge }) => status === 'pending' && paiseOf(charge.amount) > 0);
        const statuses = made.orders.map(({ status }) => status);
        expect(statuses).toEqual(expect.arrayContaining(['returned', 'revision_in_progress']));
        expect(waiting.length).toBeGreaterThan(1);
        expect(waiting.every((bill) => bill.made.day < followUpBefore(day) && bill.payment === null)).toBe(true);
        const out = made.trials.filter(
          ({ sent_on, returned_on }) => sent_on !== null && sent_on < trialsOutSince(day) && returned_on === null,
        );
        expect(out.map(({ order }) => order.status)).toEqual(['in_progress', 'in_progress']);
      }
    },
  );
});
