import { DOCTOR_DETAILS } from '#domain/tax/recipient.ts';
import { EXCEPTION_KINDS } from '#domain/monthly-billing/month-check.ts';
import { Amount, Id, Month, Total } from '../kit/fields.ts';
import { MonthlyBillRow } from './monthly-bills.ts';
import { Balance } from '../ledger/balance.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** A number of orders and their total. */
export const OrderSum = z.strictObject({ orders: z.int(), amount: Total });

/** A monthly bill that charges an order. */
export const ChargingBill = z.strictObject({
  id: Id,
  bill_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  billing_month: Month,
});

/** An order that the billing check lists, because it is not on the month's bills or needs attention. */
export const MonthException = z.strictObject({
  kind: z.enum(EXCEPTION_KINDS),
  /** Null if the order was deleted. Doctor and price are then those of its bill. */
  id: z.nullable(Id),
  serial_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  patient_name: z.string(),
  /** Its current price. */
  amount: z.nullable(Amount),
  /** Its amount on the month's saved bill. */
  saved_amount: z.nullable(Amount),
  /** Its bill, and whether that is paid. An order without a price on a paid bill must be removed from the bill. */
  bill_id: z.nullable(Id),
  bill_number: z.nullable(z.string()),
  bill_paid: z.boolean(),
  /** The doctor of that bill, if it differs from the order's doctor. */
  bill_doctor_name: z.nullable(z.string()),
  /** `fits`: whether that bill would still charge the order if it were saved now. */
  monthly_bill: z.nullable(z.extend(ChargingBill, { fits: z.boolean() })),
});

export const MonthCheckResult = z.strictObject({
  /** All orders completed in the month, at current prices. Each order is in exactly one of the groups below. */
  completed: OrderSum,
  /** Orders on the month's saved bills, at the saved amounts. */
  on_this_month: OrderSum,
  on_other_doctor: OrderSum,
  on_other_month: OrderSum,
  priced_not_saved: OrderSum,
  unpriced: OrderSum,
  on_hold: OrderSum,
  paid_on_own_bill: OrderSum,
  /** Orders on unpaid bills that charge them separately. */
  on_own_bill: OrderSum,
  /** Orders on the month's bills whose price has changed, and the difference. */
  price_changed: z.strictObject({ orders: z.int(), amount: z.string().check(z.regex(/^-?\d{1,12}\.\d\d$/)) }),
  /** Other charges of the month's saved bills: orders that moved to another month, and deleted orders. */
  not_fitting: OrderSum,
  deleted: OrderSum,
  /** Separate charges for deleted orders that are on no monthly bill. */
  deleted_on_own_bill: OrderSum,
  /** Separate charges for orders completed in the month that now have another doctor. */
  own_bill_other_doctor: OrderSum,
  /** The sum of the totals of the month's saved bills. */
  saved_bills: z.strictObject({ bills: z.int(), orders: z.int(), amount: Total }),
  /** The total of these bills in the ledger. */
  in_ledger: Total,
  /** Tax and rounding of the saved bills, added to their lines; missing without GST. */
  tax_amount: z.optional(Balance),
  /** The orders behind the exceptions, at most 100 of each kind. */
  exceptions: z.array(MonthException),
  /** Saved bills, of this or another month, that are out of date because of the orders above. At most 100. */
  save_again: z.array(
    z.extend(ChargingBill, {
      price_changed: z.int(),
      not_fitting: z.int(),
      deleted: z.int(),
      is_issued: z.optional(z.boolean()),
    }),
  ),
  adds_up: z.boolean(),
});
export type MonthCheckResult = z.infer<typeof MonthCheckResult>;

export const MonthEnd = z.strictObject({
  month: Month,
  month_name: z.string(),
  doctors: z.array(
    z.strictObject({
      doctor_id: Id,
      doctor_name: z.string(),
      /** Other spellings of the name. */
      spellings: z.array(z.string()),
      /** Completed in the month and not on another month's bill. */
      orders: z.int(),
      units: z.int(),
      total: Total,
      unpriced: z.int(),
      /** Orders that changed since their price was set. */
      in_doubt: z.int(),
      /** Orders paid on separate bills and therefore not on the monthly bill, at current prices. */
      paid: z.int(),
      paid_amount: Total,
      /** Orders on the monthly bill of another month or doctor, at current prices. */
      elsewhere: z.int(),
      elsewhere_amount: Total,
      /** Orders on unpaid separate bills, at current prices. */
      own_bill: z.int(),
      own_bill_amount: Total,
      /** Orders without a separate bill. */
      unbilled: z.int(),
      on_hold: z.int(),
      on_hold_amount: Total,
      /** Whether the doctor is billed per bill and gets no monthly bill. */
      billed_singly: z.boolean(),
      /** Whether all orders have a price and there is something to bill. */
      ready: z.boolean(),
      /** Tax and rounding of the saved bill, or of the bill that would be saved now; missing without GST. */
      tax_amount: z.optional(Balance),
      /** Why GST does not allow the bill. */
      tax_refused: z.optional(z.string()),
      /** Whether that is because its exempt orders need a bill of their own. */
      is_mixed: z.optional(z.boolean()),
      /** What the doctor's record lacks for a GST document. */
      missing_details: z.optional(z.array(z.enum(DOCTOR_DETAILS))),
      /** Orders that the issued bill does not charge, and how many of them are on delivery notes. */
      late: z.optional(z.strictObject({ orders: z.int(), on_notes: z.int() })),
      /** The saved monthly bill, whether saving it again would not change it, and whether its content was printed. */
      saved_bill: z.nullable(z.extend(MonthlyBillRow, { is_current: z.boolean(), is_printed: z.boolean() })),
    }),
  ),
  proof: MonthCheckResult,
});
export type MonthEnd = z.infer<typeof MonthEnd>;

export const getMonthEnd = operation({
  name: 'getMonthEnd',
  summary: 'Returns the month-end billing of a month: each doctor with completed orders, and the billing check.',
  method: 'GET',
  path: '/api/month-close',
  query: z.strictObject({ month: Month }),
  output: MonthEnd,
  refusals: [],
});

/** An order that got no price, and why. */
export const UnpricedOrder = z.strictObject({
  work_order_id: Id,
  serial_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  message: z.string(),
});

export const applyLastRates = operation({
  name: 'applyLastRates',
  summary:
    'Prices all unpriced orders of a month at the rate last used for doctor and product; orders without one are listed.',
  method: 'POST',
  path: '/api/month-close/last-rates',
  body: z.strictObject({ month: Month }),
  output: z.strictObject({
    priced: z.strictObject({ orders: z.int(), doctors: z.int() }),
    /** The number of orders without a price, and the list of them. */
    left: z.int(),
    unpriced: z.array(UnpricedOrder),
  }),
  refusals: [],
});

export const saveMonthEnd = operation({
  name: 'saveMonthEnd',
  summary: 'Saves the monthly bills of the given doctors that are ready; those that are not are named.',
  method: 'POST',
  path: '/api/month-close',
  body: z.strictObject({ month: Month, doctor_ids: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
  output: z.strictObject({
    saved: z.array(MonthlyBillRow),
    errors: z.array(z.strictObject({ doctor_id: Id, doctor_name: z.string(), message: z.string() })),
  }),
  refusals: [],
});
