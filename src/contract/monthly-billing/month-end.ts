import { EXCEPTION_KINDS } from '#domain/monthly-billing/month-check.ts';
import { Amount, Id, Month } from '../kit/fields.ts';
import { MonthlyBillRow, Total } from './monthly-bills.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** Some orders and their total. */
export const OrderSum = z.strictObject({ orders: z.int(), amount: Total });

/** A monthly bill that charges an order. */
export const ChargingBill = z.strictObject({
  id: Id,
  bill_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  billing_month: Month,
});

/** An order that is named, with what keeps it from the month's bills or is to be known about it. */
export const MonthException = z.strictObject({
  kind: z.enum(EXCEPTION_KINDS),
  /** Null where the order was deleted; doctor and price are then those of its bill. */
  id: z.nullable(Id),
  serial_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  patient_name: z.string(),
  /** Its price now. */
  amount: z.nullable(Amount),
  /** What the month's saved bill charges for it. */
  saved_amount: z.nullable(Amount),
  /** Its own bill, and whether that is paid: then an order without a price must be removed from it. */
  bill_id: z.nullable(Id),
  bill_number: z.nullable(z.string()),
  bill_paid: z.boolean(),
  /** Whose bill that is, where it is not the order's doctor's. */
  bill_doctor_name: z.nullable(z.string()),
  /** `fits`: it would charge the order still if it were saved now. */
  monthly_bill: z.nullable(z.extend(ChargingBill, { fits: z.boolean() })),
});

export const MonthCheckResult = z.strictObject({
  /** All orders completed in the month, at today's price; each is in exactly one of the groups below. */
  completed: OrderSum,
  /** At what the saved bills charge. */
  on_this_month: OrderSum,
  on_other_doctor: OrderSum,
  on_other_month: OrderSum,
  priced_not_saved: OrderSum,
  unpriced: OrderSum,
  on_hold: OrderSum,
  paid_on_own_bill: OrderSum,
  /** On bills that charge them separately and are unpaid. */
  on_own_bill: OrderSum,
  /** Orders on the month's bills with a different price now, and the difference. */
  price_changed: z.strictObject({ orders: z.int(), amount: z.string().check(z.regex(/^-?\d{1,12}\.\d\d$/)) }),
  /** Also charged by the month's saved bills: orders that went to another month, and deleted ones. */
  not_fitting: OrderSum,
  deleted: OrderSum,
  /** Charges of separate bills for deleted orders that no monthly bill mentions. */
  deleted_on_own_bill: OrderSum,
  /** Charges of separate bills for orders completed in the month that another doctor has now. */
  own_bill_other_doctor: OrderSum,
  /** The sum of the totals of the month's saved bills. */
  saved_bills: z.strictObject({ bills: z.int(), orders: z.int(), amount: Total }),
  /** The total of those bills in the ledger. */
  in_ledger: Total,
  /** The orders behind the exceptions, so that each is named: at most the first hundred of a kind. */
  exceptions: z.array(MonthException),
  /** Saved bills, of this month or another, that are outdated for an order above: the first hundred. */
  save_again: z.array(z.extend(ChargingBill, { price_changed: z.int(), not_fitting: z.int(), deleted: z.int() })),
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
      /** Whose price was set for something else than they now are. */
      in_doubt: z.int(),
      /** Paid on separate bills, so not charged by the month; at today's price. */
      paid: z.int(),
      paid_amount: Total,
      /** Charged by the monthly bill of another month or doctor; at their price now. */
      elsewhere: z.int(),
      elsewhere_amount: Total,
      /** Charged by separate bills that are unpaid; at today's price. */
      own_bill: z.int(),
      own_bill_amount: Total,
      /** Without a separate bill. */
      unbilled: z.int(),
      on_hold: z.int(),
      on_hold_amount: Total,
      /** The doctor is billed order by order: no bill of the month is made. */
      billed_singly: z.boolean(),
      /** Every order is priced and there is something to bill. */
      ready: z.boolean(),
      /** The saved bill of the month, whether it says what would be saved now, and whether what it says was printed. */
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

/** An order that stays without a price, and why. */
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
    /** How many stay without a price, and each of them. */
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
