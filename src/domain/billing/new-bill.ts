// Creates the header and items of a new bill from its orders.
import type { ProductIndex } from '#domain/products/products.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { billTotal, itemTotal } from './bill-amount.ts';
import { itemPriceOfOrder } from './order-price.ts';
import type { OrderWithPrice } from './price-basis.ts';
import { billHeader } from './remove-order.ts';

/** The fields of a completed order that a new bill needs. */
export interface OrderOfNewBill extends OrderWithPrice {
  readonly id: string;
  readonly serial_number: string;
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly product_shade: string;
  readonly tooth_numbers: Tooth[];
  readonly order_date: CalendarDay;
  readonly completion_date: CalendarDay;
  readonly feedback: string | null;
  readonly notes: string | null;
  readonly batch_id: string | null;
  readonly remake_of_id: string | null;
  readonly charge_percent: number | null;
}

/**
 * Returns the header of a new bill. All orders must be of one doctor. `batch_id` is set only if all orders are of one
 * batch.
 */
export function newBillHeader(orders: readonly OrderOfNewBill[]) {
  const { doctor_id, doctor_name, batch_id } = must(orders[0], 'the first order of a bill');
  const isOneBatch = orders.every((order) => order.batch_id === batch_id);
  return { doctor_id, doctor_name, ...billHeader(orders), batch_id: isOneBatch ? batch_id : null };
}

/** The items of a new bill, in the order of its orders, and their sum. Refuses a sum above MAX_AMOUNT. */
export function newBillCharge(
  orders: readonly OrderOfNewBill[],
  book: ProductIndex,
): Outcome<{ readonly items: readonly NewItem[]; readonly amount: Amount }, 'invalid_input'> {
  const items = orders.map((order, index) => itemOf(order, index, book));
  const sum = billTotal(items.map(({ total_price }) => total_price));
  return sum.ok ? done({ items, amount: sum.value }) : sum;
}

export type NewItem = ReturnType<typeof itemOf>;

/** The item of an order. It is a copy: later changes of the order do not change the bill. */
function itemOf(order: OrderOfNewBill, index: number, book: ProductIndex) {
  const price = itemPriceOfOrder(order, book);
  const { patient_name, product_quality, product_shade, tooth_numbers, order_date, completion_date } = order;
  return {
    work_order_id: order.id,
    position: index + 1,
    item_description: descriptionOf(order),
    serial_number: order.serial_number,
    patient_name,
    product_quality,
    product_shade,
    tooth_numbers,
    order_date,
    completion_date,
    notes: [order.feedback, order.notes].filter((text) => text !== null).join('\n') || null,
    ...price,
    total_price: must(itemTotal(price), `the total of order ${order.id}`),
  };
}

/** `Remake, 50 %: Zirconia, shade A2`; at the whole price `Remake: Zirconia, shade A2` */
function descriptionOf({ product_quality, product_shade, remake_of_id, charge_percent }: OrderOfNewBill): string {
  const work = `${product_quality}, shade ${product_shade}`;
  if (remake_of_id === null) return work;
  return charge_percent === null ? `Remake: ${work}` : `Remake, ${charge_percent} %: ${work}`;
}

/** `Remake, 50 %` of the description of an item; null for other work. */
export const remakeMark = (description: string): string | null =>
  /^Remake(?:, \d+ %)?(?=: )/.exec(description)?.[0] ?? null;
