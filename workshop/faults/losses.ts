// Compares acknowledged changes with stored ones. Written without the product's code, so that it cannot have the same
// errors.

/** The last acknowledged state of an order. */
export interface Acknowledged {
  /** The patient's name, unique per order. */
  readonly mark: string;
  readonly serial_number: string;
  readonly is_completed: boolean;
  readonly bill_number: string | null;
}

/** A stored order. */
export interface StoredOrder {
  readonly mark: string;
  readonly serial_number: string;
  readonly status: string;
  readonly bill_number: string | null;
  /** The number of audit entries for its creation. */
  readonly made: number;
}

export interface Stored {
  readonly orders: readonly StoredOrder[];
  /** Used numbers by series: `WO-2026`, `B/26-27`. */
  readonly numbers: Readonly<Record<string, readonly number[]>>;
  /** Faults of the audit log's chain as texts. */
  readonly chain: readonly string[];
}

/** Returns one sentence for each lost, duplicated or misnumbered change and each missing audit entry. */
export function findLosses(acknowledged: readonly Acknowledged[], stored: Stored): string[] {
  const byMark = Map.groupBy(stored.orders, ({ mark }) => mark);
  return [
    ...acknowledged.flatMap((acknowledgement) => lossesOf(acknowledgement, byMark.get(acknowledgement.mark)?.[0])),
    ...[...byMark].flatMap(([mark, orders]) => (orders.length > 1 ? [`${mark} is stored ${orders.length} times`] : [])),
    ...stored.orders.flatMap(({ mark, made }) => (made === 1 ? [] : [`${mark} has ${made} entries that it was made`])),
    ...Object.entries(stored.numbers).flatMap(([series, numbers]) => gapsIn(series, numbers)),
    ...stored.chain,
  ];
}

function lossesOf(acknowledgement: Acknowledged, order: StoredOrder | undefined): string[] {
  const { mark, serial_number, is_completed, bill_number } = acknowledgement;
  if (order === undefined) return [`${mark} was acknowledged as ${serial_number} and is not stored`];
  return [
    ...(order.serial_number === serial_number ? [] : [`${mark} was ${serial_number} and is ${order.serial_number}`]),
    ...(is_completed && order.status === 'pending' ? [`the completion of ${mark} is lost`] : []),
    ...(bill_number !== null && order.bill_number !== bill_number
      ? [`the bill ${bill_number} of ${mark} is lost: it has ${order.bill_number ?? 'none'}`]
      : []),
  ];
}

function gapsIn(series: string, numbers: readonly number[]): string[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = sorted.findIndex((number, index) => number !== index + 1);
  return at === -1 ? [] : [`${series}: ${sorted[at] ?? '?'} in the place of ${at + 1}`];
}
