import type { Database } from '#server/database.ts';
import type { Kysely, Selectable } from 'kysely';

// What the ledger of some doctors must say, counted from the plain rows: without SQL's sums, and without the product's rules.

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** All rows of money of some doctors, as they are stored. */
export interface MoneyRows {
  readonly bills: readonly Row<'bills'>[];
  readonly items: readonly Row<'bill_items'>[];
  readonly months: readonly Row<'monthly_bills_history'>[];
  readonly lines: readonly Row<'monthly_bill_orders'>[];
  readonly openings: readonly Row<'doctor_openings'>[];
  readonly payments: readonly Row<'payments'>[];
  readonly allocations: readonly Row<'payment_allocations'>[];
  readonly entries: readonly Row<'ledger_entries'>[];
}

export async function readMoney(db: Kysely<Database>, doctors: readonly string[]): Promise<MoneyRows> {
  const bills = await db.selectFrom('bills').selectAll().where('doctor_id', 'in', doctors).execute();
  const months = await db.selectFrom('monthly_bills_history').selectAll().where('doctor_id', 'in', doctors).execute();
  const payments = await db.selectFrom('payments').selectAll().where('doctor_id', 'in', doctors).execute();
  const entries = db.selectFrom('ledger_entries').selectAll().where('doctor_id', 'in', doctors).orderBy('seq');
  const of = (rows: readonly { readonly id: string }[]): string[] => [NOBODY, ...rows.map(({ id }) => id)];
  const items = db.selectFrom('bill_items').selectAll().where('bill_id', 'in', of(bills)).where('voided', '=', false);
  const lines = db.selectFrom('monthly_bill_orders').selectAll().where('monthly_bill_id', 'in', of(months));
  const openings = await db.selectFrom('doctor_openings').selectAll().where('doctor_id', 'in', doctors).execute();
  const allocations = db
    .selectFrom('payment_allocations')
    .selectAll()
    .where((eb) => eb.or([eb('payment_id', 'in', of(payments)), eb('advance_of', 'in', of(openings))]));
  return {
    bills,
    months,
    payments,
    openings,
    items: await items.execute(),
    lines: await lines.execute(),
    allocations: await allocations.execute(),
    entries: await entries.execute(),
  };
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Hundredths of a decimal text, with its sign. */
export const paise = (amount: string): bigint => BigInt(amount.replace('.', ''));

const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, amount) => total + paise(amount), 0n);

