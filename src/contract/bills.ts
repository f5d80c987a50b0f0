import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { TEETH } from '#domain/catalogue/teeth.ts';
import { Amount, Day, Id, Instant, Version, text } from './fields.ts';
import { operation } from './operation.ts';
import { z } from './zod.ts';

/** One order on a bill, as it was when the bill was made. Prices are there for administrators only. */
const BillItem = z.strictObject({
  work_order_id: z.nullable(Id),
  serial_number: z.string(),
  patient_name: z.string(),
  product_quality: z.string(),
  product_shade: z.string(),
  tooth_numbers: z.array(z.literal(TEETH)),
  order_date: Day,
  completion_date: Day,
  notes: z.nullable(z.string()),
  quantity: z.int(),
  unit_price: z.optional(Amount),
  total_price: z.optional(Amount),
});

/** A bill with its items. The amount is there for administrators only. */
export const Bill = z.strictObject({
  id: Id,
  bill_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  patient_name: z.string(),
  is_grouped: z.boolean(),
  bill_date: Day,
  completion_date: z.nullable(Day),
  status: z.enum(BILL_STATUSES),
  notes: z.nullable(z.string()),
  printed_at: z.nullable(Instant),
  created_at: Instant,
  version: Version,
  amount: z.optional(Amount),
  items: z.array(BillItem),
});
export type Bill = z.infer<typeof Bill>;

const BillParams = z.strictObject({ bill_id: Id });

export const createBill = operation({
  name: 'createBill',
  summary: 'Makes the bill of one completed work order.',
  method: 'POST',
  path: '/api/bills',
  body: z.strictObject({
    work_order_id: Id,
    bill_date: z.optional(Day),
    notes: z._default(z.nullable(text(2000)), null),
  }),
  output: Bill,
  refusals: ['work_order_not_found', 'work_order_not_billable', 'work_order_already_billed'],
  creates: true,
});

export const getBill = operation({
  name: 'getBill',
  summary: 'A bill with its items, as it is printed.',
  method: 'GET',
  path: '/api/bills/{bill_id}',
  params: BillParams,
  output: Bill,
  refusals: ['bill_not_found'],
});

export const markBillAsPrinted = operation({
  name: 'markBillAsPrinted',
  summary: 'Records that a bill was printed.',
  method: 'POST',
  path: '/api/bills/{bill_id}/printed',
  params: BillParams,
  output: Bill,
  refusals: ['bill_not_found'],
});
