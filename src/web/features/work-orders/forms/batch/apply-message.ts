import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isBlank } from '#domain/shared/text.ts';
import type { MessageOrder } from '#domain/quick-entry/read-order.ts';
import type { ParsedMessage } from '#domain/quick-entry/parse-message.ts';
import type { MessageWarning } from '#domain/quick-entry/texts.ts';
import type { BatchValues, OrderValues } from './batch-values.ts';
import { isFilled, newOrder, orderNumber } from './batch-values.ts';

/** The values that a message filled into an order. A value is marked as from the message until the user edits it. */
export interface FilledOrder {
  readonly values: Partial<OrderValues>;
  readonly warnings: readonly MessageWarning[];
}

export interface AppliedMessage {
  readonly values: Pick<BatchValues, 'doctor_name' | 'order_date' | 'expected_complete_date' | 'ids' | 'orders'>;
  /** By the order's id. */
  readonly filled: Readonly<Record<string, FilledOrder>>;
}

/** Fills the empty rows, then adds new ones. Typed values stay. */
export function applyMessage(message: ParsedMessage, now: BatchValues, today: CalendarDay): AppliedMessage {
  const expected = now.expected_complete_date || expectedOf(message);
  const empty = now.ids.filter((id, index) => isEmpty(now, id, now.ids[index - 1]));
  const last = Math.max(...Object.keys(now.orders).map(orderNumber));
  const rows = message.orders.map((order, index) => {
    const id = empty[index] ?? `o${last + 1 + index - empty.length}`;
    return [id, filledOrder(order, expected)] as const;
  });
  const values = rows.map(([id, { values: filled }]) => [id, { ...newOrder(), ...filled, pasted: true }] as const);
  return {
    values: {
      doctor_name: isBlank(now.doctor_name) ? (message.doctor?.value ?? now.doctor_name) : now.doctor_name,
      order_date: now.order_date === today ? (message.order_date?.value ?? today) : now.order_date,
      expected_complete_date: expected,
      ids: [...now.ids, ...rows.map(([id]) => id).filter((id) => !now.ids.includes(id))],
      orders: { ...now.orders, ...Object.fromEntries(values) },
    },
    filled: Object.fromEntries(rows),
  };
}

/** The message's date for all orders, else the latest of them: a batch has one expected date. */
const expectedOf = ({ expected, orders }: ParsedMessage): CalendarDay | '' =>
  expected?.value ?? orders.map((order) => order.expected).reduce((last, day) => (day > last ? day : last), '');

/** Whether nothing was typed into the row: product and shade may be those of the row before. */
function isEmpty({ orders }: BatchValues, id: string, before: string | undefined): boolean {
  const order = orders[id];
  const previous = before === undefined ? undefined : orders[before];
  if (order === undefined || isFilled(order)) return false;
  return (['product_quality', 'product_shade'] as const).every(
    (field) => order[field] === '' || order[field] === previous?.[field],
  );
}

function filledOrder(order: MessageOrder, expected: CalendarDay | ''): FilledOrder {
  const other = order.expected !== '' && order.expected !== expected ? `Due ${formatDayShort(order.expected)}` : '';
  const notes = [other, ...order.notes.split('\n')].filter((line) => line !== '').join('; ');
  const read = {
    patient_name: order.patient_name,
    tooth_numbers: order.tooth_numbers,
    product_quality: order.product_quality,
    product_shade: order.product_shade,
    requires_trial: order.requires_trial,
    trial_date_1: order.trial_date_1,
    is_urgent: order.is_urgent,
    notes,
  };
  const values = Object.fromEntries(
    Object.entries(read).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  ) as Partial<OrderValues>;
  return { values, warnings: order.warnings };
}
