import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isBlank } from '#domain/shared/text.ts';
import type { MessageOrder } from '#domain/quick-entry/read-order.ts';
import type { ParsedMessage } from '#domain/quick-entry/parse-message.ts';
import type { BatchValues, FilledIn, OrderFields } from './batch-values.ts';
import { isFilled, newOrder, orderNumber } from './batch-values.ts';

/** Fills the empty rows, then adds new ones. Typed values stay. */
export function applyMessage(message: ParsedMessage, now: BatchValues, today: CalendarDay): BatchValues {
  const common = filledCommon(message, now, today);
  const expected = common.expected_complete_date ?? now.expected_complete_date;
  const empty = now.ids.filter((id, index) => isEmpty(now, id, now.ids[index - 1]));
  const last = Math.max(...Object.keys(now.orders).map(orderNumber));
  const rows = message.orders.map((order, index) => {
    const filled = filledIn(order, expected);
    return [
      empty[index] ?? `o${last + 1 + index - empty.length}`,
      { ...newOrder(), ...filled.values, filled },
    ] as const;
  });
  return {
    ...now,
    ...common,
    filled: { ...now.filled, ...common },
    ids: [...now.ids, ...rows.map(([id]) => id).filter((id) => !now.ids.includes(id))],
    orders: { ...now.orders, ...Object.fromEntries(rows) },
  };
}

/** The common values of the message for fields that the user left as they were. */
function filledCommon({ doctor, order_date, ...message }: ParsedMessage, now: BatchValues, today: CalendarDay) {
  const expected = expectedOf(message);
  return {
    ...(doctor && isBlank(now.doctor_name) && { doctor_name: doctor.value }),
    ...(order_date && now.order_date === today && { order_date: order_date.value }),
    ...(expected !== '' && now.expected_complete_date === '' && { expected_complete_date: expected }),
  };
}

/** The message's date for all orders, else the latest of them: a batch has one expected date. */
const expectedOf = ({ expected, orders }: Pick<ParsedMessage, 'expected' | 'orders'>): CalendarDay | '' =>
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

function filledIn(order: MessageOrder, expected: CalendarDay | ''): FilledIn {
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
  ) as Partial<OrderFields>;
  return { values, warnings: order.warnings };
}
