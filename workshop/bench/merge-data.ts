import { must } from '#domain/shared/must.ts';
import type pg from 'pg';

export interface Doctor {
  readonly id: string;
  readonly version: number;
}

/**
 * Creates doctors: the first gets this many orders and their bills from other doctors, the rest none. Vacuums and
 * analyzes the tables, like a database in use.
 */
export async function createMergeData(
  client: pg.ClientBase,
  orders: number,
  count: number,
): Promise<readonly Doctor[]> {
  const { rows: doctors } = await client.query<Doctor>(
    `insert into doctors (name, key, created_at, updated_at)
     select 'Dr. Merged ' || n, 'merged' || n, now(), now() from generate_series(1, $1::int) as n returning id, version`,
    [count],
  );
  const { id: from } = must(doctors[0], 'the first of the doctors');
  // Moves whole doctors, with their bills.
  await client.query(
    `create temporary table moved as
     select doctor_id from (
       select doctor_id, sum(count(*)) over (order by count(*) desc, doctor_id) as orders from work_orders
       where doctor_id <> $2 group by 1) as d
     where orders <= $1`,
    [orders, from],
  );
  await client.query('update bills set doctor_id = $1 where doctor_id in (select doctor_id from moved)', [from]);
  await client.query('update work_orders set doctor_id = $1 where doctor_id in (select doctor_id from moved)', [from]);
  // Fills up with orders that are on no bill.
  await client.query(
    `update work_orders set doctor_id = $1 where id in (
       select id from work_orders where doctor_id <> $1 and bill_id is null order by serial_year, serial_no
       limit greatest(0, $2 - (select count(*)::int from work_orders where doctor_id = $1)))`,
    [from, orders],
  );
  await client.query('drop table moved');
  for (const table of ['work_orders', 'bills', 'doctors', 'order_days', 'patient_firsts'])
    await client.query(`vacuum (analyze) ${table}`);
  return doctors;
}

/** Returns the two doctors with the fewest orders. */
export async function doctorsWithFewestOrders(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select doctor_id as id from work_orders group by 1 order by count(*), 1 limit 2',
  );
  return rows.map(({ id }) => id);
}

/** Returns a hash per table of what is printed on papers. */
export async function papersOf(client: pg.ClientBase): Promise<unknown> {
  const { rows } = await client.query(
    `select (select md5(string_agg(id || doctor_name || amount || bill_number || version, '|' order by id)) from bills) as bills,
       (select md5(string_agg(i::text, '|' order by id)) from bill_items i) as items,
       (select md5(string_agg(p::text, '|' order by p::text)) from document_copies p) as copies,
       (select md5(string_agg(id || doctor_name || bill_number || version, '|' order by id)) from monthly_bills_history) as months,
       (select md5(string_agg(v::text, '|' order by v::text)) from monthly_bill_versions v) as versions`,
  );
  return rows[0];
}
