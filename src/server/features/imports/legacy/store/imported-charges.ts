import { sql } from 'kysely';
import type { ImportRun } from './legacy-import.ts';
import { code, recordProblems, orderProblem } from './legacy-import.ts';

/** The orders that a bill names. */
const NAMED = sql`cross join lateral unnest(b.order_ids) as l (order_id)`;

/** Deletes the items of the bills that the statement before deletes. */
const WITH_ITEMS = sql`, items as (delete from legacy_bill_items i using gone where i.bill_id = gone.old_id returning i.line)`;

/** Deletes the items of bills of an earlier import. Returns their number. */
export async function dropItemsOfKnownBills({ db }: ImportRun): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from legacy_bill_items i using legacy_bills b, import_refs r
    where i.bill_id = b.old_id and r.table_name = 'bills' and r.old_id = b.old_id`.execute(db);
  return Number(numAffectedRows);
}

/** Skips the bills of orders that were imported before, and items without a bill. */
export async function skipBills(run: ImportRun): Promise<void> {
  await recordProblems(
    run,
    'bills',
    sql`select gone.line, gone.old_id, 'work_order_ids', gone.order_id, ${code('order_known')}, '' from gone`,
    sql`with named as (
      select b.line, l.order_id from legacy_bills b ${NAMED}
      union select b.line, i.order_id from legacy_bill_items i join legacy_bills b on b.old_id = i.bill_id where i.order_id <> ''
    ), gone as (
      delete from legacy_bills b
      using (select n.line, min(n.order_id) as order_id from named n
        join import_refs r on r.table_name = 'work_orders' and r.old_id = n.order_id group by n.line) as n
      where b.line = n.line
      returning b.line, b.old_id, n.order_id
    )${WITH_ITEMS}`,
  );
  await recordProblems(
    run,
    'bill_items',
    sql`select line, old_id, 'bill_id', bill_id, ${code('item_bill_gone')}, '' from gone`,
    sql`with gone as (
      delete from legacy_bill_items i where not exists (select from legacy_bills b where b.old_id = i.bill_id)
      returning line, old_id, bill_id
    )`,
  );
}

/** Works out which order each bill charges and how much. Skips bills without charges. */
export async function insertCharges(run: ImportRun): Promise<void> {
  const hasNoItem = sql`not exists (select from legacy_bill_items i where i.bill_id = b.old_id and i.order_id = l.order_id)`;
  await sql`
    insert into legacy_charges (bill_id, position, order_id, item_line, total_price)
    select bill_id, row_number() over (partition by bill_id order by serial_year, serial_no, item_line), order_id, item_line, total
    from (
      select i.bill_id, o.old_id as order_id, min(i.line) as item_line, sum(i.total_price) as total, min(o.serial_year) as serial_year,
        min(o.serial_no) as serial_no
      from legacy_bill_items i left join legacy_orders o on o.old_id = i.order_id
      group by i.bill_id, o.old_id, case when o.old_id is null then i.line end
      union all
      select b.old_id, o.old_id, null, 0, o.serial_year, o.serial_no
      from legacy_bills b ${NAMED} join legacy_orders o on o.old_id = l.order_id
      where ${hasNoItem}
    ) as charged`.execute(run.db);
  await sql`analyze legacy_charges`.execute(run.db);
  await recordProblems(
    run,
    'bill_items',
    sql`select i.line, i.old_id, 'work_order_id', i.order_id, ${code('item_order_gone')}, ''
      from legacy_charges c join legacy_bill_items i on i.line = c.item_line
      where c.order_id is null`,
  );
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'work_order_ids', l.order_id, ${orderProblem(sql`l.order_id`, 'bill_item_gone')}, ''
      from legacy_bills b ${NAMED}
      where not exists (select from legacy_orders o where o.old_id = l.order_id) and ${hasNoItem}`,
  );
  await recordProblems(
    run,
    'bills',
    sql`select line, old_id, 'work_order_ids', coalesce(amount, 0)::text, ${code('bill_empty')}, '' from gone`,
    sql`with gone as (
      delete from legacy_bills b where not exists (select from legacy_charges c where c.bill_id = b.old_id)
      returning b.line, b.old_id, b.amount
    )`,
  );
  await nameDoctors(run);
}

/** Gives a bill without a doctor the doctor of its first order. If there is none, skips the bill. */
async function nameDoctors(run: ImportRun): Promise<void> {
  await sql`
    update legacy_bills b set doctor_key = o.doctor_key, doctor_name = o.doctor_name
    from legacy_charges c join legacy_orders o on o.old_id = c.order_id
    where b.doctor_key = '' and c.bill_id = b.old_id and c.position = 1`.execute(run.db);
  await recordProblems(
    run,
    'bills',
    sql`select line, old_id, 'doctor_name', '', ${code('doctor_missing')}, '' from gone`,
    sql`with gone as (
      delete from legacy_bills b where b.doctor_key = '' returning b.line, b.old_id
    ), charges as (
      delete from legacy_charges c using gone where c.bill_id = gone.old_id
    )${WITH_ITEMS}`,
  );
}

