import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { TEETH } from '#domain/catalogue/teeth.ts';
import { MAX_LENGTHS } from '#domain/work-orders/draft.ts';
import {
  BILL_FILTERS,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  PAGE_SIZES,
  WORK_ORDER_SORTS,
} from '#domain/work-orders/list-view.ts';
import type { BillFilter } from '#domain/work-orders/list-view.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { Amount, Day, Flag, Id, Instant, Page, Version, text } from './fields.ts';
import { operation } from './operation.ts';
import { z } from './zod.ts';

/** The live bill of an order, as its row shows it. The amount is there for administrators only. */
const RowBill = z.strictObject({
  id: Id,
  bill_number: z.string(),
  status: z.enum(BILL_STATUSES),
  is_grouped: z.boolean(),
  paid: z.boolean(),
  amount: z.optional(Amount),
});

/** A work order with all that its row and its expanded row show. The amount is there for administrators only. */
export const WorkOrder = z.strictObject({
  id: Id,
  serial_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  patient_name: z.string(),
  tooth_numbers: z.array(z.literal(TEETH)),
  product_quality: z.string(),
  product_shade: z.string(),
  status: z.enum(WORK_ORDER_STATUSES),
  order_date: Day,
  expected_complete_date: z.nullable(Day),
  completion_date: z.nullable(Day),
  feedback: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  requires_trial: z.boolean(),
  is_urgent: z.boolean(),
  is_overdue: z.boolean(),
  batch_id: z.nullable(Id),
  revision_count: z.int(),
  return_reason: z.nullable(z.string()),
  return_date: z.nullable(Day),
  trials_count: z.int(),
  created_at: Instant,
  updated_at: Instant,
  version: Version,
  amount: z.optional(z.nullable(Amount)),
  bill: z.nullable(RowBill),
  may: z.strictObject({ complete: z.boolean(), create_bill: z.boolean(), print_bill: z.boolean() }),
});
export type WorkOrder = z.infer<typeof WorkOrder>;

/** Every filter, the search text, sort and page: the list's view, as it stands in an address. */
export const WorkOrderQuery = z.strictObject({
  search: z.optional(text(200)),
  date_from: z.optional(Day),
  date_to: z.optional(Day),
  status: z.optional(z.enum(WORK_ORDER_STATUSES)),
  trial_required: z.optional(z.enum(['yes', 'no'])),
  doctor_name: z.optional(text(MAX_LENGTHS.doctor_name)),
  product_quality: z.optional(text(MAX_LENGTHS.product_quality)),
  bill_status: z.optional(z.enum(Object.keys(BILL_FILTERS) as [BillFilter, ...BillFilter[]])),
  overdue: z.optional(Flag),
  urgent_only: z.optional(Flag),
  sort: z._default(z.enum(WORK_ORDER_SORTS), DEFAULT_SORT),
  /** `last` is found from the other end, with the exact total. */
  page: z._default(z.union([z.literal('last'), Page]), 1),
  page_size: z._default(
    z.coerce.number().check(z.refine((size) => PAGE_SIZES.includes(size as never), 'Use 25, 50 or 100')),
    DEFAULT_PAGE_SIZE,
  ),
});
export type WorkOrderQuery = z.output<typeof WorkOrderQuery>;

export const WorkOrderPage = z.strictObject({
  items: z.array(WorkOrder),
  total: z.int(),
  /** Whether there are more than `total`: totals of filtered lists are exact up to 10,000. */
  total_is_capped: z.boolean(),
  /** Whether a short search term looked at the newest orders only. */
  search_is_limited: z.boolean(),
  page: z.int(),
  page_size: z.int(),
});
export type WorkOrderPage = z.infer<typeof WorkOrderPage>;

export const getWorkOrders = operation({
  name: 'getWorkOrders',
  summary: 'One page of work orders: searched, filtered, sorted and counted.',
  method: 'GET',
  path: '/api/work-orders',
  query: WorkOrderQuery,
  output: WorkOrderPage,
  refusals: [],
});

/** A required text that is missing counts as blank, so that its own message is given for it. */
const typed = z._default(z.string().check(z.maxLength(4000)), '');
const typedOrNull = z._default(z.nullable(z.string().check(z.maxLength(4000))), null);

/** A work order as typed; the domain's `checkWorkOrderDraft` says what is wrong with it. */
export const WorkOrderInput = z.strictObject({
  doctor_name: typed,
  patient_name: typed,
  product_quality: typed,
  product_shade: typed,
  tooth_numbers: z._default(z.array(z.int()).check(z.maxLength(TEETH.length)), []),
  order_date: typed,
  expected_complete_date: typedOrNull,
  requires_trial: z._default(z.boolean(), false),
  is_urgent: z._default(z.boolean(), false),
  feedback: typedOrNull,
  notes: typedOrNull,
});

export const createWorkOrder = operation({
  name: 'createWorkOrder',
  summary: 'Makes a work order; the server gives the serial number.',
  method: 'POST',
  path: '/api/work-orders',
  body: WorkOrderInput,
  output: WorkOrder,
  refusals: [],
  creates: true,
});

export const completeWorkOrder = operation({
  name: 'completeWorkOrder',
  summary: 'Marks a work order in progress as completed.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/complete',
  params: z.strictObject({ work_order_id: Id }),
  body: z.strictObject({ version: Version, completion_date: typed }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'work_order_not_in_progress', 'stale_version'],
});
