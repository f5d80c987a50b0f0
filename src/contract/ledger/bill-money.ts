import { CHARGED_ON } from '#domain/ledger/charged-on.ts';
import { Amount, Day, Id } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';

/** Where a bill is charged, and its paid, credited and outstanding amounts. For admins only. */
export const BillMoney = z.strictObject({
  /** Charged separately or on the monthly bill. In the second case this is an initial bill. */
  charged_on: z.enum(CHARGED_ON),
  /** Payments of the bill itself and through its monthly bills. */
  paid: Amount,
  credited: Amount,
  /** The outstanding amount: neither paid nor credited. */
  open: Amount,
  /** The numbers of the saved monthly bills that charge its orders. */
  monthly_bills: z.array(z.string()),
});
export type BillMoney = z.infer<typeof BillMoney>;

/** A payment of a document, and the part that is allocated to it. */
export const ReceiptOfDocument = z.strictObject({
  id: Id,
  payment_number: z.string(),
  amount: Amount,
  paid_on: Day,
});
export type ReceiptOfDocument = z.infer<typeof ReceiptOfDocument>;