/** What every figure of the ledger must be, and what was found of it otherwise; nothing where all is right. */
export function faultsInMoney(rows: MoneyRows): string[] {
  const { bills, months, payments, entries } = rows;
  const live = rows.allocations.filter(({ ended_at }) => ended_at === null);
  const monthOf = new Map(rows.lines.map(({ serial_number, monthly_bill_id }) => [serial_number, monthly_bill_id]));
  const faults: string[] = [];
  const same = (what: string, found: bigint | boolean, expected: bigint | boolean): void => {
    if (found !== expected) faults.push(`${what}: ${String(found)}, expected ${String(expected)}`);
  };
  const to = (id: string): bigint =>
    sum(
      live
        .filter((part) => [part.bill_id, part.monthly_bill_id, part.opening_of].includes(id))
        .map(({ amount }) => amount),
    );
  const from = (id: string): bigint =>
    sum(live.filter((part) => [part.payment_id, part.advance_of].includes(id)).map(({ amount }) => amount));
  const posted = (id: string): bigint =>
    sum(entries.filter(({ document_id }) => document_id === id).map(({ amount }) => amount));
  const owed = new Map<string, bigint>();
  const owe = (doctor: string, amount: bigint): unknown => owed.set(doctor, (owed.get(doctor) ?? 0n) + amount);

  for (const month of months) {
    const charge = paise(month.total_amount);
    same(`${month.bill_number} in the ledger`, posted(month.id), charge);
    same(`${month.bill_number} paid`, paise(month.paid_amount), to(month.id));
    same(`${month.bill_number} takes no more than it charges`, to(month.id) <= charge, true);
    same(`${month.bill_number} settled`, month.settled, charge > 0n && to(month.id) >= charge);
    owe(month.doctor_id, charge - to(month.id));
  }
  for (const bill of bills) {
    const items = rows.items.filter(({ bill_id }) => bill_id === bill.id);
    const own = items.filter(({ serial_number }) => !monthOf.has(serial_number));
    const charge =
      bill.charged_on === 'itself' && bill.voided_at === null ? sum(own.map(({ total_price }) => total_price)) : 0n;
    same(`${bill.bill_number} in the ledger`, posted(bill.id), charge);
    same(`${bill.bill_number} charged`, paise(bill.charged), charge);
    same(`${bill.bill_number} takes no more than it charges`, to(bill.id) <= charge, true);
    owe(bill.doctor_id, charge - to(bill.id));
    const isPaidBy = (month: string): boolean => {
      if (months.find(({ id }) => id === month)?.settled === true) return true;
      const charged = items.filter(({ serial_number }) => monthOf.get(serial_number) === month);
      const paid = live.filter((part) => part.monthly_bill_id === month && part.for_bill_id === bill.id);
      return sum(paid.map(({ amount }) => amount)) >= sum(charged.map(({ total_price }) => total_price));
    };
    const isOwnPaid = own.length === 0 || (bill.charged_on === 'itself' && to(bill.id) >= charge);
    const theirs = [...new Set(items.flatMap(({ serial_number }) => monthOf.get(serial_number) ?? []))];
    const isPriced = items.length > 0 && items.every(({ total_price }) => paise(total_price) > 0n);
    same(`${bill.bill_number} paid`, bill.paid, isPriced && isOwnPaid && theirs.every(isPaidBy));
  }
  for (const part of live.filter(({ for_bill_id }) => for_bill_id !== null)) {
    const charged = rows.items.filter(
      ({ bill_id, serial_number }) =>
        bill_id === part.for_bill_id && monthOf.get(serial_number) === part.monthly_bill_id,
    );
    const paid = live.filter(
      ({ monthly_bill_id, for_bill_id }) =>
        monthly_bill_id === part.monthly_bill_id && for_bill_id === part.for_bill_id,
    );
    const isForThem = sum(paid.map(({ amount }) => amount)) <= sum(charged.map(({ total_price }) => total_price));
    same(`${part.id} was paid for orders that the month still charges`, isForThem, true);
  }
  for (const payment of payments) {
    const received = payment.taken_back_at === null ? paise(payment.amount) : 0n;
    same(`${payment.payment_number} in the ledger`, posted(payment.id), -received);
    same(`${payment.payment_number} gives no more than was received`, from(payment.id) <= received, true);
    owe(payment.doctor_id, from(payment.id) - received);
  }
  for (const { id, doctor_id, amount, allocated } of rows.openings) {
    const [owes, gives] = paise(amount) > 0n ? [paise(amount), 0n] : [0n, -paise(amount)];
    same(`the opening of ${doctor_id} in the ledger`, posted(id), paise(amount));
    same(`the opening of ${doctor_id} takes no more than it was`, to(id) <= owes, true);
    same(`the opening of ${doctor_id} gives no more than it was`, from(id) <= gives, true);
    same(`what is put to the opening of ${doctor_id}`, paise(allocated), to(id) + from(id));
    owe(doctor_id, owes - to(id) - gives + from(id));
  }
  for (const doctor of new Set([...owed.keys(), ...entries.map(({ doctor_id }) => doctor_id)])) {
    const balance = sum(entries.filter(({ doctor_id }) => doctor_id === doctor).map(({ amount }) => amount));
    same(`the balance of ${doctor}`, balance, owed.get(doctor) ?? 0n);
  }
  const known = new Set([...bills, ...months, ...payments, ...rows.openings].map(({ id }) => id));
  // An opening balance that became part of another one came to nothing by itself.
  for (const { document_number, document_id } of entries)
    same(`${document_number} is there`, known.has(document_id) || posted(document_id) === 0n, true);
  return faults;
}

/** What the paid bills come to. */
export const revenueOf = ({ bills }: MoneyRows): bigint =>
  sum(bills.filter(({ paid, voided_at }) => paid && voided_at === null).map(({ amount }) => amount));
