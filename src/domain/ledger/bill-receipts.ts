// Splits a payment of a bill: between the bill itself and the monthly bills that charge its orders.
import type { Amount } from '#domain/shared/money.ts';
import { addAmounts, paiseOf, toAmount } from '#domain/shared/money.ts';

/** An unsettled monthly bill that charges orders of a bill. */
export interface OwedByMonth {
  readonly monthly_bill_id: string;
  /** The doctor of the monthly bill. It can differ from the doctor of the bill if an order was moved. */
  readonly doctor_id: string;
  /** The outstanding amount of the monthly bill. */
  readonly open: Amount;
  /** The amount of those orders on the bill, minus earlier payments on the monthly bill for them. */
  readonly owed: Amount;
}

export interface OwedForBill {
  readonly bill_id: string;
  readonly doctor_id: string;
  /** The outstanding amount that the bill charges separately. */
  readonly open: Amount;
  readonly months: readonly OwedByMonth[];
}

/** A part of a receipt and the document that it pays. */
export interface PartForBill {
  readonly target_id: string;
  /** The bill for which a part pays a monthly bill; null for other parts. */
  readonly for_bill_id: string | null;
  readonly amount: Amount;
}

/** A payment of one doctor and its allocations. */
export interface ReceiptForBill {
  readonly doctor_id: string;
  readonly amount: Amount;
  readonly parts: readonly PartForBill[];
}

/**
 * Returns receipts that pay all that a bill owes: one for its doctor, and one for every other doctor whose monthly bill
 * charges an order of it. On a monthly bill the amount on the bill is paid; if less is outstanding there, the rest is
 * an advance.
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
