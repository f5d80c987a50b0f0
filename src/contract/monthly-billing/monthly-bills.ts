import { PRINT_KINDS } from '#domain/papers/copies.ts';
import { MISPLACED_REASONS } from '#domain/monthly-billing/monthly-bill.ts';
import { MAX_PRICES } from '#domain/billing/item-prices.ts';
import { DocumentTax, TAX_OF_MONTH } from '../billing/tax.ts';
import { Balance } from '../ledger/balance.ts';
import { ReceiptOfDocument } from '../ledger/bill-money.ts';
import {
  Amount,
  AmountInput,
  Day,
  Id,
  Instant,
  Month,
  Named,
  OrderVersion,
  Page,
  Teeth,
  Version,
  Total,
} from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { PriceCheck } from '../work-orders/order-price.ts';
import { z } from '../kit/zod.ts';

/** An order in monthly pricing. */
export const MonthlyOrder = z.strictObject({
  id: Id,
  version: Version,
  serial_number: z.string(),
  patient_name: z.string(),
  tooth_numbers: Teeth,
  product_quality: z.string(),
  product_shade: z.string(),
  /** The completion date that determines its month. */
  completion_date: Day,
  /** The typed units, otherwise the counted units. */
  units: z.int(),
  /** The units by product and teeth, even if other units were typed. */
  counted_units: z.int(),
  /** Whether the units were typed. */
  units_typed: z.boolean(),
  rate: z.nullable(Amount),
  amount: z.nullable(Amount),
  /** The difference between the order and the basis of its price; null if there is none. */
  price_check: z.nullable(PriceCheck),
  /** The last used rate for this doctor and product; null if there is none. */
  last_rate: z.nullable(Amount),
  /** For an order without a price: its rate card rate; null if there is none. */
  card_rate: z.nullable(Amount),
  /** Its single or grouped bill, and whether that is paid. */
  bill_id: z.nullable(Id),
  bill_number: z.nullable(z.string()),
  bill_paid: z.boolean(),
  /** Whether its bill charges it separately and is unpaid. */
  on_own_bill: z.boolean(),
  /** Whether this month's saved bill charges it. */
  on_saved_bill: z.boolean(),
  /** The saved monthly bill of another month or doctor that charges it; null if there is none. */
  other_bill: z.nullable(
    z.strictObject({
      bill_number: z.string(),
      billing_month: Month,
      doctor_id: Id,
      doctor_name: z.string(),
      is_own_doctor: z.boolean(),
    }),
  ),
  /** The issued monthly bill that charges it: its price does not change. Missing without GST. */
  issued_on: z.optional(z.string()),
  /** Its HSN code and tax rate if it were billed now; missing without GST. */
  tax: z.optional(z.strictObject({ hsn: z.string(), rate: z.string() })),
});
export type MonthlyOrder = z.infer<typeof MonthlyOrder>;

/** A saved monthly bill in a list. */
export const MonthlyBillRow = z.strictObject({
  id: Id,
  bill_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  billing_month: Month,
  billing_month_name: z.string(),
  billing_year: z.int(),
  work_orders_count: z.int(),
  total_amount: z.string().check(z.regex(/^\d{1,12}\.\d\d$/)),
  generated_by: z.string(),
  generated_at: Instant,
  version: Version,
  prints_count: z.int(),
  /** What `total_amount` has above the lines: tax and rounding. Missing without GST. */
  tax_amount: z.optional(Balance),
  /** Whether it is a GST document that the doctor may have: it cannot be saved again. Missing without GST. */
  is_issued: z.optional(z.boolean()),
  /** Its paid, credited and outstanding amounts, and the payments allocated to it. */
  money: z.strictObject({
    paid: Total,
    credited: Total,
    open: Total,
    receipts: z.array(ReceiptOfDocument),
  }),
});
export type MonthlyBillRow = z.infer<typeof MonthlyBillRow>;

/** An order on a paper with amounts. */
export const ChargedOrder = z.strictObject({
  serial_number: z.string(),
  completion_date: Day,
  patient_name: z.string(),
  tooth_numbers: Teeth,
  product_quality: z.string(),
  units: z.int(),
  rate: z.nullable(Amount),
  amount: Amount,
});