/** Keeps each order only on its earliest bill. A bill without remaining orders is voided. */
export async function voidSecondBills(run: ImportRun): Promise<void> {
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'work_order_ids', second.order_id, ${code('second_bill')}, ''
      from second join legacy_bills b on b.old_id = second.bill_id`,
    sql`with second as (
      update legacy_charges c set is_voided = true
      from (
        select c.bill_id, c.position, row_number() over (partition by c.order_id order by b.bill_date, b.created_at, b.line) as place
        from legacy_charges c join legacy_bills b on b.old_id = c.bill_id
        where c.order_id is not null
      ) as ranked
      where c.bill_id = ranked.bill_id and c.position = ranked.position and ranked.place > 1
      returning c.bill_id, c.order_id
    )`,
  );
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'work_order_ids', '', ${code('bill_voided')}, ''
      from legacy_bills b
        join (select bill_id from legacy_charges group by 1 having bool_and(is_voided)) as c on c.bill_id = b.old_id`,
  );
}

/** The sum of the charges of each bill, and the sum of its orders’ own prices. */
const SUMS = sql`
  (select c.bill_id, count(*)::integer as charges, count(*) filter (where c.total_price > 0) as priced, sum(c.total_price) as total,
      bool_and(o.amount is not null) as orders_priced, sum(o.amount) as of_orders, b.amount
    from legacy_charges c
      join legacy_bills b on b.old_id = c.bill_id
      left join legacy_orders o on o.old_id = c.order_id
    group by c.bill_id, b.amount)`;

/**
 * Prices unpriced items from their orders, as for a new bill. If the bill's amount differs from the sum of its orders’
 * prices and no item is priced, the amount is split evenly. If item prices and the bill's amount differ, the item
 * prices are used.
 */
export async function priceCharges(run: ImportRun): Promise<void> {
  await sql`
    update legacy_charges c set total_price = o.amount
    from ${SUMS} as s, legacy_orders o
    where c.bill_id = s.bill_id and o.old_id = c.order_id and c.total_price = 0 and o.amount > 0
      and (s.priced > 0 or s.amount is null or (s.orders_priced and s.of_orders = s.amount))`.execute(run.db);
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'bill_amount', split.amount::text, ${code('amount_split')}, split.charges::text
      from (select distinct bill_id, amount, charges from split where charges > 1) as split join legacy_bills b on b.old_id = split.bill_id`,
    sql`with split as (
      update legacy_charges c set total_price =
        trunc(s.amount / s.charges, 2) + case when c.position = 1 then s.amount - s.charges * trunc(s.amount / s.charges, 2) else 0 end
      from ${SUMS} as s
      where c.bill_id = s.bill_id and s.priced = 0 and s.amount > 0
      returning c.bill_id, s.amount, s.charges
    )`,
  );
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'bill_amount', b.amount::text, ${code('items_win')}, c.total::text
      from legacy_bills b
        join (select bill_id, sum(total_price) as total from legacy_charges where not is_voided group by 1) as c on c.bill_id = b.old_id
      where b.amount <> c.total`,
  );
}

/** Gives a billed order the price of its bill, and completes it. */
export async function followBills(run: ImportRun): Promise<void> {
  const { today } = run;
  const onBills = sql`legacy_charges c join legacy_bills b on b.old_id = c.bill_id`;
  await recordProblems(
    run,
    'work_orders',
    sql`select line, old_id, 'amount', was::text, ${code('price_of_bill')}, amount::text from priced where was is not null`,
    sql`with priced as (
      update legacy_orders o set amount = c.total_price
      from legacy_charges c, legacy_orders before
      where c.order_id = o.old_id and not c.is_voided and c.total_price > 0
        and o.amount is distinct from c.total_price and before.line = o.line
      returning o.line, o.old_id, o.amount, before.amount as was
    )`,
  );
  await recordProblems(
    run,
    'work_orders',
    sql`select line, old_id, 'status', was, ${code('billed_not_completed')}, completion_date::text from completed`,
    sql`with completed as (
      update legacy_orders o set status = 'completed',
        completion_date = greatest(o.order_date, least(coalesce(b.completion_date, b.bill_date), ${today}::date))
      from ${onBills}, legacy_orders before
      where c.order_id = o.old_id and not c.is_voided
        and o.status in ('in_progress', 'cancelled') and before.line = o.line
      returning o.line, o.old_id, o.completion_date, before.status as was
    )`,
  );
}
