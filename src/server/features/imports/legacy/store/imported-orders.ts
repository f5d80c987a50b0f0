import { LEGACY_NUMBER } from '#domain/imports/legacy/legacy-order.ts';
import { BATCH_TRIAL_NAMES } from '#domain/work-orders/batch.ts';
import { must } from '#domain/shared/must.ts';
import { sql } from 'kysely';
import type { ImportRun } from './legacy-import.ts';
import { DOCTORS, code, madeBy, recordProblems } from './legacy-import.ts';

/** Orders per statement. */
const AT_ONCE = 20_000;

/**
 * Records differences between the file and orders of an earlier import, which are not changed. For a billed order,
 * status and amount are not compared.
 */
export const recordDifferences = (run: ImportRun): Promise<void> =>
  recordProblems(
    run,
    'work_orders',
    sql`
      select o.line, o.old_id, v.name, v.said, ${code('differs')}, v.here
      from legacy_orders o
        join import_refs r on r.table_name = 'work_orders' and r.old_id = o.old_id
        join work_orders w on w.id = r.new_id
        cross join lateral (values
          ('patient_name', o.patient_name, w.patient_name), ('product_quality', o.product_quality, w.product_quality),
          ('product_shade', o.product_shade, w.product_shade),
          ('expected_complete_date', o.expected_complete_date::text, w.expected_complete_date::text),
          ('status', case when w.bill_id is null then o.status else w.status end, w.status),
          ('amount', case when w.bill_id is null then o.amount else w.amount end::text, w.amount::text)
        ) as v (name, said, here)
      where v.said is distinct from v.here`,
  );

/**
 * Gives a new number to orders whose number is missing, has another format or is already used. New numbers follow the
 * last one of their year, in the order of entry.
 */
export async function numberOrders(run: ImportRun): Promise<void> {
  const { db, timeZone } = run;
  await sql`
    update legacy_orders o set serial_no = null
    from (
      select line, row_number() over (partition by serial_year, serial_no order by created_at, line) as place,
        exists (select from work_orders w where w.serial_year = t.serial_year and w.serial_no = t.serial_no) as is_taken
      from legacy_orders t where serial_no is not null
    ) as t
    where o.line = t.line and (t.place > 1 or t.is_taken)`.execute(db);
  await recordProblems(
    run,
    'work_orders',
    sql`select line, old_id, 'serial_number', serial_text,
      case when is_taken then ${code('serial_twice')} else ${code('serial_other_form')} end,
      serial_number_text(serial_year, serial_no) from numbered`,
    sql`with last as (
      select year, max(last) as last from (
        select year, last from serial_counters
        union all select serial_year, max(serial_no) from legacy_orders t where serial_no is not null group by 1
      ) as given group by year
    ), wanting as (
      select line, year, is_taken, row_number() over (partition by year order by created_at, line) as place
      from (
        select line, created_at, serial_year is not null as is_taken, extract(year from created_at at time zone ${timeZone})::smallint as year
        from legacy_orders t where serial_no is null
      ) as t
    ), numbered as (
      update legacy_orders o set serial_year = w.year, serial_no = coalesce(last.last, 0) + w.place,
        notes = concat_ws(E'\\n', o.notes, nullif(${LEGACY_NUMBER}::text || o.serial_text, ${LEGACY_NUMBER}::text))
      from wanting w left join last on last.year = w.year
      where o.line = w.line
      returning o.line, o.old_id, o.serial_text, o.serial_year, o.serial_no, w.is_taken
    )`,
  );
}

/** Sets the counters to the last numbers. Missing numbers count as removed. */
export const setSerialCounters = ({ db }: ImportRun): Promise<unknown> =>
  sql`
    insert into serial_counters (year, last, removed)
    select serial_year, max(serial_no), max(serial_no) - count(*) from work_orders group by serial_year
    on conflict (year) do update set last = greatest(serial_counters.last, excluded.last),
      removed = greatest(serial_counters.last, excluded.last) - (excluded.last - excluded.removed)`.execute(db);

