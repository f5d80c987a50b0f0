// Checks whether the price of an order can be saved in monthly billing, and whether it changes anything.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { BillingMonth } from './billing-month.ts';
import { monthName, monthOf } from './billing-month.ts';
import { MONTHLY_TEXTS } from './monthly-texts.ts';
import type { PriceInput } from '#domain/billing/item-prices.ts';
import { checkPrice } from '#domain/billing/item-prices.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';

export interface PriceableOrder {
  readonly version: number;
  readonly rate: Amount | null;
  readonly units: number | null;
  readonly amount: Amount | null;
  /** Whether the order changed since the price was set. Saving the same price confirms it. */
  readonly price_in_doubt: boolean;
  /** The amount on its bill; null if it has no bill. */
  readonly item_amount: Amount | null;
  /** Null if the order is not completed. */
  readonly completion_date: CalendarDay | null;
  /** The completion date before its return; null if it is not returned. */
  readonly taken_back_from: CalendarDay | null;
  /** The monthly bill that charges it; null if there is none. */
  readonly monthly_bill: {
    readonly bill_number: string;
    readonly billing_month: BillingMonth;
    /** Whether it is a bill of the order's current doctor. */
    readonly is_own_doctor: boolean;
  } | null;
}

/** Returns why the price of a version of the order cannot be saved, or null. */
export function priceFault(price: PriceInput & { readonly version: number }, order: PriceableOrder): string | null {
  const [fault] = checkPrice(price);
  if (fault !== undefined) return fault.message;
  if (price.version !== order.version) return refuseShared('stale_version').refusal.text;
  return isPriceSame(price, order) ? null : stateFault(order);
}

/** Whether the order and its bill already have this price. */
export const isPriceSame = ({ rate, units, amount }: PriceInput, order: PriceableOrder): boolean =>
  !order.price_in_doubt &&
  rate === order.rate &&
  units === order.units &&
  amount === order.amount &&
  (order.item_amount === null || order.item_amount === amount);

/** Only a completed order can be priced, or a returned order on the monthly bill of its month. */
function stateFault({ completion_date, taken_back_from, monthly_bill }: PriceableOrder): string | null {
  const day = completion_date ?? (monthly_bill === null ? null : taken_back_from);
  if (day === null) return refuseBilling('work_order_not_billable').refusal.text;
  if (monthly_bill === null) return null;
  const { bill_number, billing_month, is_own_doctor } = monthly_bill;
  if (billing_month === monthOf(day) && is_own_doctor) return null;
  return MONTHLY_TEXTS.onOtherBill(bill_number, monthName(billing_month));
}
