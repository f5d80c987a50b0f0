// The allocations of a payment of a bill: to the bill, and to the monthly bills that charge its orders.
import type { Amount } from '#domain/shared/money.ts';
import { addAmounts, paiseOf, toAmount } from '#domain/shared/money.ts';

/** A monthly bill that charges orders of a bill, and is not settled. */
export interface OwedByMonth {
  readonly monthly_bill_id: string;
  /** Whose monthly bill it is: an order can have gone to another doctor. */
  readonly doctor_id: string;
  /** What the monthly bill has open. */
  readonly open: Amount;
  /** What the bill says of those orders, less what was paid on the monthly bill for it. */
  readonly owed: Amount;
}

export interface OwedForBill {
  readonly bill_id: string;
  readonly doctor_id: string;
  /** The outstanding part of what it charges separately. */
  readonly open: Amount;
  readonly months: readonly OwedByMonth[];
}

/** A part of a receipt, and the document that it pays. */
export interface PartForBill {
  readonly target_id: string;
  /** On a monthly bill: for which bill. */
  readonly for_bill_id: string | null;
  readonly amount: Amount;
}

/** Money of one doctor, and what it pays. */
export interface ReceiptForBill {
  readonly doctor_id: string;
  readonly amount: Amount;
  readonly parts: readonly PartForBill[];
}

/**
 * One receipt of all that a bill owes; where the monthly bill of another doctor charges an order of it, that doctor has a receipt too.
 * What is owed on a monthly bill is what the bill says; where the monthly bill has less open, the rest is an advance.
 */
export function receiptsForBill({ bill_id, doctor_id, open, months }: OwedForBill): ReceiptForBill[] {
  const owed = [
    { doctor_id, amount: open, parts: [{ target_id: bill_id, for_bill_id: null, amount: open }] },
    ...months.map((month) => ({ doctor_id: month.doctor_id, amount: month.owed, parts: [partOf(bill_id, month)] })),
  ].filter(({ amount }) => paiseOf(amount) > 0);
  return [...Map.groupBy(owed, (one) => one.doctor_id)].map(([doctor, all]) => ({
    doctor_id: doctor,
    amount: all.reduce((sum, { amount }) => addAmounts(sum, amount), '0.00'),
    parts: all.flatMap(({ parts }): PartForBill[] => parts).filter(({ amount }) => paiseOf(amount) > 0),
  }));
}

const partOf = (for_bill_id: string, { monthly_bill_id, open, owed }: OwedByMonth): PartForBill => ({
  target_id: monthly_bill_id,
  for_bill_id,
  amount: toAmount(Math.min(paiseOf(open), paiseOf(owed))),
});
