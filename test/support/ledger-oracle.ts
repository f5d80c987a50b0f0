import type { Database } from '#server/database.ts';
import type { Kysely, Selectable } from 'kysely';

// The expected ledger of some doctors, computed from the plain rows: without SQL sums, and without the product's rules.

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** All ledger rows of some doctors, as stored. */
export interface MoneyRows {
  readonly bills: readonly Row<'bills'>[];
  readonly items: readonly Row<'bill_items'>[];
  readonly months: readonly Pick<Row<'monthly_bills_history'>, (typeof MONTH)[number]>[];
  readonly lines: readonly Row<'monthly_bill_orders'>[];
  readonly allocations: readonly Row<'allocations'>[];
  readonly entries: readonly Row<'ledger_entries'>[];
  readonly documents: readonly Row<'documents'>[];
}

export async function readMoney(db: Kysely<Database>, doctors: readonly string[]): Promise<MoneyRows> {
  const of = (rows: readonly { readonly id: string }[]): string[] => [NOBODY, ...rows.map(({ id }) => id)];
  const [bills, months, entries, documents] = await Promise.all([
    db.selectFrom('bills').selectAll().where('doctor_id', 'in', doctors).execute(),
    db.selectFrom('monthly_bills_history').select(MONTH).where('doctor_id', 'in', doctors).execute(),
    db.selectFrom('ledger_entries').selectAll().where('doctor_id', 'in', doctors).orderBy('seq').execute(),
    db.selectFrom('documents').selectAll().where('doctor_id', 'in', doctors).execute(),
  ]);
  const [items, lines, allocations] = await Promise.all([
    db.selectFrom('bill_items').selectAll().where('bill_id', 'in', of(bills)).where('voided', '=', false).execute(),
    db.selectFrom('monthly_bill_orders').selectAll().where('monthly_bill_id', 'in', of(months)).execute(),
    db.selectFrom('allocations').selectAll().where('source_id', 'in', of(documents)).execute(),
  ]);
  return { bills, months, entries, documents, items, lines, allocations };
}

/** A document with its amount in its own row. Bills and monthly bills have tables of their own. */
type Money = Row<'documents'> & { readonly amount: string };

export const moneyOf = ({ documents }: Pick<MoneyRows, 'documents'>): Money[] =>
  documents.filter((document): document is Money => document.amount !== null);

/** All fields of a monthly bill except its paper. */
const MONTH = ['id', 'bill_number', 'doctor_id', 'total_amount'] as const;

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A decimal text in hundredths, with its sign. */
export const paise = (amount: string): bigint => BigInt(amount.replace('.', ''));

const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, amount) => total + paise(amount), 0n);

