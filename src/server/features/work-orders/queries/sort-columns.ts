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
 * Whether orders with equal values in a column are listed newest first when it descends, else when it ascends. The
 * other direction is the same list from its end: one index serves both.
 */
const NEWEST_FIRST_DOWN: Readonly<Record<Column, boolean>> = {
  serial_number: true,
  order_date: true,
  expected_complete_date: false,
  doctor_name: false,
  patient_name: false,
};

/** An ordering to sort by, and whether it is turned round: the same rows from the other end. */
export interface Order {
  readonly sort: WorkOrderSort;
  readonly isReversed: boolean;
}

/** The column that a sort needs in addition to the serial number, under its own name. */
export const sortColumn = (sort: WorkOrderSort): readonly RawBuilder<unknown>[] => {
  const column = sort.replace('-', '');
  return column === 'serial_number' ? [] : [sql.ref(`w.${column}`)];
};

export const reversed = (sort: WorkOrderSort): Order => ({ sort, isReversed: true });

interface OrderedBy {
  /** Null where it is the serial number alone. */
  readonly expression: RawBuilder<unknown> | null;
  readonly isDown: boolean;
  /** Which way orders go that are alike in it. */
  readonly serialDown: boolean;
}

/** By what an ordering sorts, and which way. */
export function orderedBy({ sort, isReversed }: Order): OrderedBy {
  const column = sort.replace('-', '') as Column;
  const isDown = sort.startsWith('-') !== isReversed;
  return { expression: COLUMNS[column], isDown, serialDown: isDown === NEWEST_FIRST_DOWN[column] };
}

/** The ORDER BY terms of a sort. */
export function sortBy(given: WorkOrderSort | Order): RawBuilder<unknown> {
  const { expression, isDown, serialDown } = orderedBy(
    typeof given === 'string' ? { sort: given, isReversed: false } : given,
  );
  const serial = serialDown ? sql`w.serial_year desc, w.serial_no desc` : sql`w.serial_year asc, w.serial_no asc`;
  return expression === null ? serial : sql`${expression} ${directionOf(isDown)}, ${serial}`;
}

/** Nulls stay where PostgreSQL's indexes have them: last upwards, first downwards. */
const directionOf = (isDown: boolean): RawBuilder<unknown> => (isDown ? sql`desc` : sql`asc`);
