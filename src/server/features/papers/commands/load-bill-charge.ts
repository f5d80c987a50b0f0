import type { BillCharge } from '#contract/papers/papers.ts';
import { ofDocument, paymentAsked } from '#domain/billing/payment-asked.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { readLetterhead, readPayee } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { drawCode } from '#server/platform/draw-code.ts';
import type { BillToPrint } from '../store-bills.ts';
import { lockBillToPrint, readItemsToPrint } from '../store-bills.ts';

export interface LoadedCharge {
  readonly bill: BillToPrint;
  readonly charge: BillCharge;
}

export type ChargeRefusal = 'bill_not_found' | 'bill_without_amount' | 'bill_charged_with_month';

/** What a bill charges by itself, as its paper says it now; the bill is locked. What goes with the month is asked for there. */
export async function loadBillCharge(
  { db }: Pick<Deps, 'db'>,
  billId: string,
): Promise<Outcome<LoadedCharge, ChargeRefusal>> {
  const bill = await lockBillToPrint(db, billId);
  if (bill === undefined) return refuseBilling('bill_not_found');
  const { bill_number, doctor_name, bill_date, notes, is_void, open } = bill;
  if (!is_void) {
    if (paiseOf(bill.amount) === 0) return refuseBilling('bill_without_amount');
    if (paiseOf(bill.charged) === 0) return refuseBilling('bill_charged_with_month');
  }
  const items = await readItemsToPrint(db, bill);
  const laboratory = await readLetterhead(db);
  const owed = { ...ofDocument(bill_number), open, currency: laboratory.currency };
  return done({
    bill,
    charge: {
      bill_number,
      doctor_name,
      bill_date,
      notes,
      is_void,
      orders: items
        .filter((item) => is_void || !item.is_elsewhere)
        .map(({ is_elsewhere: _elsewhere, ...order }) => order),
      charged_elsewhere: is_void ? [] : items.filter((item) => item.is_elsewhere).map((item) => item.serial_number),
      laboratory,
      payment: paymentAsked(await readPayee(db), owed, drawCode),
    },
  });
}
