import { WORK_ORDER_ACTIONS, mayOnWorkOrder } from '#domain/access/work-order-access.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import {
  BILL_FILTERS,
  DEFAULT_SORT,
  DUE_FILTERS,
  NO_STAGE,
  STATUS_FILTERS,
  WORK_ORDER_SORTS,
} from '#domain/work-orders/order-list-view.ts';
import type { BillFilter, DueFilter, StatusFilter } from '#domain/work-orders/order-list-view.ts';
import type { OrderTab } from '#domain/work-orders/order-tabs.ts';
import { PAUSE_REASONS } from '#domain/production/moves.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { FORMAT, PAGING, exportOperation } from '../kit/exported.ts';
import { Amount, Day, Flag, Id, Instant, Page, PageSize, Version, text, verdictsOf } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { Trial } from '../trials.ts';
import { OrderPrice, PriceCheck } from './order-price.ts';
import { outputFields } from './work-order-fields.ts';
import { z } from '../kit/zod.ts';

/** The bill of an order in the list, never a void one. Only admins get the amount. */
export const RowBill = z.strictObject({
  id: Id,
  bill_number: z.string(),
  bill_date: Day,
  status: z.enum(BILL_STATUSES),
  is_grouped: z.boolean(),
  paid: z.boolean(),
  /** The user who created it: display name, or email if that is empty. */
  created_by: z.string(),
  amount: z.optional(Amount),
});

/** Where an order is in production, and since when. */
export const OrderStage = z.strictObject({
  id: Id,
  name: z.string(),
  entered_at: Instant,
  paused_reason: z.nullable(z.enum(PAUSE_REASONS)),
});

/** A work order with all data of its list row. Only admins get amounts. */
export const WorkOrder = z.strictObject({
  id: Id,
  serial_number: z.string(),
  doctor_id: Id,
  ...outputFields,
  status: z.enum(WORK_ORDER_STATUSES),
  is_overdue: z.boolean(),
  /** The serial number of the order that it remakes; null also if that was deleted. */
  remake_of: z.nullable(z.string()),
  batch_id: z.nullable(Id),
  /** The number of orders with the same `batch_id`; 0 outside a batch. */
  batch_size: z.int(),
  revision_count: z.int(),
  /** This and the next two fields are of the latest return. */
  return_reason: z.nullable(z.string()),
  return_date: z.nullable(Day),
  revision_notes: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  trials_count: z.int(),
  /** Sorted by date. */
  trials: z.array(Trial),
  /** Null if the order is not started in production. */
  stage: z.nullable(OrderStage),
  /** The user who entered it: display name, or email if that is empty. */
  created_by: z.string(),
  created_at: Instant,
  updated_at: Instant,
  version: Version,
  /** Whether it has a price. Every role sees this, since a bill needs an amount if the order has no price. */
  is_priced: z.boolean(),
  amount: z.optional(z.nullable(Amount)),
  price: z.optional(z.nullable(OrderPrice)),
  price_check: z.optional(z.nullable(PriceCheck)),
  bill: z.nullable(RowBill),
  may: verdictsOf(WORK_ORDER_ACTIONS),
});
export type WorkOrder = z.infer<typeof WorkOrder>;

/** Fields for admins only, for an order without a price. */
const UNPRICED = { amount: null, price: null, price_check: null };

/** Fields that are computed from others. */
const DERIVED = { trials_count: true, may: true } as const;
/** A work order without its computed fields. */
export type OrderFacts = Omit<WorkOrder, keyof typeof DERIVED>;

type CanBeEmpty = {
  [Name in keyof OrderFacts]-?: Extract<OrderFacts[Name], null | false | readonly unknown[]> extends never
    ? never
    : Name;
}[keyof OrderFacts];

/** The values of fields that the list leaves out. */
const EMPTY: Pick<OrderFacts, Exclude<CanBeEmpty, keyof typeof UNPRICED> | 'batch_size' | 'revision_count'> = {
  tooth_numbers: [],
  expected_complete_date: null,
  completion_date: null,
  tray_number: null,
  requires_trial: false,
  is_urgent: false,
  feedback: null,
  notes: null,
  is_overdue: false,
  remake_of: null,
  batch_id: null,
  batch_size: 0,
  revision_count: 0,
  return_reason: null,
  return_date: null,
  revision_notes: null,
  cancel_reason: null,
  trials: [],
  stage: null,
  is_priced: false,
  bill: null,
};
const CAN_BE_LEFT_OUT = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, true])) as Record<
  keyof typeof EMPTY,
  true
>;

