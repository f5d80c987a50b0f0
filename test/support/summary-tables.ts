import type { Database } from '#server/database.ts';
import { type Kysely, sql } from 'kysely';

interface Sums {
  /** Priced orders that no document charges: completed ones, and those in work. */
  readonly uncharged: string[];
  /** The sums by doctor. */
  readonly totals: string[];
  /** The sums of the ledger entries by doctor. */
  readonly balances: string[];
  /** The sums of payments, by day, method, kind and whether they were reversed. */
  readonly payments: string[];
}

const sortedLines = (rows: readonly (readonly unknown[])[]): string[] => rows.map((row) => row.join(' ')).toSorted();

/** The stored sums of money: uncharged orders, and payments. */
export async function storedSummaries(db: Kysely<Database>): Promise<Sums> {
  const uncharged = await db.selectFrom('uncharged_orders').selectAll().execute();
  const totals = await sql<{ key: string; amount: string }>`
    select concat_ws(' ', doctor_id, in_work) as key, sum(amount)::text as amount from (
      select doctor_id, 'false' as in_work, uncharged as amount from doctor_sums
      union all select doctor_id, 'true', uncharged_in_work from doctor_sums) as sums
    group by 1 having sum(amount) <> 0`.execute(db);
  const balances = await sql<{ doctor_id: string; amount: string }>`
    select doctor_id, sum(balance)::text as amount from doctor_sums group by 1 having sum(balance) <> 0`.execute(db);
  const payments = await sql<Record<'day' | 'method' | 'kind' | 'taken_back' | 'payments' | 'amount', unknown>>`
    select day, method, kind, taken_back, sum(payments)::int as payments, sum(amount)::text as amount from payment_days
    group by 1, 2, 3, 4 having sum(payments) <> 0 or sum(amount) <> 0`.execute(db);
  return {
    uncharged: sortedLines(
      uncharged.map(({ work_order_id, doctor_id, in_work, amount }) => [work_order_id, doctor_id, in_work, amount]),
    ),
    totals: sortedLines(totals.rows.map(({ key, amount }) => [key, amount])),
    balances: sortedLines(balances.rows.map(({ doctor_id, amount }) => [doctor_id, amount])),
    payments: sortedLines(
      payments.rows.map((row) => [row.day, row.method, row.kind, row.taken_back, row.payments, row.amount]),
    ),
  };
}

/** The same, computed record by record. */
export async function countSummaries(db: Kysely<Database>): Promise<Sums> {
  const uncharged = await findUncharged(db);
  const totals = sumByKey(
    uncharged.map(({ doctor_id, status, amount }) => [`${doctor_id} ${countedAsOpen(status)}`, amount ?? '']),
  );
  const entries = await db.selectFrom('ledger_entries').select(['doctor_id', 'amount']).execute();
  const payments = new Map<string, { readonly payments: number; readonly amount: bigint }>();
  const money = await db.selectFrom('documents').selectAll().where('kind', 'in', ['receipt', 'refund']).execute();
  for (const { day, method, kind, voided_at, amount } of money) {
    const key = [day, method, kind, voided_at !== null].join(' ');
    const before = payments.get(key) ?? { payments: 0, amount: 0n };
    payments.set(key, { payments: before.payments + 1, amount: before.amount + paise(amount ?? '') });
  }
  return {
    uncharged: sortedLines(
      uncharged.map(({ id, doctor_id, status, amount }) => [id, doctor_id, countedAsOpen(status), amount]),
    ),
    totals: sortedLines(totals),
    balances: sortedLines(sumByKey(entries.map(({ doctor_id, amount }) => [doctor_id, amount]))),
    payments: sortedLines([...payments].map(([key, sums]) => [key, sums.payments, rupees(sums.amount)])),
  };
}

const countedAsOpen = (status: string): boolean => status !== 'completed';

/** The sums of the amounts of each key, without zeros. */
function sumByKey(amounts: readonly (readonly [key: string, amount: string])[]): (readonly [string, string])[] {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0n) + paise(amount));
  return [...sums].filter(([, sum]) => sum !== 0n).map(([key, sum]) => [key, rupees(sum)]);
}

async function findUncharged(db: Kysely<Database>) {
  const orders = await db.selectFrom('work_orders').selectAll().execute();
  const lines = await db.selectFrom('monthly_bill_orders').select('work_order_id').execute();
  const bills = await db.selectFrom('bills').select(['id', 'charged_on', 'voided_at']).execute();
  const byMonth = new Set(lines.map(({ work_order_id }) => work_order_id));
  const byThemselves = new Set(
    bills.filter(({ charged_on, voided_at }) => charged_on === 'itself' && voided_at === null).map(({ id }) => id),
  );
  return orders.filter(
    (order) =>
      order.status !== 'cancelled' &&
      order.amount !== null &&
      !byMonth.has(order.id) &&
      !(order.bill_id !== null && byThemselves.has(order.bill_id)),
  );
}

const paise = (amount: string): bigint => BigInt(amount.replace('.', ''));
const rupees = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
