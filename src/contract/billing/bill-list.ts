import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { BILL_SORTS, DEFAULT_BILL_SORT } from '#domain/billing/bill-list-view.ts';
import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { BillMoney } from '../ledger/bill-money.ts';
import { BillVerdicts } from './bills.ts';
import { FORMAT, PAGING, exportOperation } from '../kit/exported.ts';
import { Amount, Day, Flag, Id, Instant, Page, PageSize, Version, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { Total } from '../monthly-billing/monthly-bills.ts';
import { z } from '../kit/zod.ts';

/** A bill as its row shows it. Amounts are there for administrators only. */
export const ListedBill = z.strictObject({
  id: Id,
  bill_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  patient_name: z.string(),
  is_grouped: z.boolean(),
  orders_count: z.int(),
  /** Of its orders, the first three. */
  serial_numbers: z.array(z.string()),
  bill_date: Day,
  status: z.enum(BILL_STATUSES),
  paid: z.boolean(),
  printed_at: z.nullable(Instant),
  created_by: z.string(),
  created_at: Instant,
  version: Version,
  amount: z.optional(Amount),
  money: z.optional(BillMoney),
  voided_at: z.nullable(Instant),
  may: BillVerdicts,
});
export type ListedBill = z.infer<typeof ListedBill>;

const FILTERS = {
  /** In bill number, doctor, patient and the serial numbers of its orders. */
  search: z.optional(text(MAX_SEARCH_LENGTH)),
  status: z.optional(z.enum(BILL_STATUSES)),
  doctor_name: z.optional(text(MAX_NAME_LENGTH)),
  date_from: z.optional(Day),
  date_to: z.optional(Day),
  paid: z.optional(z.enum(['yes', 'no'])),
  /** Pending, with an amount, not paid, and older than seven days. */
  follow_up: z.optional(Flag),
  /** Unpaid and older than seven days, but not to follow up: with another status, or without an amount. */
  other_unpaid: z.optional(Flag),
  /** Void bills instead of live ones. */
  voided: z.optional(Flag),
};

/** Which bills of the list are meant, in whatever order. */
export const BillFilters = z.strictObject(FILTERS);
export type BillFilters = z.output<typeof BillFilters>;

export const BillQuery = z.strictObject({
  ...FILTERS,
  sort: z._default(z.enum(BILL_SORTS), DEFAULT_BILL_SORT),
  page: z._default(z.union([z.literal('last'), Page]), 1),
  page_size: PageSize,
});
export type BillQuery = z.output<typeof BillQuery>;

export const BillPage = z.strictObject({
  items: z.array(ListedBill),
  total: z.int(),
  /** Whether there are more than `total`: totals are exact up to 10,000. */
  total_is_capped: z.boolean(),
  /** Whether a short search term was matched with the newest bills only; the totals are then of these too. */
  search_is_limited: z.boolean(),
  page: z.int(),
  page_size: z.int(),
});
export type BillPage = z.infer<typeof BillPage>;

export const getAllBills = operation({
  name: 'getAllBills',
  summary: 'Lists one page of bills: all for administrators, their own for staff.',
  method: 'GET',
  path: '/api/bills',
  query: BillQuery,
  output: BillPage,
  refusals: [],
});

export const exportBills = exportOperation({
  name: 'exportBills',
  summary: 'Exports the bills of a view as a file: all for administrators, their own for staff, without amounts.',
  path: '/api/bills/export',
  query: z.extend(z.omit(BillQuery, PAGING), FORMAT),
  refusals: [],
});

export const getBillSums = operation({
  name: 'getBillSums',
  summary: 'Sums the bills of a view of the list.',
  method: 'GET',
  path: '/api/bill-sums',
  query: BillFilters,
  output: z.strictObject({
    bills: z.int(),
    /** Of these, how many have no price yet. */
    unpriced: z.int(),
    /** The charges: how much is paid, how much of the rest is credited, and how much is outstanding. */
    amount: Total,
    paid: Total,
    credited: Total,
    outstanding: Total,
    /** What is outstanding, by the age of the bills. */
    ages: z.strictObject({ to_30: Total, to_60: Total, to_90: Total, over_90: Total }),
  }),
  refusals: [],
});
