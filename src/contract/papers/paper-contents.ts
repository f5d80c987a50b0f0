import { DocumentTax } from '../billing/tax.ts';
import { Balance } from '../ledger/balance.ts';
import { PAYMENT_OUTPUT } from '../billing/payment-fields.ts';
import { Amount, Day, Id, Total } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';
import { ChargedOrder } from '../monthly-billing/monthly-bills.ts';

// The contents of papers with amounts.

/** How to pay the amount on a paper: a UPI code to scan, and text such as a bank account. */
export const PaymentRequest = z.nullable(
  z.strictObject({
    code: z.nullable(
      z.strictObject({
        /** `link` is the text in the code. `drawn` is the code as one SVG path, in a square of `side` modules. */
        link: z.string(),
        drawn: z.strictObject({ side: z.int(), path: z.string() }),
        upi_id: z.string(),
        amount: Total,
      }),
    ),
    details: z.string(),
  }),
);

/** The laboratory on a paper with amounts, in its head and below. */
export const LedgerLetterhead = z.strictObject({
  company_name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  currency: z.string(),
  logo_id: z.nullable(Id),
  gst_number: z.string(),
  bill_footer: z.string(),
});

/** The content of the paper of a bill: its separate charge. */
export const BillCharge = z.strictObject({
  bill_number: z.string(),
  doctor_name: z.string(),
  bill_date: Day,
  notes: z.nullable(z.string()),
  is_void: z.boolean(),
  orders: z.array(ChargedOrder),
  /** Serial numbers of its orders that a monthly bill charges instead. */
  charged_elsewhere: z.array(z.string()),
  /** Its GST, and what that adds to the orders: tax and rounding. Missing without GST. */
  tax: z.optional(DocumentTax),
  tax_amount: z.optional(Balance),
  laboratory: LedgerLetterhead,
  /** The payment request for the outstanding amount at the time of the copy. */
  payment: PaymentRequest,
});
export type BillCharge = z.infer<typeof BillCharge>;

/** The content of a receipt. */
export const Receipt = z.strictObject({
  payment_number: z.string(),
  doctor_name: z.string(),
  amount: Amount,
  tds_amount: Amount,
  ...PAYMENT_OUTPUT,
  parts: z.array(z.strictObject({ id: Id, number: z.string(), amount: Amount })),
  advance: Amount,
  laboratory: LedgerLetterhead,
});
export type Receipt = z.infer<typeof Receipt>;
