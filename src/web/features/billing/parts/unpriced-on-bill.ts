import type { Bill } from '#contract/bills.ts';
import { sumOf } from '#domain/billing/monthly.ts';
import { checkTakeOff } from '#domain/billing/take-off.ts';
import { unpricedSerials } from '#domain/billing/unpriced-items.ts';

/** The orders on a bill that have no price, as administrators are answered it. */
export const unpricedOnBill = ({ items }: Bill): string[] =>
  unpricedSerials(items.map(({ serial_number, total_price = '' }) => ({ serial_number, total_price })));

/** Whether this item may be taken off its bill by the person who is answered it. */
export const mayTakeOff = ({ may, items, payments = [] }: Bill, { total_price = '' }: Bill['items'][number]): boolean =>
  may.take_off &&
  checkTakeOff({ orders: items.length, paid_amount: sumOf(payments.map(({ amount }) => amount)) }, { total_price }).ok;
