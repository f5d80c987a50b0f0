import { MAX_BILL_ORDERS } from '#domain/billing/grouping.ts';
import { CHARGED_ON } from '#domain/ledger/charged-on.ts';
import { Bill, BillParams } from './bills.ts';
import { PAYMENT_INPUT } from './payment-fields.ts';
import { AmountInput, Id, Version, VersionInAddress, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { WorkOrderParams } from '../work-orders/work-order-changes.ts';
import { WorkOrder } from '../work-orders/work-orders.ts';
import { z } from '../kit/zod.ts';

export const getWorkOrdersByBillId = operation({
  name: 'getWorkOrdersByBillId',
  summary: 'Lists the work orders on a bill as they are now, without deleted ones.',
  method: 'GET',
  path: '/api/bills/{bill_id}/work-orders',
  params: BillParams,
  output: z.strictObject({ items: z.array(WorkOrder) }),
  refusals: ['bill_not_found'],
});

export const updateBillAmount = operation({
  name: 'updateBillAmount',
  summary:
    'Sets the amount of a single bill, or the prices of a grouped one item by item, the bill being their sum. The bill becomes priced.',
  method: 'PUT',
  path: '/api/bills/{bill_id}/amount',
  params: BillParams,
  body: z.strictObject({
    version: Version,
    /** For a bill with one order. */
    amount: z.optional(AmountInput),
    /** For a grouped bill: the items whose price changes. */
    items: z.optional(
      z
        .array(
          z.strictObject({
            id: Id,
            unit_price: AmountInput,
            quantity: z.optional(z.int().check(z.gte(1), z.lte(999))),
          }),
        )
        .check(z.minLength(1), z.maxLength(MAX_BILL_ORDERS)),
    ),
  }),
  output: Bill,
  refusals: [
    'bill_not_found',
    'stale_version',
    'bill_already_paid',
    'bill_with_unpriced_orders',
    'monthly_bill_paid',
    'document_issued',
  ],
});

export const removeOrderFromBill = operation({
  name: 'removeOrderFromBill',
  summary:
    'Removes an order from its bill, which keeps at least one; the order keeps its price and can be billed again.',
  method: 'DELETE',
  path: '/api/bills/{bill_id}/items/{item_id}',
  params: z.strictObject({ bill_id: Id, item_id: Id }),
  query: z.strictObject({ version: VersionInAddress }),
  output: Bill,
  refusals: [
    'bill_not_found',
    'stale_version',
    'bill_item_not_found',
    'last_order_of_bill',
    'bill_already_paid',
    'document_issued',
  ],
});

export const updateBillStatus = operation({
  name: 'updateBillStatus',
  summary: 'Sets the status of a bill: any of the four.',
  method: 'PUT',
  path: '/api/bills/{bill_id}/status',
  params: BillParams,
  body: z.strictObject({ version: Version, status: text(40) }),
  output: Bill,
  refusals: ['bill_not_found', 'stale_version'],
});

export const markBillPaid = operation({
  name: 'markBillPaid',
  summary: 'Records the payment of what a bill still owes, once each of its orders has a price.',
  method: 'POST',
  path: '/api/bills/{bill_id}/payment',
  params: BillParams,
  body: z.strictObject({ version: Version, ...PAYMENT_INPUT }),
  output: Bill,
  refusals: [
    'bill_not_found',
    'stale_version',
    'bill_without_amount',
    'bill_with_unpriced_orders',
    'bill_already_paid',
    'bill_credited',
    'bill_charged_with_month',
  ],
  creates: true,
});

export const reverseBillPayment = operation({
  name: 'reverseBillPayment',
  summary: 'Reverses the payments of a bill; they stay on record as reversed.',
  method: 'DELETE',
  path: '/api/bills/{bill_id}/payment',
  params: BillParams,
  query: z.strictObject({ version: VersionInAddress }),
  output: Bill,
  refusals: ['bill_not_found', 'stale_version', 'bill_not_paid'],
});

export const voidBill = operation({
  name: 'voidBill',
  summary:
    'Voids a bill on which nothing is paid or credited and of which no monthly bill charges an order: its orders can be billed again, its number stays.',
  method: 'POST',
  path: '/api/bills/{bill_id}/void',
  params: BillParams,
  body: z.strictObject({ version: Version }),
  output: Bill,
  refusals: ['bill_not_found', 'stale_version', 'bill_not_voidable'],
});

export const setBillChargedOn = operation({
  name: 'setBillChargedOn',
  summary: 'Charges a bill separately, or on the monthly bill: it is then an initial bill.',
  method: 'PUT',
  path: '/api/bills/{bill_id}/charged-on',
  params: BillParams,
  body: z.strictObject({ version: Version, charged_on: z.enum(CHARGED_ON) }),
  output: Bill,
  refusals: ['bill_not_found', 'stale_version', 'charged_on_fixed', 'monthly_not_for_doctor'],
});

export const updateWorkOrderAmount = operation({
  name: 'updateWorkOrderAmount',
  summary: 'Sets the amount of a work order, and with it that of its bill.',
  method: 'PUT',
  path: '/api/work-orders/{work_order_id}/amount',
  params: WorkOrderParams,
  body: z.strictObject({ version: Version, amount: AmountInput }),
  output: WorkOrder,
  refusals: [
    'work_order_not_found',
    'stale_version',
    'bill_already_paid',
    'bill_with_unpriced_orders',
    'monthly_bill_paid',
    'document_issued',
  ],
});
