import { CHARGED_ON } from '#domain/ledger/charged-on.ts';
import { Amount, Day, Id } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';

/** What is charged, paid and owed of a bill. For administrators only. */
export const BillMoney = z.strictObject({
  /** By itself, or with the month: it is then the paper that goes with the work. */
  charged_on: z.enum(CHARGED_ON),
  /** What was paid of it: on it, and by the month. */
  paid: Amount,
  credited: Amount,
  /** The part of its amount that is neither paid nor credited. */
  open: Amount,
  /** The saved monthly bills that charge orders of it, by their numbers. */
  monthly_bills: z.array(z.string()),
});
export type BillMoney = z.infer<typeof BillMoney>;

/** A receipt that pays something, and how much of it goes there. */
export const ReceiptOfDocument = z.strictObject({
  id: Id,
  payment_number: z.string(),
  amount: Amount,
  paid_on: Day,
});
export type ReceiptOfDocument = z.infer<typeof ReceiptOfDocument>;
