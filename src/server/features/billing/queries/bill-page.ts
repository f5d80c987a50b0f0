import type { BillPage, BillQuery } from '#contract/billing/bill-list.ts';
import type { Bill } from '#contract/billing/bills.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { mayOnBill, mayOnBillItem } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { BillView } from '#domain/billing/bill-list-view.ts';
import { PAYMENT_DETAIL_NAMES } from '#domain/billing/payment-fields.ts';
import type { PriceCheck } from '#domain/billing/price-basis.ts';
import { remakeMark } from '#domain/billing/new-bill.ts';
import { priceCheckOf } from '#domain/billing/price-basis.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { DocumentTax } from '#domain/tax/document-tax.ts';
import type { Database } from '#server/database.ts';
import { readWorkOrders } from '#server/features/work-orders/queries/order-page.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import { viewConditions } from './bill-filters.ts';
import { findPage } from './bill-keys.ts';
import { MONTHS_OF_BILL, OPEN_OF_BILL, ORDERS_OF_BILL, UNPRICED_OF_BILL, readRows } from './bill-rows.ts';
import { IS_TAXED } from '#server/features/laboratory/queries/laboratory.ts';
import { IS_ISSUED, PAID_WITH } from '../store/bill-locks.ts';
export type { LockedBill } from '../store/bill-locks.ts';
export { lockBills } from '../store/bill-locks.ts';

/** Reads a page of the list: first its keys, then the rows of these keys. */
export async function readBillPage(deps: Deps, actor: Actor, query: BillQuery): Promise<BillPage> {
  const { ids, ...found } = await findPage(deps, actor, query);
  return { items: await readRows(deps, actor, ids), page_size: query.page_size, ...found };
}

/**
 * Reads a bill with its items as they were billed; undefined if it does not exist. Staff get no amounts and payments.
 */
export async function readBill(deps: Deps, actor: Actor, id: string, book?: ProductIndex): Promise<Bill | undefined> {
  const row = await selectBill(deps, id);
  if (row === undefined) return undefined;
  const { paid_with: _with, orders: _orders, unpriced: _unpriced, is_taxed: _taxed, ...shown } = row;
  const { amount, paid_amount, charged, open, charged_on, credited, monthly_bills, ...others } = shown;
  const { tax, tax_amount, is_issued, ...bill } = others;
  const money = { charged_on, paid: paid_amount, credited, open, monthly_bills };
  const items = await readItems(deps, actor, row, book);
  return {
    ...bill,
    group_id: bill.is_grouped ? id : null,
    work_order_ids: items.flatMap(({ work_order_id }) => work_order_id ?? []),
    grouped_orders_count: items.length,
    ...(isAdmin(actor.role) && {
      amount,
      charged,
      money,
      ...(tax !== null && { tax, tax_amount, is_issued }),
      payments: await readPayments(deps, id),
      credits: await readCredits(deps, id),
    }),
    may: mayOnBill(actor.role, row),
    items,
  };
}

/** Reads a bill that exists, because it was just created or changed. `book` avoids reading the products again. */
export async function readChangedBill(deps: Deps, actor: Actor, id: string, book?: ProductIndex): Promise<Bill> {
  const bill = await readBill(deps, actor, id, book);
  if (bill === undefined) throw new Error(`bill ${id} is gone`);
  return bill;
}

/** Selects the display name of the user in a column, or else the email. */
const userName = (column: 'b.created_by' | 'b.priced_by'): RawBuilder<string> =>
  sql<string>`(select coalesce(a.display_name, a.email) from accounts a where a.id = ${sql.ref(column)})`;

const selectBill = ({ db }: Pick<Deps, 'db'>, id: string) =>
  db
    .selectFrom('bills as b')
    .modifyFront(PREPARED)
    .select([
      'b.id',
      'b.bill_number',
      'b.doctor_id',
      'b.doctor_name',
      'b.patient_name',
      'b.is_grouped',
      'b.batch_id',
      'b.bill_date',
      'b.completion_date',
      'b.status',
      'b.notes',
      'b.printed_at',
      'b.created_at',
      userName('b.created_by').as('created_by'),
      userName('b.priced_by').$castTo<string | null>().as('priced_by'),
      'b.version',
      'b.voided_at',
      'b.amount',
      'b.charged_on',
      'b.credited',
      'b.tax_amount',
      sql<DocumentTax | null>`(select d.tax from documents d where d.id = b.id)`.as('tax'),
      IS_ISSUED.as('is_issued'),
      IS_TAXED.as('is_taxed'),
      OPEN_OF_BILL.as('open'),
      MONTHS_OF_BILL.as('monthly_bills'),
      sql<Amount>`(select d.posted from documents d where d.id = b.id)`.as('charged'),
      'b.covered as paid_amount',
      PAID_WITH.as('paid_with'),
      'b.paid',
      sql<number>`(select count(*)::int from document_copies p where p.document_id = b.id and p.paper = 'initial_bill' and p.cancelled_at is null)`.as(
        'prints_count',
      ),
      ORDERS_OF_BILL.as('orders'),
      UNPRICED_OF_BILL.as('unpriced'),
    ])
    .where('b.id', '=', id)
    .executeTakeFirst();

