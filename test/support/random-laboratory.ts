import { type BillStatus, BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { type WorkOrderStatus, WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { buildAccount, buildBill, buildDoctor, buildPayment, buildTrial, buildWorkOrder } from './factories.ts';

/** A record as created, for figures computed by hand. */
export interface MadeOrder {
  readonly id: string;
  readonly doctor_id: string;
  readonly serial_number: string;
  readonly status: WorkOrderStatus;
  readonly completion_date: string | null;
  /** In rupees; null without a price. */
  readonly price: number | null;
  readonly is_billed: boolean;
  readonly order_date: string;
  readonly expected_complete_date: string | null;
  readonly is_urgent: boolean;
  readonly trials: readonly { readonly sent_on: string | null; readonly returned_on: string | null }[];
}

export interface MadeBill {
  readonly id: string;
  readonly doctor_id: string;
  readonly bill_date: string;
  readonly status: BillStatus;
  /** In rupees. */
  readonly amount: number;
  readonly paid: number;
  readonly is_voided: boolean;
}

export interface MadeLaboratory {
  readonly orders: readonly MadeOrder[];
  readonly bills: readonly MadeBill[];
}

/** Random numbers that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** On, before and after every limit of the definitions, for 21 November 2026. */
const DAYS = [
  '2025-11-21',
  '2026-10-31',
  '2026-11-01',
  '2026-11-06',
  '2026-11-07',
  '2026-11-13',
  '2026-11-14',
  '2026-11-15',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-30',
  '2026-12-01',
];

/** Adds this many random orders to a database, some with trials and bills, paid or not; returns them. */
export async function buildRandomLaboratory(
  db: Kysely<Database>,
  { seed, orders: many }: { seed: number; orders: number },
) {
  const random = randomOf(seed);
  const chance = (of: number): boolean => random() < of;
  const oneOf = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  const day = (): string => oneOf(DAYS as [string, ...string[]]);
  const { id: created_by } = await buildAccount(db);
  const doctors = [];
  for (let turn = 0; turn < 12; turn += 1) doctors.push(await buildDoctor(db));
  const orders: MadeOrder[] = [];
  const bills: MadeBill[] = [];

  const makeTrials = async (work_order_id: string): Promise<MadeOrder['trials']> => {
    const trials = [];
    for (let turn = 0; chance(0.4) && turn < 3; turn += 1) {
      const sent_on = chance(0.8) ? day() : null;
      const returned_on = sent_on !== null && chance(0.3) ? sent_on : null;
      trials.push(await buildTrial(db, { work_order_id, sent_on, returned_on }));
    }
    return trials;
  };
  const makeBill = async (work_order: Awaited<ReturnType<typeof buildWorkOrder>>): Promise<void> => {
    const amount = chance(0.2) ? 0 : 100 * Math.ceil(random() * 50);
    const made = { bill_date: day(), status: oneOf(BILL_STATUSES), amount, is_voided: chance(0.1) };
    const { id } = await buildBill(db, {
      work_order,
      bill_date: made.bill_date,
      status: made.status,
      amount: String(amount),
      voided_at: made.is_voided ? '2026-11-15T06:30:00Z' : null,
    });
    const paid = amount > 0 && chance(0.5) ? (chance(0.5) ? amount : amount - 50) : 0;
    if (paid > 0) await buildPayment(db, { bill_id: id, amount: String(paid), recorded_by: created_by });
    bills.push({ id, doctor_id: work_order.doctor_id, ...made, paid });
  };

  for (let turn = 0; turn < many; turn += 1) {
    const status = oneOf(WORK_ORDER_STATUSES);
    const order_date = day();
    const expected = chance(0.2) ? null : day();
    const price = chance(0.4) ? 10 * Math.ceil(random() * 90) : null;
    const order = await buildWorkOrder(db, {
      doctor_id: oneOf(doctors as [(typeof doctors)[0], ...typeof doctors]).id,
      status,
      order_date,
      expected_complete_date: expected !== null && expected >= order_date ? expected : null,
      completion_date: status === 'completed' ? '2026-11-20' : null,
      is_urgent: chance(0.4),
      amount: price === null ? null : String(price),
      created_by,
    });
    const trials = await makeTrials(order.id);
    const is_billed = status !== 'cancelled' && chance(0.6);
    orders.push({ ...order, price, is_billed, trials });
    if (is_billed) await makeBill(order);
  }
  return { orders, bills } satisfies MadeLaboratory;
}
