import type { OpenedFrom, OpenedOrder } from '#contract/work-orders/order-page.ts';
import { must } from '#domain/shared/must.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { conditionsOf } from './order-filters.ts';
import { sourceOf } from './order-keys.ts';
import type { Order } from './sort-columns.ts';
import { sortBy, orderedBy, reversed } from './sort-columns.ts';

type Sql = RawBuilder<unknown>;

/** The position of an order in a sort, whether or not the view contains it. */
interface Place {
  readonly serial_year: number;
  readonly serial_no: number;
  /** The value that is sorted before the serial number. */
  readonly value: unknown;
}

/**
 * Returns the serial numbers of the orders before and after an order in a view. The order itself may have left the
 * view, for example after its completion.
 */
export async function readNeighbours(
  deps: Deps,
  orderId: string,
  view: OpenedFrom,
): Promise<Pick<OpenedOrder, 'previous' | 'next'>> {
  const { db } = deps;
  const place = await readPlace(deps, orderId, view.sort);
  const source = sourceOf(await conditionsOf(deps, view), view.search);
  const { rows } = await sql<Pick<OpenedOrder, 'previous' | 'next'>>`
    select ${firstBehind(source, place, reversed(view.sort))} as previous,
      ${firstBehind(source, place, { sort: view.sort, isReversed: false })} as next`.execute(db);
  return must(rows[0], 'the neighbours of an order');
}

async function readPlace({ db }: Deps, orderId: string, sort: OpenedFrom['sort']): Promise<Place> {
  const { expression } = orderedBy({ sort, isReversed: false });
  const { rows } = await sql<Place>`
    select w.serial_year, w.serial_no, ${expression ?? sql`null`} as value from work_orders w where w.id = ${orderId}`.execute(
    db,
  );
  return must(rows[0], `the place of order ${orderId}`);
}

/**
 * Selects the first order after a position: first among equal values by serial number, then among later values. Each
 * part is a range of the index; combined with `or`, they would be read from the start of the list.
 */
function firstBehind(source: Sql, { serial_year, serial_no, value }: Place, order: Order): Sql {
  const { expression, isDown, serialDown } = orderedBy(order);
  const first = (condition: Sql): Sql =>
    sql`(select w.serial_number from ${source} and ${condition} order by ${sortBy(order)} limit 1)`;
  const serial = sql`(w.serial_year, w.serial_no) ${serialDown ? sql`<` : sql`>`} (${serial_year}::smallint, ${serial_no}::integer)`;
  if (expression === null) return first(serial);
  const none = sql`${expression} is null`;
  // In an index, null is last in ascending order and first in descending order.
  if (value === null) {
    const alike = first(sql`${none} and ${serial}`);
    return isDown ? sql`coalesce(${alike}, ${first(sql`not ${none}`)})` : alike;
  }
  const alike = first(sql`${expression} = ${value} and ${serial}`);
  const later = first(sql`${expression} ${isDown ? sql`<` : sql`>`} ${value}`);
  return isDown ? sql`coalesce(${alike}, ${later})` : sql`coalesce(${alike}, ${later}, ${first(none)})`;
}
