// Refusals of billing.
import { refuser } from '#domain/shared/refusal.ts';

const BILL_NOT_FOUND = 'Bill not found';

const ALREADY_PAID = {
  pay: 'This bill is already paid.',
  change_amount: 'This bill is paid. Reverse the payment before you change the amount.',
  take_off: 'This bill has a payment. Reverse it before you remove an order that has a price.',
} as const;

/** For bills that were paid with a monthly bill. */
const PAID_WITH = {
  change_amount: (monthlyBill: string) =>
    `This bill was paid with ${monthlyBill}. Reverse that payment before you change the amount.`,
  take_off: (monthlyBill: string) =>
    `This bill was paid with ${monthlyBill}. Reverse that payment before you remove an order that has a price.`,
} as const;

export const BILLING_REFUSALS = {
  bill_not_found: { kind: 'missing', text: BILL_NOT_FOUND },
  work_order_not_billable: {
    kind: 'conflict',
    text: 'This work order cannot be billed yet. It must be completed with a completion date.',
  },
  work_order_already_billed: {
    kind: 'conflict',
    text: (billNumber: string) => `Work order already has a bill (${billNumber}) Cannot create duplicate bill`,
  },
  order_already_priced: {
    kind: 'conflict',
    text: 'This work order already has a price. Leave the amount empty to use it.',
  },
  no_work_orders_selected: { kind: 'invalid', text: 'No work orders selected for bill' },
  some_work_orders_not_found: { kind: 'missing', text: 'Some work orders not found' },
  some_work_orders_incomplete: { kind: 'conflict', text: 'Cannot create bill for incomplete work orders' },
  several_doctors: { kind: 'conflict', text: 'All work orders must be from the same doctor' },
  some_work_orders_already_billed: {
    kind: 'conflict',
    text: (serialsWithBills: string) =>
      `Cannot create duplicate bill. Already billed: ${serialsWithBills}. It may have been created from another device.`,
  },
  bill_without_amount: { kind: 'conflict', text: 'This bill has no amount yet. Set its amount first.' },
  bill_charged_with_month: {
    kind: 'conflict',
    text: 'This bill is charged on the monthly bill. Use the monthly bill instead.',
  },
  bill_with_unpriced_orders: {
    kind: 'conflict',
    text: (serials: string) => `No price yet for ${serials}. Set the price or remove the order from the bill first.`,
  },
  bill_already_paid: {
    kind: 'conflict',
    text: (act: 'pay' | 'change_amount' | 'take_off', monthlyBill: string | null) =>
      act === 'pay' || monthlyBill === null ? ALREADY_PAID[act] : PAID_WITH[act](monthlyBill),
  },
  bill_credited: { kind: 'conflict', text: 'This bill is fully credited. Nothing is left to pay.' },
  bill_item_not_found: { kind: 'missing', text: 'This order is not on the bill' },
  last_order_of_bill: {
    kind: 'conflict',
    text: 'You cannot remove the only order on a bill. Void the bill instead.',
  },
  bill_not_paid: { kind: 'conflict', text: 'No payment is recorded for this bill.' },
  /** The browser sends the request again with the bills that the user confirmed. */
  closed_month_confirmation_needed: { kind: 'conflict', text: (moves: string) => moves },
  copy_not_found: { kind: 'missing', text: 'Copy not found' },
  copy_given_back: {
    kind: 'conflict',
    text: 'This copy was marked as not printed by another user. If you have it on paper, discard it and print again.',
  },
  copy_of_another: {
    kind: 'forbidden',
    text: 'Another user printed this copy. Only that user or an admin can mark it as not printed.',
  },
  monthly_bill_not_found: { kind: 'missing', text: BILL_NOT_FOUND },
  monthly_bill_not_open: { kind: 'conflict', text: 'This monthly bill has nothing outstanding.' },
  monthly_bill_not_paid: { kind: 'conflict', text: 'No payment is recorded for this monthly bill.' },
  monthly_bill_empty: {
    kind: 'conflict',
    text: (doctorName: string, month: string) => `${doctorName} has no priced work orders to bill in ${month}.`,
  },
} as const;

export const refuseBilling = refuser(BILLING_REFUSALS);
