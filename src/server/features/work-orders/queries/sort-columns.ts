import type { WorkOrderSort } from '#domain/work-orders/order-list-view.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The columns of each sort on a work order `w`. */
const COLUMNS = {
  serial_number: null,
  order_date: sql`w.order_date`,
  expected_complete_date: sql`w.expected_complete_date`,
  doctor_name: sql`lower(w.doctor_name)`,
  patient_name: sql`lower(w.patient_name)`,
} as const;

type Column = keyof typeof COLUMNS;

/**
 * Whether orders with equal values are listed newest first in descending order; if not, in ascending order. The
 * opposite direction is the same list from its end, so one index serves both.
 */
const NEWEST_FIRST_DOWN: Readonly<Record<Column, boolean>> = {
  serial_number: true,
  order_date: true,
  expected_complete_date: false,
  doctor_name: false,
  patient_name: false,
};

/** A sort, optionally reversed. */
export interface Order {
  readonly sort: WorkOrderSort;
  readonly isReversed: boolean;
}

/** Returns the column that a sort needs in addition to the serial number. */
export const sortColumn = (sort: WorkOrderSort): readonly RawBuilder<unknown>[] => {
  const column = sort.replace('-', '');
  return column === 'serial_number' ? [] : [sql.ref(`w.${column}`)];
};

export const reversed = (sort: WorkOrderSort): Order => ({ sort, isReversed: true });

interface OrderedBy {
  /** Null for a sort by serial number only. */
  readonly expression: RawBuilder<unknown> | null;
  readonly isDown: boolean;
  /** Whether orders with equal values are sorted by descending serial number. */
  readonly serialDown: boolean;
}

/** Returns the expression and directions of a sort. */
export function orderedBy({ sort, isReversed }: Order): OrderedBy {
  const column = sort.replace('-', '') as Column;
  const isDown = sort.startsWith('-') !== isReversed;
  return { expression: COLUMNS[column], isDown, serialDown: isDown === NEWEST_FIRST_DOWN[column] };
}

/** Returns the ORDER BY terms of a sort. */
export function sortBy(given: WorkOrderSort | Order): RawBuilder<unknown> {
  const { expression, isDown, serialDown } = orderedBy(
    typeof given === 'string' ? { sort: given, isReversed: false } : given,
  );
  const serial = serialDown ? sql`w.serial_year desc, w.serial_no desc` : sql`w.serial_year asc, w.serial_no asc`;
  return expression === null ? serial : sql`${expression} ${directionOf(isDown)}, ${serial}`;
}

/** PostgreSQL's default for nulls, as in its indexes: last in ascending order, first in descending order. */
const directionOf = (isDown: boolean): RawBuilder<unknown> => (isDown ? sql`desc` : sql`asc`);
