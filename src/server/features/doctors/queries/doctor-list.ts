import type { DoctorFilters, DoctorPage, DoctorQuery, ListedDoctor } from '#contract/doctors/doctor-queries.ts';
import type { DoctorSort, DoctorState } from '#domain/doctors/doctor-list-view.ts';
import type { DoctorDraft } from '#domain/doctors/record.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import type { Database } from '#server/database.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import type { IdSource } from '#server/platform/db/page-of-ids.ts';
import { keyed, pageOfIds } from '#server/platform/db/page-of-ids.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { foundBy } from './doctor-details.ts';
import { AS_TYPED, CARD, OPEN } from '../store/doctors.ts';

type Sql = RawBuilder<unknown>;

/** Returns one page of the list and the total number of doctors. */
export async function readPage(db: Kysely<Database>, query: DoctorQuery): Promise<DoctorPage> {
  const source = sourceOf(query);
  const { ids, ...page } = await pageOfIds(db, source, query, EXACT_TOTAL_LIMIT);
  const items = await readRows<ListedDoctor>(db, sql`${CARD}, ${COUNTED}`, ids);
  return { items, ...page, page_size: query.page_size };
}

/** SQL that selects the ids of all doctors of a view, in its order. */
export function keysInOrder(filters: DoctorFilters): RawBuilder<{ readonly id: string }> {
  const { id, from, order } = sourceOf(filters);
  return sql`select ${id} as id from ${from} order by ${order}`;
}

function sourceOf({ search, state, sort }: DoctorFilters): IdSource {
  const { extraFrom, ...order } = ORDERS[sort];
  return {
    id: sql`d.id`,
    from: sql`doctors d ${extraFrom} where ${andConditions([STATES[state], foundBy(search ?? '')])}`,
    ...order,
  };
}

const STATES: Readonly<Record<DoctorState, Sql>> = {
  active: sql`d.retired_at is null`,
  retired: sql`d.retired_at is not null`,
  spelled: sql`exists (select from doctor_aliases a where a.doctor_id = d.id)`,
  all: sql`true`,
};

interface Order {
  /** Joins that sorting needs. */
  readonly extraFrom: Sql;
  readonly order: Sql;
  readonly reversed: Sql;
}

const NOTHING = sql``;
const LAST_ORDER = sql`left join lateral (select w.serial_year, w.serial_no, w.serial_number, w.order_date
  from work_orders w where w.doctor_id = d.id
  order by w.serial_year desc, w.serial_no desc limit 1) l on true`;
const openOrders = (of: Sql): Sql => sql`left join (
  select w.doctor_id, count(*) as orders from work_orders w where ${OPEN} and ${of} group by 1) o on o.doctor_id = d.id`;

const BY_NAME: Order = { extraFrom: NOTHING, order: sql`d.key`, reversed: sql`d.key desc` };
const BY_LAST_ORDER: Order = {
  extraFrom: LAST_ORDER,
  order: sql`coalesce(l.serial_year, 0), coalesce(l.serial_no, 0), d.key`,
  reversed: sql`coalesce(l.serial_year, 0) desc, coalesce(l.serial_no, 0) desc, d.key desc`,
};
const BY_OPEN_ORDERS: Order = {
  extraFrom: openOrders(sql`true`),
  order: sql`coalesce(o.orders, 0), d.key`,
  reversed: sql`coalesce(o.orders, 0) desc, d.key desc`,
};

const turned = ({ extraFrom, order, reversed }: Order): Order => ({
  extraFrom,
  order: reversed,
  reversed: order,
});

const ORDERS: Readonly<Record<DoctorSort, Order>> = {
  name: BY_NAME,
  '-name': turned(BY_NAME),
  last_order: BY_LAST_ORDER,
  '-last_order': turned(BY_LAST_ORDER),
  open_orders: BY_OPEN_ORDERS,
  '-open_orders': turned(BY_OPEN_ORDERS),
};

const COUNTED = sql`d.version, coalesce(o.orders, 0)::int as open_orders, case when l.serial_no is not null then
  jsonb_build_object('serial_number', l.serial_number, 'order_date', l.order_date) end as last_order`;

/** All data of a doctor, with the counts of the list. */
export type ExportedDoctor = ListedDoctor & DoctorDraft;

/** Returns all data of the doctors, in the order of the ids. */
export const readExported = (db: Kysely<Database>, ids: readonly string[]): Promise<ExportedDoctor[]> =>
  readRows<ExportedDoctor>(db, sql`${CARD}, ${AS_TYPED}, ${COUNTED}`, ids);

async function readRows<Row>(db: Kysely<Database>, columns: Sql, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  // Restricted to these doctors: an export has many parts, and each would count all open orders.
  const ofThese = openOrders(sql`w.doctor_id = any(${ids}::uuid[])`);
  const { rows } = await sql<Row>`
    select ${columns} from ${keyed(ids)} join doctors d on d.id = key.id ${LAST_ORDER} ${ofThese}
    order by key.n`.execute(db);
  return rows;
}