/** The differences between every figure of the ledger and its expected value; none if all are correct. */
export function faultsInMoney(rows: MoneyRows): string[] {
  const { bills, months, entries } = rows;
  const live = rows.allocations.filter(({ ended_at }) => ended_at === null);
  const known = indexRows(rows);
  const monthOf = new Map(rows.lines.map(({ serial_number, monthly_bill_id }) => [serial_number, monthly_bill_id]));
  const faults: string[] = [];
  const same = (what: string, found: bigint | boolean, expected: bigint | boolean): void => {
    if (found !== expected) faults.push(`${what}: ${String(found)}, expected ${String(expected)}`);
  };
  const to = (id: string): bigint => sumOf(live.filter((part) => targetOf(part) === id));
  const credited = (id: string): bigint =>
    sumOf(live.filter((part) => targetOf(part) === id && known.isNote(sourceOf(part))));
  const from = (id: string): bigint => sumOf(live.filter((part) => sourceOf(part) === id));
  const refunded = (id: string): bigint =>
    sumOf(live.filter((part) => sourceOf(part) === id && known.isRefund(targetOf(part))));
  const posted = (id: string): bigint =>
    sum(entries.filter(({ document_id }) => document_id === id).map(({ amount }) => amount));
  const owed = new Map<string, bigint>();
  const owe = (doctor: string, amount: bigint): unknown => owed.set(doctor, (owed.get(doctor) ?? 0n) + amount);

  for (const month of months) {
    const charge = paise(month.total_amount);
    same(`${month.bill_number} in the ledger`, posted(month.id), charge);
    same(`${month.bill_number} takes no more than it charges`, to(month.id) <= charge, true);
    owe(month.doctor_id, charge - to(month.id));
  }
  for (const bill of bills) {
    const items = rows.items.filter(({ bill_id }) => bill_id === bill.id);
    const own = items.filter(({ serial_number }) => !monthOf.has(serial_number));
    const charge =
      bill.charged_on === 'itself' && bill.voided_at === null
        ? sum(own.map(({ total_price }) => total_price)) + paise(bill.tax_amount)
        : 0n;
    same(`${bill.bill_number} in the ledger`, posted(bill.id), charge);
    same(`${bill.bill_number} takes no more than it charges`, to(bill.id) <= charge, true);
    owe(bill.doctor_id, charge - to(bill.id));
    const found = moneyOfBill(known, bill.id);
    same(`${bill.bill_number} covered`, paise(bill.covered), found.paid + found.paid_by_month);
    same(`${bill.bill_number} credited`, paise(bill.credited), found.credited);
    same(`${bill.bill_number} is paid`, bill.paid, found.is_paid);
  }
  for (const part of live.filter(({ for_bill_id }) => for_bill_id !== null)) {
    const charged = rows.items.filter(
      ({ bill_id, serial_number }) => bill_id === part.for_bill_id && monthOf.get(serial_number) === part.target_id,
    );
    const paid = live.filter(
      ({ target_id, for_bill_id }) => target_id === part.target_id && for_bill_id === part.for_bill_id,
    );
    const isForThem = sum(paid.map(({ amount }) => amount)) <= sum(charged.map(({ total_price }) => total_price));
    same(`${part.id} was paid for orders that the month still charges`, isForThem, true);
  }
  for (const money of moneyOf(rows)) {
    const { id, kind, doctor_id } = money;
    const name = money.number ?? `the opening of ${doctor_id}`;
    const amount = money.voided_at === null ? paise(money.amount) + paise(money.tds_amount) : 0n;
    const is = kind === 'opening' || kind === 'refund' ? amount : -amount;
    same(`${name} in the ledger`, posted(id), is);
    same(`${name} takes no more than it was`, to(id) <= (is > 0n ? is : 0n), true);
    same(`${name} gives no more than it was`, from(id) <= (is < 0n ? -is : 0n), true);
    if (kind === 'refund') same(`${name} is all taken from somewhere`, to(id), is);
    if (kind === 'receipt') same(`${name} refunds no TDS`, refunded(id) <= paise(money.amount), true);
    // A write-off is never the doctor's money.
    if (kind === 'write_off') same(`${name} is allocated to its document whole`, from(id), -is);
    owe(doctor_id, is - to(id) + from(id));
  }
  for (const doctor of new Set([...owed.keys(), ...entries.map(({ doctor_id }) => doctor_id)])) {
    const balance = sum(entries.filter(({ doctor_id }) => doctor_id === doctor).map(({ amount }) => amount));
    same(`the balance of ${doctor}`, balance, owed.get(doctor) ?? 0n);
  }
  const records = new Set([...bills, ...months, ...moneyOf(rows)].map(({ id }) => id));
  for (const document of rows.documents) {
    same(`${document.number ?? 'an opening'} has a record`, records.has(document.id), true);
    const name = document.number ?? 'an opening';
    const put = to(document.id) + from(document.id);
    same(`${name} tax`, paise(document.tax_amount), taxOf(document));
    same(`${name} posted`, paise(document.posted), posted(document.id));
    same(`${name} allocated`, paise(document.allocated), put);
    same(`${name} credited`, paise(document.credited), credited(document.id));
    same(`${name} settled`, document.settled, posted(document.id) > 0n && put >= posted(document.id));
  }
  const documents = new Set(rows.documents.map(({ id }) => id));
  for (const { document_id } of entries) same(`${document_id} is there`, documents.has(document_id), true);
  return faults;
}

/** What a document adds for tax and rounding, by its rates. */
const taxOf = ({ tax }: Row<'documents'>): bigint =>
  tax === null
    ? 0n
    : tax.rates.reduce((total, { igst, cgst, sgst }) => total + sum([igst, cgst, sgst]), paise(tax.rounding));

