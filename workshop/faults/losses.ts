// Compares what was acknowledged with what is stored: written without the product's code, so that it cannot share its
// mistakes.

/** What a writer knows of one order: the last state that was acknowledged. */
export interface Acknowledged {
  /** Its patient's name, which no other order has. */
  readonly mark: string;
  readonly serial_number: string;
  readonly is_completed: boolean;
  readonly bill_number: string | null;
}

/** An order as it is stored. */
export interface StoredOrder {
  readonly mark: string;
  readonly serial_number: string;
  readonly status: string;
  readonly bill_number: string | null;
  /** Entries of the audit log that say it was made. */
  readonly made: number;
}

export interface Stored {
  readonly orders: readonly StoredOrder[];
  /** Running numbers, by what they count: `WO-2026`, `B/26-27`. */
  readonly numbers: Readonly<Record<string, readonly number[]>>;
  /** What a look at the audit log's chain found, in words. */
  readonly chain: readonly string[];
}

/** Everything that is lost, doubled, out of order or unnoted, a sentence each. */
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
