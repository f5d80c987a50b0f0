import { sql } from 'kysely';
import type { ImportRun } from './import-marks.ts';
import { code, live, recordProblems, orderProblem, staged } from './import-marks.ts';

/** The orders that each bill names, directly or by an item, with the line of the bill. */
const named = (run: ImportRun) => sql`
  (select b.line, b.old_id as bill_id, l.order_id from ${staged(run, 'import_bills')} as b
      join import_bill_orders l on l.import_id = b.import_id and l.line = b.line
    union select b.line, b.old_id, i.order_id from ${staged(run, 'import_items')} as i
      join ${staged(run, 'import_bills')} as b on b.old_id = i.bill_id where i.order_id <> '')`;

/** Leaves out the bills of orders that were imported before, and the items of bills that are not imported. */
export async function markBills(run: ImportRun): Promise<void> {
  const { id } = run;
  await recordProblems(
    run,
    'bills',
    sql`select gone.line, gone.old_id, 'work_order_ids', gone.order_id, ${code('order_known')}, '' from gone`,
    sql`with gone as (
      update import_bills b set fate = 'left_out'
      from (select n.line, min(n.order_id) as order_id from ${named(run)} as n
        join import_refs r on r.source = ${run.source} and r.table_name = 'work_orders' and r.old_id = n.order_id group by n.line) as n
      where b.import_id = ${id}::uuid and b.line = n.line and b.fate is null
      returning b.line, b.old_id, n.order_id
    )`,
  );
  await leaveItemsOfBills(run);
  await recordProblems(
    run,
    'bill_items',
    sql`select line, old_id, 'bill_id', bill_id, ${code('item_bill_gone')}, '' from gone`,
    sql`with gone as (
      update import_items i set fate = 'left_out'
      where i.import_id = ${id}::uuid and i.fate is null
        and not exists (select from import_bills b where b.import_id = i.import_id and b.old_id = i.bill_id)
      returning line, old_id, bill_id
    )`,
  );
}

/** Gives items the result of their bill. If the bill is in the file twice, the imported row decides. */
const leaveItemsOfBills = ({ db, id }: ImportRun): Promise<unknown> =>
  sql`
    update import_items i set fate = bill.fate
    from (select old_id, min(fate) as fate from import_bills where import_id = ${id}::uuid group by old_id having bool_and(fate is not null)) as bill
    where i.import_id = ${id}::uuid and i.fate is null and i.bill_id = bill.old_id`.execute(db);

