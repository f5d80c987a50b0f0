import { BILL_ACTIONS, BILL_ITEM_ACTIONS } from '#domain/access/bill-access.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { MAX_BILL_NOTES } from '#domain/billing/bill-notes.ts';
import { MAX_BILL_ORDERS } from '#domain/billing/grouping.ts';
import { BillMoney } from '../ledger/bill-money.ts';
import { Balance } from '../ledger/balance.ts';
import { DocumentTax } from './tax.ts';
import { PAYMENT_OUTPUT } from './payment-fields.ts';
import { Amount, AmountInput, Day, Id, Instant, Teeth, Version, text, verdictsOf } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { PriceCheck } from '../work-orders/order-price.ts';
import { RowBill } from '../work-orders/work-orders.ts';
import { z } from '../kit/zod.ts';

/** An order on a bill, as it was when the bill was created. Only admins get prices. */
export const BillItem = z.strictObject({
  id: Id,
  work_order_id: z.nullable(Id),
  serial_number: z.string(),
  patient_name: z.string(),
  product_quality: z.string(),
  product_shade: z.string(),
  tooth_numbers: Teeth,
  order_date: Day,
  completion_date: Day,
  notes: z.nullable(z.string()),
  /** `Remake, 50 %` of an order that remakes another one. For admins only. */
  remake: z.optional(z.string()),
  quantity: z.int(),
  unit_price: z.optional(Amount),
  total_price: z.optional(Amount),
  /** Compares the price with the current order; null also if the order was deleted. */
  price_check: z.optional(z.nullable(PriceCheck)),
  may: verdictsOf(BILL_ITEM_ACTIONS),
});

/** A payment of a bill. */
export const BillPayment = z.strictObject({
  id: Id,
  payment_number: z.string(),
  amount: Amount,
  ...PAYMENT_OUTPUT,
  recorded_by: z.string(),
});

/** A credit note or write-off of a bill, or of the monthly bill for an order of the bill. */
export const BillCredit = z.strictObject({
  id: Id,
  note_number: z.string(),
  note_date: Day,
  reason: z.string(),
  note: z.nullable(z.string()),
  amount: Amount,
});

export const BillVerdicts = verdictsOf(BILL_ACTIONS);

/** A bill with its items. Only admins get amounts. */
export const Bill = z.strictObject({
  id: Id,
  bill_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  patient_name: z.string(),
  is_grouped: z.boolean(),
  /** The ID of the bill if it is grouped; otherwise null. */
  group_id: z.nullable(Id),
  /** The batch in which its orders were entered; null if there is none. */
  batch_id: z.nullable(Id),
  /** The orders on the bill, without deleted ones. */
  work_order_ids: z.array(Id),
  /** The number of its items. */
  grouped_orders_count: z.int(),
  bill_date: Day,
  completion_date: z.nullable(Day),
  status: z.enum(BILL_STATUSES),
  notes: z.nullable(z.string()),
  printed_at: z.nullable(Instant),
  /** The user who created it: display name, or email if that is empty. */
  created_by: z.string(),
  created_at: Instant,
  /** The user who last set its amount; null if no user did. */
  priced_by: z.nullable(z.string()),
  version: Version,
  amount: z.optional(Amount),
  /** Its GST, and what that adds to the amount: tax and rounding. For admins only; missing without GST. */
  tax: z.optional(DocumentTax),
  tax_amount: z.optional(Balance),
  /** Whether the doctor may have it: a copy with amounts is counted. For admins only; missing without GST. */
  is_issued: z.optional(z.boolean()),
  money: z.optional(BillMoney),
  /** When it was voided; null if it is not void. */
  voided_at: z.nullable(Instant),
  /** The amount that this bill charges separately, not on the monthly bill. For admins only. */
  charged: z.optional(Amount),
  /** Whether its payments and credits cover the amount. */
  paid: z.boolean(),
  /** Payments that are not reversed. For admins only. */
  payments: z.optional(z.array(BillPayment)),
  credits: z.optional(z.array(BillCredit)),
  /** The number of printed copies. Copies after the first are duplicates. */
  prints_count: z.int(),
  may: BillVerdicts,
  items: z.array(BillItem),
});
export type Bill = z.infer<typeof Bill>;

export const BillParams = z.strictObject({ bill_id: Id });

export const createBill = operation({
  name: 'createBill',
  summary: 'Creates the bill of one completed work order.',
  method: 'POST',
  path: '/api/bills',
  body: z.strictObject({
    work_order_id: Id,
    /** Above 0. By default the current price of the order. Staff cannot set an amount if the order has a price. */
    amount: z.optional(AmountInput),
    bill_date: z.optional(Day),
    notes: z._default(z.nullable(text(MAX_BILL_NOTES)), null),
  }),
  output: Bill,
  refusals: [
    'work_order_not_found',
    'work_order_not_billable',
    'work_order_already_billed',
    'order_already_priced',
    'document_issued',
    'tax_mixed',
    'composition_inter_state',
  ],
  creates: true,
});

export const createGroupedBill = operation({
  name: 'createGroupedBill',
  summary: 'Creates one bill for several completed work orders of one doctor.',
  method: 'POST',
  path: '/api/bills/grouped',
  body: z.strictObject({
    work_order_ids: z.array(Id).check(z.maxLength(MAX_BILL_ORDERS)),
    bill_date: z.optional(Day),
    notes: z._default(z.nullable(text(MAX_BILL_NOTES)), null),
  }),
  output: Bill,
  refusals: [
    'no_work_orders_selected',
    'some_work_orders_not_found',
    'some_work_orders_already_billed',
    'some_work_orders_incomplete',
    'several_doctors',
    'some_on_monthly_bill',
    'tax_mixed',
    'composition_inter_state',
  ],
  creates: true,
});

export const checkWorkOrderHasBill = operation({
  name: 'checkWorkOrderHasBill',
  summary: 'Tells whether a work order is on a live bill, and on which.',
  method: 'GET',
  path: '/api/work-orders/{work_order_id}/bill',
  params: z.strictObject({ work_order_id: Id }),
  output: z.strictObject({
    has_bill: z.boolean(),
    bill_type: z.nullable(z.enum(['individual', 'grouped'])),
    bill_data: z.nullable(RowBill),
  }),
  refusals: ['work_order_not_found'],
});

export const getBill = operation({
  name: 'getBill',
  summary: 'Returns a bill with its items, as printed.',
  method: 'GET',
  path: '/api/bills/{bill_id}',
  params: BillParams,
  output: Bill,
  refusals: ['bill_not_found'],
});