/**
 * Writes the orders and their bill items, which refer to each other. Both are in one statement, because the constraints
 * are checked at its end. Each statement takes the next lines of the file. These are mostly in the order of entry, so
 * their rows are adjacent in the staging tables and in the indexes.
 */
export async function insertOrders(run: ImportRun, tell: (done: number, of: number) => void): Promise<number> {
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    select min(line) as first, max(line) as last, count(*)::integer as count
    from (select line, (row_number() over (order by line) - 1) / ${AT_ONCE}::integer as part from legacy_orders o) as o
    group by part order by part`.execute(run.db);
  const of = rows.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  for (const lines of rows) {
    done += await insertPart(run, lines);
    tell(done, of);
  }
  return done;
}

interface Lines {
  readonly first: number;
  readonly last: number;
}

async function insertPart(run: ImportRun, { first, last }: Lines): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with part as (
      select o.*, c.bill_id, c.position, c.item_line, c.total_price, b.new_id as new_bill_id
      from legacy_orders o
        left join (select * from legacy_charges where not is_voided) as c on c.order_id = o.old_id
        left join legacy_bills b on b.old_id = c.bill_id
      where o.line between ${first}::integer and ${last}::integer
    ), orders as (
      insert into work_orders (id, serial_year, serial_no, doctor_id, doctor_name, patient_name, tooth_numbers, product_quality, product_shade, status,
        order_date, expected_complete_date, completion_date, feedback, notes, requires_trial, is_urgent, batch_id, amount, price_source, bill_id,
        revision_count, return_reason, return_date, revision_notes, created_by, created_at, updated_at)
      select p.new_id, p.serial_year, p.serial_no, d.id, case when d.key = p.doctor_key then p.doctor_name else d.name end, p.patient_name,
        p.tooth_numbers, p.product_quality, p.product_shade, p.status, p.order_date, p.expected_complete_date,
        case when p.status = 'completed' then p.completion_date end, p.feedback, p.notes, p.requires_trial, p.is_urgent, p.batch_id, p.amount,
        case when p.amount is not null then 'typed' end, p.new_bill_id,
        greatest(p.revision_count, r.count, case when p.status in ('returned', 'revision_in_progress') then 1 else 0 end),
        p.return_reason, p.return_date, p.revision_notes, ${madeBy(run, sql`p.created_by`)}, p.created_at, p.updated_at
      from part p
        join ${DOCTORS} as n on n.key = p.doctor_key
        join doctors d on d.id = n.doctor_id
        left join (select order_id, count(*)::integer as count from legacy_revisions r group by 1) as r on r.order_id = p.old_id
      order by p.serial_year, p.serial_no
      returning id
    ), items as (
      insert into bill_items (bill_id, work_order_id, position, item_description, serial_number, patient_name, product_quality, product_shade,
        tooth_numbers, order_date, completion_date, quantity, unit_price, total_price, notes)
      select p.new_bill_id, p.new_id, p.position, coalesce(nullif(i.item_description, ''), p.product_quality || ', shade ' || p.product_shade),
        serial_number_text(p.serial_year, p.serial_no), p.patient_name, p.product_quality, p.product_shade, p.tooth_numbers, p.order_date,
        coalesce(p.completion_date, b.completion_date, greatest(b.bill_date, p.order_date)),
        case when i.total_price = p.total_price then i.quantity else 1 end, case when i.total_price = p.total_price then i.unit_price else p.total_price end,
        p.total_price, i.notes
      from part p
        join legacy_bills b on b.old_id = p.bill_id
        left join legacy_bill_items i on i.line = p.item_line
      returning id
    )
    select (select count(*)::int from orders) as count, (select count(*) from items) as items`.execute(run.db);
  return must(rows[0], 'how many orders were written').count;
}