/** A work order in the list, without computed fields and without fields that are null, false, 0 or an empty list. */
export const ListedOrder = z.partial(z.omit(WorkOrder, DERIVED), CAN_BE_LEFT_OUT);
export type ListedOrder = z.infer<typeof ListedOrder>;

export const toListedOrder = (order: OrderFacts): ListedOrder =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => !isEmpty(value))) as ListedOrder;

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

/** Completes an order of the list for a role. `may` is computed with the same rules as on the server. */
export const toWorkOrder = (row: ListedOrder, role: Role): WorkOrder =>
  withDerived({ ...EMPTY, ...(isAdmin(role) && UNPRICED), ...row } as OrderFacts, role);

/** Adds the computed fields to an order. */
export function withDerived(facts: OrderFacts, role: Role): WorkOrder {
  const order = { ...facts, trials_count: facts.trials.length };
  return { ...order, may: mayOnWorkOrder(role, order) };
}

/** The filters, search term, sort and page of the list. */
export const WorkOrderQuery = z.strictObject({
  search: z.optional(text(MAX_SEARCH_LENGTH)),
  date_from: z.optional(Day),
  date_to: z.optional(Day),
  status: z.optional(z.enum(Object.keys(STATUS_FILTERS) as [StatusFilter, ...StatusFilter[]])),
  trial_required: z.optional(z.enum(['yes', 'no'])),
  doctor_name: z.optional(text(ORDER_FIELDS.doctor_name.max)),
  product_quality: z.optional(text(ORDER_FIELDS.product_quality.max)),
  bill_status: z.optional(z.enum(Object.keys(BILL_FILTERS) as [BillFilter, ...BillFilter[]])),
  /** Open orders that are due today or in the next days. */
  due: z.optional(z.enum(Object.keys(DUE_FILTERS) as [DueFilter, ...DueFilter[]])),
  /** Completed orders without a price. */
  unpriced: z.optional(Flag),
  overdue: z.optional(Flag),
  urgent_only: z.optional(Flag),
  /** Open orders with a trial that was sent and is not back. */
  at_doctor: z.optional(Flag),
  /** Open orders with a trial that was sent more than seven days ago and is not back. */
  trials_out: z.optional(Flag),
  /** Orders at this stage of production, or those in production that are not started. */
  stage: z.optional(z.union([z.literal(NO_STAGE), Id])),
  /** Orders that wait at their stage. */
  paused: z.optional(Flag),
  /** Orders that remake another one. */
  remakes: z.optional(Flag),
  sort: z._default(z.enum(WORK_ORDER_SORTS), DEFAULT_SORT),
  /** `last` loads the last page with the exact total. */
  page: z._default(z.union([z.literal('last'), Page]), 1),
  page_size: PageSize,
});
export type WorkOrderQuery = z.output<typeof WorkOrderQuery>;

export const WorkOrderPage = z.strictObject({
  items: z.array(ListedOrder),
  total: z.int(),
  /** Whether there are more results than `total`, which is exact up to 10,000 for filtered lists. */
  total_is_capped: z.boolean(),
  /** Whether only the newest orders were searched, because the search term is short. */
  search_is_limited: z.boolean(),
  page: z.int(),
  page_size: z.int(),
});
export type WorkOrderPage = z.infer<typeof WorkOrderPage>;

export const getWorkOrders = operation({
  name: 'getWorkOrders',
  summary: 'Lists one page of work orders, searched, filtered, sorted and counted.',
  method: 'GET',
  path: '/api/work-orders',
  query: WorkOrderQuery,
  output: WorkOrderPage,
  refusals: [],
});

export const exportWorkOrders = exportOperation({
  name: 'exportWorkOrders',
  summary: 'Exports the work orders of a view as a file, with amounts for administrators only.',
  path: '/api/work-orders/export',
  query: z.extend(z.omit(WorkOrderQuery, PAGING), FORMAT),
  refusals: [],
});

/** `total` is exact up to 10,000. `total_is_capped` says whether there are more. */
export const TabCount = z.strictObject({ total: z.int(), total_is_capped: z.boolean() });

export const WorkOrderCounts = z.strictObject({
  open: TabCount,
  late: TabCount,
  ready: TabCount,
  returned: TabCount,
  all: TabCount,
} satisfies Readonly<Record<OrderTab, unknown>>);
export type WorkOrderCounts = z.infer<typeof WorkOrderCounts>;

export const getWorkOrderCounts = operation({
  name: 'getWorkOrderCounts',
  summary: 'Counts the work orders of each tab: open, overdue, ready to bill, returned, all.',
  method: 'GET',
  path: '/api/work-orders/counts',
  output: WorkOrderCounts,
  refusals: [],
});