type Part = MoneyRows['allocations'][number];

const targetOf = ({ target_id }: Part): string => target_id;

const sourceOf = ({ source_id }: Part): string => source_id;

const sumOf = (parts: readonly { readonly amount: string }[]): bigint => sum(parts.map(({ amount }) => amount));

const atMost = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Rows grouped for the queries: there are as many bills as orders, and a scan for each would take too long. */
function indexRows({ allocations, bills, items, lines, months, documents }: MoneyRows) {
  const live = allocations.filter(({ ended_at }) => ended_at === null);
  const monthOf = new Map(months.map((month) => [month.id, month]));
  const notes = documents.filter(({ kind }) => kind === 'credit_note' || kind === 'write_off');
  const noteIds = new Set(notes.map(({ id }) => id));
  const refundIds = new Set(documents.filter(({ kind }) => kind === 'refund').map(({ id }) => id));
  return {
    isNote: (id: string) => noteIds.has(id),
    isRefund: (id: string) => refundIds.has(id),
    taxOfBill: new Map(bills.map(({ id, tax_amount }) => [id, paise(tax_amount)])),
    partsTo: Map.groupBy(live, targetOf),
    itemsOf: Map.groupBy(items, ({ bill_id }) => bill_id),
    monthOfOrder: new Map(lines.map((line) => [line.serial_number, monthOf.get(line.monthly_bill_id)])),
    notesFor: Map.groupBy(
      notes.filter(({ voided_at }) => voided_at === null),
      ({ credits_id }) => credits_id,
    ),
  };
}

/** The paid and credited amount of a bill: on itself, and through the monthly bills that charge its orders. */
function moneyOfBill(
  { isNote, taxOfBill, partsTo, itemsOf, monthOfOrder, notesFor }: ReturnType<typeof indexRows>,
  id: string,
) {
  const onIt = partsTo.get(id) ?? [];
  const items = itemsOf.get(id) ?? [];
  const isPriced = items.length > 0 && items.every(({ total_price }) => paise(total_price) > 0n);
  const paid = sumOf(onIt.filter((part) => !isNote(sourceOf(part))));
  let credited = sumOf(onIt.filter((part) => isNote(sourceOf(part))));
  let paid_by_month = 0n;
  for (const [month, charged] of Map.groupBy(items, ({ serial_number }) => monthOfOrder.get(serial_number))) {
    if (month === undefined) continue;
    const all = sum(charged.map(({ total_price }) => total_price));
    const parts = partsTo.get(month.id) ?? [];
    const total = paise(month.total_amount);
    const names = ({ serial_number }: Row<'documents'>): boolean =>
      charged.some((item) => item.serial_number === serial_number);
    const notes = moneyOf({ documents: (notesFor.get(month.id) ?? []).filter(names) });
    const lessened = atMost(all, sumOf(notes) - sum(notes.map(({ tax_amount }) => tax_amount)));
    if (total === 0n || sumOf(parts) < total) {
      paid_by_month += atMost(all, sumOf(parts.filter(({ for_bill_id }) => for_bill_id === id)));
    } else if (isPriced) {
      paid_by_month += all - lessened;
      credited += lessened;
    }
  }
  const amount = sum(items.map(({ total_price }) => total_price));
  const tax = taxOfBill.get(id) ?? 0n;
  const is_paid = isPriced && paid + paid_by_month > 0n && paid + paid_by_month + credited >= amount + tax;
  return { paid, paid_by_month, credited, is_paid, amount, tax };
}

/** The sum of the paid bills, less their credits. */
export function revenueOf(rows: MoneyRows): bigint {
  const found = indexRows(rows);
  return rows.bills
    .filter(({ voided_at }) => voided_at === null)
    .map(({ id }) => moneyOfBill(found, id))
    .filter(({ is_paid }) => is_paid)
    .reduce((total, { amount, tax, credited }) => {
      // Half up: without the tax in the credit.
      const less = tax === 0n ? credited : (credited * amount * 2n + amount + tax) / ((amount + tax) * 2n);
      return total + (amount > less ? amount - less : 0n);
    }, 0n);
}