/** Works out which order each bill charges and how much. Leaves out bills without charges. */
export async function insertCharges(run: ImportRun): Promise<void> {
  const { db, id } = run;
  const bills = live(run, 'import_bills');
  const orders = live(run, 'import_orders');
  await sql`
    insert into import_charges (import_id, bill_id, position, order_id, item_line, total_price)
    select ${id}::uuid, bill_id, row_number() over (partition by bill_id order by serial_year, serial_no, item_line), order_id, item_line, total
    from (
      select i.bill_id, o.old_id as order_id, min(i.line) as item_line, sum(i.total_price) as total, min(o.serial_year) as serial_year,
        min(o.serial_no) as serial_no
      from ${live(run, 'import_items')} as i join ${bills} as b on b.old_id = i.bill_id left join ${orders} as o on o.old_id = i.order_id
      group by i.bill_id, o.old_id, case when o.old_id is null then i.line end
      union all
      select b.old_id, o.old_id, null, 0, o.serial_year, o.serial_no
      from ${bills} as b join import_bill_orders l on l.import_id = ${id}::uuid and l.line = b.line join ${orders} as o on o.old_id = l.order_id
      where not exists (select from import_items i where i.import_id = ${id}::uuid and i.bill_id = b.old_id and i.order_id = l.order_id)
    ) as charged`.execute(db);
  await sql`analyze import_charges`.execute(db);
  await recordProblems(
    run,
    'bill_items',
    sql`select i.line, i.old_id, 'work_order_id', i.order_id, ${code('item_order_gone')}, ''
      from import_charges c join ${staged(run, 'import_items')} as i on i.line = c.item_line
      where c.import_id = ${id}::uuid and c.order_id is null`,
  );
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'work_order_ids', l.order_id, ${orderProblem(run, sql`l.order_id`, 'bill_item_gone')}, ''
      from ${bills} as b join import_bill_orders l on l.import_id = ${id}::uuid and l.line = b.line
      where not exists (select from import_orders o where o.import_id = ${id}::uuid and o.old_id = l.order_id and o.fate is null)
        and not exists (select from import_items i where i.import_id = ${id}::uuid and i.bill_id = b.old_id and i.order_id = l.order_id)`,
  );
  await recordProblems(
    run,
    'bills',
    sql`select line, old_id, 'work_order_ids', coalesce(amount, 0)::text, ${code('bill_empty')}, '' from gone`,
    sql`with gone as (
      update import_bills b set fate = 'left_out'
      where b.import_id = ${id}::uuid and b.fate is null
        and not exists (select from import_charges c where c.import_id = b.import_id and c.bill_id = b.old_id)
      returning b.line, b.old_id, b.amount
    )`,
  );
  await nameDoctors(run);
}

/** Gives a bill without a doctor the doctor of its first order. If there is none, leaves the bill out. */
async function nameDoctors(run: ImportRun): Promise<void> {
  await sql`
    update import_bills b set doctor_key = o.doctor_key, doctor_name = o.doctor_name
    from import_charges c join import_orders o on o.import_id = c.import_id and o.old_id = c.order_id and o.fate is null
    where b.import_id = ${run.id}::uuid and b.fate is null and b.doctor_key = '' and c.import_id = b.import_id and c.bill_id = b.old_id and c.position = 1`.execute(
    run.db,
  );
  await recordProblems(
    run,
    'bills',
    sql`select line, old_id, 'doctor_name', '', ${code('doctor_missing')}, '' from gone`,
    sql`with gone as (
      update import_bills b set fate = 'left_out' where b.import_id = ${run.id}::uuid and b.fate is null and b.doctor_key = '' returning b.line, b.old_id
    ), away as (
      delete from import_charges c using gone g where c.import_id = ${run.id}::uuid and c.bill_id = g.old_id
    )`,
  );
  await leaveItemsOfBills(run);
}

/** Keeps each order only on its earliest bill. A bill without remaining orders is voided. */
export async function voidSecondBills(run: ImportRun): Promise<void> {
  const { id } = run;
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'work_order_ids', second.order_id, ${code('second_bill')}, ''
      from second join ${live(run, 'import_bills')} as b on b.old_id = second.bill_id`,
    sql`with second as (
      update import_charges c set is_voided = true
      from (
        select c.bill_id, c.position, row_number() over (partition by c.order_id order by b.bill_date, b.created_at, b.line) as place
        from import_charges c join ${live(run, 'import_bills')} as b on b.old_id = c.bill_id
        where c.import_id = ${id}::uuid and c.order_id is not null
      ) as ranked
      where c.import_id = ${id}::uuid and c.bill_id = ranked.bill_id and c.position = ranked.position and ranked.place > 1
      returning c.bill_id, c.order_id
    )`,
  );
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'work_order_ids', '', ${code('bill_voided')}, ''
      from ${live(run, 'import_bills')} as b
        join (select bill_id from import_charges where import_id = ${id}::uuid group by 1 having bool_and(is_voided)) as c on c.bill_id = b.old_id`,
  );
}

/** The sum of the charges of each bill, and the sum of its orders’ own prices. */
const SUMS = (run: ImportRun) => sql`
  (select c.bill_id, count(*)::integer as charges, count(*) filter (where c.total_price > 0) as priced, sum(c.total_price) as total,
      bool_and(o.amount is not null) as orders_priced, sum(o.amount) as of_orders, b.amount
    from (select * from import_charges where import_id = ${run.id}::uuid) as c
      join ${live(run, 'import_bills')} as b on b.old_id = c.bill_id
      left join ${live(run, 'import_orders')} as o on o.old_id = c.order_id
    group by c.bill_id, b.amount)`;

/**
 * Prices unpriced items from their orders, as for a new bill. If the bill's amount differs from the sum of its orders’
 * prices and no item is priced, the amount is split evenly. If item prices and the bill's amount differ, the item
 * prices are used.
 */
export async function priceCharges(run: ImportRun): Promise<void> {
  const { db, id } = run;
  await sql`
    update import_charges c set total_price = o.amount
    from ${SUMS(run)} as s, ${live(run, 'import_orders')} as o
    where c.import_id = ${id}::uuid and c.bill_id = s.bill_id and o.old_id = c.order_id and c.total_price = 0 and o.amount > 0
      and (s.priced > 0 or s.amount is null or (s.orders_priced and s.of_orders = s.amount))`.execute(db);
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'bill_amount', split.amount::text, ${code('amount_split')}, split.charges::text
      from (select distinct bill_id, amount, charges from split where charges > 1) as split join ${live(run, 'import_bills')} as b on b.old_id = split.bill_id`,
    sql`with split as (
      update import_charges c set total_price =
        trunc(s.amount / s.charges, 2) + case when c.position = 1 then s.amount - s.charges * trunc(s.amount / s.charges, 2) else 0 end
      from ${SUMS(run)} as s
      where c.import_id = ${id}::uuid and c.bill_id = s.bill_id and s.priced = 0 and s.amount > 0
      returning c.bill_id, s.amount, s.charges
    )`,
  );
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'bill_amount', b.amount::text, ${code('items_win')}, c.total::text
      from ${live(run, 'import_bills')} as b
        join (select bill_id, sum(total_price) as total from import_charges where import_id = ${id}::uuid and not is_voided group by 1) as c on c.bill_id = b.old_id
      where b.amount <> c.total`,
  );
}

/** Gives a billed order the price of its bill, and completes it. */
export async function followBills(run: ImportRun): Promise<void> {
  const { id, today } = run;
  const onBills = sql`import_charges c join ${live(run, 'import_bills')} as b on b.old_id = c.bill_id`;
  await recordProblems(
    run,
    'work_orders',
    sql`select line, old_id, 'amount', was::text, ${code('price_of_bill')}, amount::text from priced where was is not null`,
    sql`with priced as (
      update import_orders o set amount = c.total_price
      from import_charges c, ${live(run, 'import_orders')} as before
      where o.import_id = ${id}::uuid and o.fate is null and c.import_id = o.import_id and c.order_id = o.old_id and not c.is_voided and c.total_price > 0
        and o.amount is distinct from c.total_price and before.line = o.line
      returning o.line, o.old_id, o.amount, before.amount as was
    )`,
  );
  await recordProblems(
    run,
    'work_orders',
    sql`select line, old_id, 'status', was, ${code('billed_not_completed')}, completion_date::text from completed`,
    sql`with completed as (
      update import_orders o set status = 'completed',
        completion_date = greatest(o.order_date, least(coalesce(b.completion_date, b.bill_date), ${today}::date))
      from ${onBills}, ${live(run, 'import_orders')} as before
      where o.import_id = ${id}::uuid and o.fate is null and c.import_id = o.import_id and c.order_id = o.old_id and not c.is_voided
        and o.status in ('in_progress', 'cancelled') and before.line = o.line
      returning o.line, o.old_id, o.completion_date, before.status as was
    )`,
  );
}