const readPayments = ({ db }: Pick<Deps, 'db'>, billId: string): Promise<NonNullable<Bill['payments']>> =>
  db
    .selectFrom('allocations as l')
    .innerJoin('documents as p', (join) => join.onRef('p.id', '=', 'l.source_id').on('p.kind', '=', sql.lit('receipt')))
    .innerJoin('accounts as a', 'a.id', 'p.made_by')
    .modifyFront(PREPARED)
    .select(['p.id', 'p.day as paid_on', ...PAYMENT_DETAIL_NAMES.map((name) => `p.${name}` as const)])
    .select([sql<string>`p.number`.as('payment_number'), sql<string>`p.method`.as('method')])
    // If a receipt pays other bills too, only the part for this bill.
    .select(({ fn }) => fn.sum<Amount>('l.amount').as('amount'))
    .select(sql<string>`coalesce(a.display_name, a.email)`.as('recorded_by'))
    .where('l.ended_at', 'is', null)
    .where((eb) => eb.or([eb('l.target_id', '=', billId), eb('l.for_bill_id', '=', billId)]))
    .groupBy(['p.id', 'a.id'])
    .orderBy('p.made_at')
    .orderBy('p.id')
    .execute();

const CREDIT = sql`c.id, c.number as note_number, c.day as note_date, c.reason, c.note`;

/** Reads the credit notes and write-offs of a bill, and those of monthly bills for an order of this bill. */
async function readCredits({ db }: Pick<Deps, 'db'>, billId: string): Promise<NonNullable<Bill['credits']>> {
  const { rows } = await sql<NonNullable<Bill['credits']>[number]>`
    select ${PREPARED} ${CREDIT}, sum(l.amount)::numeric(20, 2) as amount
    from allocations l join documents c on c.id = l.source_id and c.kind in ('credit_note', 'write_off')
    where l.ended_at is null and l.target_id = ${billId}::uuid
    group by c.id
    union all
    select ${CREDIT}, c.amount::numeric(20, 2)
    from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
      join documents c on c.credits_id = o.monthly_bill_id and c.serial_number = i.serial_number and c.voided_at is null
    where i.bill_id = ${billId}::uuid and not i.voided
    order by note_date, note_number`.execute(db);
  return rows;
}

async function readItems(
  { db }: Pick<Deps, 'db'>,
  { role }: Actor,
  bill: {
    readonly id: string;
    readonly orders: number;
    readonly paid_amount: Amount;
    readonly paid_with: string | null;
    readonly voided_at: string | null;
    readonly bill_number: string;
    readonly is_issued: boolean;
  },
  book?: ProductIndex,
): Promise<Bill['items']> {
  const items = await db
    .selectFrom('bill_items')
    .modifyFront(PREPARED)
    .select([
      'id',
      'work_order_id',
      'serial_number',
      'patient_name',
      'product_quality',
      'product_shade',
      'item_description',
      'tooth_numbers',
      'order_date',
      'completion_date',
      'notes',
      'quantity',
      'unit_price',
      'total_price',
    ])
    .where('bill_id', '=', bill.id)
    // For a void bill, the items at the time of voiding.
    .where((eb) => eb.or([eb('voided', '=', false), eb('voided_with_bill', '=', true)]))
    .orderBy('position')
    .execute();
  const seesAmounts = isAdmin(role);
  const checks = seesAmounts ? await readPriceChecks(db, bill.id, book) : new Map<string, PriceCheck>();
  return items.map(({ unit_price, total_price, item_description, ...item }) => ({
    ...item,
    ...(seesAmounts && { unit_price, total_price, price_check: checks.get(item.work_order_id ?? '') ?? null }),
    ...(seesAmounts && { remake: remakeMark(item_description) ?? undefined }),
    may: mayOnBillItem(role, { ...bill, total_price }),
  }));
}

/** Returns the orders on a bill whose price was set for another product or count. */
async function readPriceChecks(
  db: Kysely<Database>,
  billId: string,
  known?: ProductIndex,
): Promise<ReadonlyMap<string, PriceCheck>> {
  const orders = await db
    .selectFrom('work_orders')
    .modifyFront(PREPARED)
    .select(['id', 'product_quality', 'tooth_numbers', 'units', 'amount', 'priced_product', 'priced_count'])
    .where('bill_id', '=', billId)
    .execute();
  const book = known ?? (await readProductBook(db));
  return new Map(
    orders.flatMap((order) => {
      const check = priceCheckOf(order, book);
      return check === null ? [] : [[order.id, check] as const];
    }),
  );
}

/** Reads the current orders on a bill, in the order of its items; undefined if the bill does not exist or is void. */
export async function readOrdersOfBill(deps: Deps, actor: Actor, billId: string): Promise<WorkOrder[] | undefined> {
  const bill = await deps.db
    .selectFrom('bills')
    .select(
      sql<string[]>`array(select i.work_order_id from bill_items i
        where i.bill_id = bills.id and not i.voided and i.work_order_id is not null order by i.position)`.as(
        'order_ids',
      ),
    )
    .where('id', '=', billId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return bill && readWorkOrders(deps, actor, bill.order_ids);
}

/** Returns the bills `b` of a view for admins, as a `from` item. */
export const billsIn = (view: BillView, today: string): RawBuilder<unknown> =>
  sql`bills b where ${andConditions(viewConditions(view, today))}`;
