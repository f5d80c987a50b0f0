import { EXCEPTION_KINDS } from '#domain/monthly-billing/month-check.ts';
import { Amount, Id, Month } from '../kit/fields.ts';
import { MonthlyBillRow, Total } from './monthly-bills.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** Some orders and what they come to. */
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
  /** Null where the order was deleted; its doctor is then that of the bill, and its price what the bill of its own charges. */
  id: z.nullable(Id),
  serial_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  patient_name: z.string(),
  /** Its price now. */
  amount: z.nullable(Amount),
  /** What the month's saved bill charges for it. */
  saved_amount: z.nullable(Amount),
  /** Its own bill, and whether that is paid: then an order without a price is to be taken off it. */
  bill_id: z.nullable(Id),
  bill_number: z.nullable(z.string()),
  bill_paid: z.boolean(),
  /** Whose bill that is, where it is not the order's doctor's. */
  bill_doctor_name: z.nullable(z.string()),
  /** `fits`: it would charge the order still if it were saved now. */
  monthly_bill: z.nullable(z.extend(ChargingBill, { fits: z.boolean() })),
});

export const MonthCheckResult = z.strictObject({
  /** Every order completed in the month, at its price now; each stands in exactly one of the classes that follow. */
  completed: OrderSum,
  /** At what the saved bills charge. */
  on_this_month: OrderSum,
  on_other_doctor: OrderSum,
  on_other_month: OrderSum,
  priced_not_saved: OrderSum,
  unpriced: OrderSum,
  on_hold: OrderSum,
  paid_on_own_bill: OrderSum,
  /** On bills of their own that charge them by themselves and are not paid. */
  on_own_bill: OrderSum,
  /** Of those on the month's bills, the ones that cost something else now; by how much more or less. */
  price_changed: z.strictObject({ orders: z.int(), amount: z.string().check(z.regex(/^-?\d{1,12}\.\d\d$/)) }),
  /** What the month's saved bills charge besides: orders that went to another month, and deleted ones. */
  not_fitting: OrderSum,
  deleted: OrderSum,
  /** What bills of their own charge for orders that were deleted, and of which no monthly bill says so. */
  deleted_on_own_bill: OrderSum,
  /** What bills of their own charge for orders completed in the month that another doctor has by now. */
  own_bill_other_doctor: OrderSum,
  /** The sum of the totals of the month's saved bills. */
  saved_bills: z.strictObject({ bills: z.int(), orders: z.int(), amount: Total }),
  /** What the ledger has of those bills. */
  in_ledger: Total,
  /** The orders behind the exceptions, so that each is named: at most the first hundred of a kind. */
  exceptions: z.array(MonthException),
  /** Saved bills, of this month or another, that no longer say what is right of an order above: the first hundred. */
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
      /** Paid on bills of their own, and not charged by the month; at their price now. */
      paid: z.int(),
      paid_amount: Total,
      /** Charged by the monthly bill of another month or doctor; at their price now. */
      elsewhere: z.int(),
      elsewhere_amount: Total,
      /** Charged by bills of their own, which are not paid; at their price now. */
      own_bill: z.int(),
      own_bill_amount: Total,
      /** Without a bill of their own. */
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
  summary:
    'The close of a month: every doctor with completed orders, and the proof that nothing is forgotten or charged twice.',
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
    'Prices every unpriced order of a month at the rate last used for its doctor and product; those without such a rate stay and are named.',
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