/** Records a problem for each order whose creator has no imported account. The importing user becomes its creator. */
export const recordCreators = (run: ImportRun): Promise<void> =>
  recordProblems(
    run,
    'work_orders',
    sql`select o.line, o.old_id, 'created_by', o.created_by, ${code('creator_unknown')}, ''
      from legacy_orders o
      where o.created_by <> '' and not exists (select from import_refs r
        where r.table_name = 'user_profiles' and r.old_id = o.created_by)`,
  );

/**
 * Writes the two trials in an order's own columns, then those of the trials table. Duplicates by name and day are left
 * out.
 */
export async function insertTrials(run: ImportRun): Promise<void> {
  const [first, second] = BATCH_TRIAL_NAMES;
  const all = sql`
    select *, row_number() over (partition by order_id, lower(trial_name), trial_date order by is_own desc, line, trial_name) as place from (
      select o.old_id as order_id, named.name as trial_name, named.day as trial_date, true as is_own, o.line, null as old_id
      from legacy_orders o
        cross join lateral (values (${first}::text, o.first_trial), (${second}::text, o.second_trial)) as named (name, day)
      where named.day is not null
      union all
      select order_id, trial_name, trial_date, false, line, old_id from legacy_trials t
    ) as trials`;
  await recordProblems(
    run,
    'trials',
    sql`select line, old_id, 'trial_name', trial_name, ${code('trial_twice')}, '' from (${all}) as t where place > 1 and old_id is not null`,
  );
  await sql`
    insert into trials (work_order_id, trial_name, trial_date, created_by, created_at, updated_at)
    select o.new_id, t.trial_name, t.trial_date, ${madeBy(run, sql`o.created_by`)}, o.created_at, o.created_at
    from (${all}) as t join legacy_orders o on o.old_id = t.order_id
    where t.place = 1`.execute(run.db);
  await sql`
    insert into import_refs (table_name, old_id, new_id)
    select 'trials', t.old_id, o.new_id from legacy_trials t join legacy_orders o on o.old_id = t.order_id`.execute(
    run.db,
  );
}

/**
 * Writes the revisions, numbered from 1 for each order. A revision ended when the order was completed before its next
 * return; the last one when the order was completed, if it is.
 */
export async function insertRevisions(run: ImportRun): Promise<void> {
  const all = sql`
    select r.*, row_number() over within_order as number, lead(r.previous_completion_date) over within_order as done_before_next,
      lead(r.return_date) over within_order as next_return
    from legacy_revisions r
    window within_order as (partition by r.order_id order by r.revision_number, r.return_date, r.line)`;
  await recordProblems(
    run,
    'revision_history',
    sql`select line, old_id, 'revision_number', revision_number::text, ${code('revision_renumbered')}, number::text from (${all}) as r
      where number <> revision_number`,
  );
  await sql`
    insert into revision_history (work_order_id, revision_number, return_date, return_reason, revision_notes, previous_completion_date,
      new_expected_completion_date, started_on, completed_on, returned_by, created_at)
    select o.new_id, r.number, r.return_date, r.return_reason, r.revision_notes,
      coalesce(r.previous_completion_date, case when r.next_return is null and o.status in ('returned', 'revision_in_progress') then o.completion_date end),
      r.new_expected_completion_date, case when r.next_return is null and o.status = 'returned' then null else r.return_date end,
      case when r.next_return is not null then coalesce(r.done_before_next, r.next_return) when o.status = 'completed' then o.completion_date end,
      ${madeBy(run, sql`r.returned_by`)}, r.return_date
    from (${all}) as r join legacy_orders o on o.old_id = r.order_id`.execute(run.db);
  await sql`
    insert into import_refs (table_name, old_id, new_id)
    select 'revision_history', r.old_id, o.new_id
    from legacy_revisions r join legacy_orders o on o.old_id = r.order_id`.execute(run.db);
}
