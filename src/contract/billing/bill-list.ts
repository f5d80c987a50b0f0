import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { BILL_SORTS, DEFAULT_BILL_SORT } from '#domain/billing/bill-list-view.ts';
import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { Balance } from '../ledger/balance.ts';
import { BillMoney } from '../ledger/bill-money.ts';
import { BillVerdicts } from './bills.ts';
import { FORMAT, PAGING, exportOperation } from '../kit/exported.ts';
import { Amount, Day, Flag, Id, Instant, Page, PageSize, Version, text, Total } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** A bill in the list. Only admins get amounts. */
export const ListedBill = z.strictObject({
  id: Id,
  bill_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  patient_name: z.string(),
  is_grouped: z.boolean(),
  orders_count: z.int(),
  /** The first three of its orders. */
  serial_numbers: z.array(z.string()),
  bill_date: Day,
  status: z.enum(BILL_STATUSES),
  paid: z.boolean(),
  printed_at: z.nullable(Instant),
  created_by: z.string(),
  created_at: Instant,
  version: Version,
  amount: z.optional(Amount),
  /** Tax and rounding above the amount. For admins only; missing if there is none. */
  tax_amount: z.optional(Balance),
  money: z.optional(BillMoney),
  voided_at: z.nullable(Instant),
  may: BillVerdicts,
});
export type ListedBill = z.infer<typeof ListedBill>;

const FILTERS = {
  /** Searches bill number, doctor, patient and serial numbers. */
  search: z.optional(text(MAX_SEARCH_LENGTH)),
  status: z.optional(z.enum(BILL_STATUSES)),
  doctor_name: z.optional(text(MAX_NAME_LENGTH)),
  date_from: z.optional(Day),
  date_to: z.optional(Day),
  paid: z.optional(z.enum(['yes', 'no'])),
  /** Pending, with an amount, unpaid, and older than seven days. */
  follow_up: z.optional(Flag),
  /** Other unpaid bills older than seven days: with another status, or without an amount. */
  other_unpaid: z.optional(Flag),
  /** Only void bills. By default void bills are left out. */
  voided: z.optional(Flag),
};

/** The filters of the bill list. */
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
  /** Whether there are more results than `total`, which is exact up to 10,000. */
  total_is_capped: z.boolean(),
  /**
   * Whether only the newest bills were searched, because the search term is short. The totals then count only these.
   */
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
    /** How many of them have no price yet. */
    unpriced: z.int(),
    /** The total amount, and how much of it is paid, credited and outstanding. */
    amount: Total,
    paid: Total,
    credited: Total,
    outstanding: Total,
    /** The outstanding amount by the age of the bills. */
    ages: z.strictObject({ to_30: Total, to_60: Total, to_90: Total, over_90: Total }),
  }),
  refusals: [],
});