/** The printed content, stored when the bill was saved. */
export const MonthlyBillData = z.strictObject({
  bill_number: z.string(),
  doctor_name: z.string(),
  month: Month,
  month_name: z.string(),
  generated_date: Day,
  laboratory: z.strictObject({
    company_name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    currency: z.string(),
    // Missing in bills that were saved before the laboratory could set these.
    logo_id: z.optional(z.nullable(Id)),
    gst_number: z.optional(z.string()),
    bill_footer: z.optional(z.string()),
  }),
  work_orders: z.array(ChargedOrder),
  total_units: z.int(),
  total_amount: Total,
  total_in_words: z.string(),
  /** Its GST, and what `total_amount` has above the lines: tax and rounding. Missing without GST. */
  tax: z.optional(DocumentTax),
  tax_amount: z.optional(Balance),
});
export type MonthlyBillData = z.infer<typeof MonthlyBillData>;

/** A printed or exported copy of a saved monthly bill. */
export const MonthlyPrint = z.strictObject({
  copy_number: z.int(),
  version: Version,
  kind: z.enum(PRINT_KINDS),
  /** The version that was current at that time, if it was another one; otherwise null. */
  superseded_by: z.nullable(Version),
  printed_by: z.string(),
  printed_at: Instant,
});

/** A saved monthly bill with its content and prints. */
export const MonthlyBill = z.extend(MonthlyBillRow, {
  /** The orders on the bill, in its order, without deleted ones. */
  work_order_ids: z.array(Id),
  bill_data: MonthlyBillData,
  prints: z.array(MonthlyPrint),
});
export type MonthlyBill = z.infer<typeof MonthlyBill>;

export const getMonthlyWorkOrders = operation({
  name: 'getMonthlyWorkOrders',
  summary: "Returns a doctor's completed orders of a month, with prices, and those on hold for revision.",
  method: 'GET',
  path: '/api/monthly-billing',
  query: z.strictObject({ doctor_id: Id, month: Month }),
  output: z.strictObject({
    doctor: Named,
    month: Month,
    items: z.array(MonthlyOrder),
    /** Orders completed in the month and returned since. They are not billed until their revision is completed. */
    on_hold: z.array(z.strictObject({ id: Id, serial_number: z.string(), patient_name: z.string(), return_date: Day })),
    saved_bill: z.nullable(MonthlyBillRow),
    /** Charges of the saved bill that no longer belong to it. They are removed when the bill is saved again. */
    not_fitting: z.array(
      z.strictObject({
        serial_number: z.string(),
        amount: Amount,
        reason: z.enum(MISPLACED_REASONS),
      }),
    ),
    ...TAX_OF_MONTH,
  }),
  refusals: ['doctor_not_found'],
});

export const saveMonthlyPrices = operation({
  name: 'saveMonthlyPrices',
  summary: 'Saves the prices of several orders, each separately; failures are listed.',
  method: 'PUT',
  path: '/api/monthly-billing/prices',
  body: z.strictObject({
    prices: z
      .array(
        z.strictObject({
          work_order_id: Id,
          version: Version,
          rate: z._default(z.nullable(AmountInput), null),
          units: z._default(z.nullable(z.int()), null),
          amount: AmountInput,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_PRICES)),
  }),
  output: z.strictObject({
    saved: z.array(OrderVersion),
    errors: z.array(z.strictObject({ work_order_id: Id, serial_number: z.string(), message: z.string() })),
  }),
  refusals: [],
});

export const OF_HISTORY = { doctor_id: z.optional(Id), month: z.optional(Month) };

export const getMonthlyBillsHistory = operation({
  name: 'getMonthlyBillsHistory',
  summary: 'Lists the saved monthly bills, the latest first.',
  method: 'GET',
  path: '/api/monthly-bills',
  query: z.strictObject({ ...OF_HISTORY, page: z._default(Page, 1) }),
  output: z.strictObject({
    items: z.array(MonthlyBillRow),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
  refusals: [],
});

export const saveMonthlyBillHistory = operation({
  name: 'saveMonthlyBillHistory',
  summary: "Saves a doctor's bill of a month from the saved prices, or replaces it; the number stays.",
  method: 'POST',
  path: '/api/monthly-bills',
  body: z.strictObject({ doctor_id: Id, month: Month }),
  output: MonthlyBill,
  refusals: [
    'doctor_not_found',
    'monthly_bill_empty',
    'monthly_not_for_doctor',
    'monthly_bill_issued',
    'tax_mixed',
    'composition_inter_state',
  ],
  creates: true,
});
