import type { OutputOf } from '#contract/kit/operation.ts';
import type { markBillPaperPrinted as operation } from '#contract/papers/copies.ts';
import type { BillCharge } from '#contract/papers/paper-contents.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { documentReference, paymentRequest } from '#domain/documents/payment-request.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { PrintKind } from '#domain/papers/copies.ts';
import { nextCopy } from '#domain/papers/copies.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory, readLetterhead, readPayee } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { encodeQrCode } from '#server/platform/qr-code.ts';
import type { BillToPrint } from '../store/printed-bills.ts';
import { lockBillToPrint, readItemsToPrint, setPrinted } from '../store/printed-bills.ts';
import { billPrinted } from './mark-bill-as-printed.ts';
import { printCopy } from '../steps/print-copy.ts';

/** A counted copy of a bill with amounts. It has all data of the file, so the file is always the same. */
export interface CountedBill extends OutputOf<typeof operation> {
  readonly printed_at: string;
  /** The paper size. */
  readonly initial_bill_paper: string;
}

/**
 * Counts the next copy of a bill, before it is printed or saved as a file. A file does not mark the bill as printed.
 */
export async function printBill(
  deps: Deps,
  actor: Actor,
  { bill_id, kind }: { readonly bill_id: string; readonly kind: PrintKind },
): Promise<Outcome<CountedBill, 'bill_not_found' | 'bill_without_amount' | 'bill_charged_with_month'>> {
  const bill = await lockBillToPrint(deps.db, bill_id);
  if (bill === undefined) return refuseBilling('bill_not_found');
  if (!bill.is_void) {
    if (paiseOf(bill.amount) === 0) return refuseBilling('bill_without_amount');
    // The monthly bill has the payment request.
    if (paiseOf(bill.charged) === 0) return refuseBilling('bill_charged_with_month');
  }
  const charge = await readCharge(deps, bill);
  const isFile = kind === 'pdf';
  const paper = { document_id: bill_id, paper: isFile ? 'bill_pdf' : 'bill', medium: kind } as const;
  const printed = await printCopy(deps, actor, { ...paper, payment: charge.payment }, nextCopy);
  const status = isFile ? bill.status : await setPrinted(deps, bill);
  const { initial_bill_paper } = await readLaboratory(deps.db);
  const { copy_number } = printed.copy;
  await appendAudit(deps, actor, billPrinted(bill, { status, copy_number, kind: isFile ? 'pdf' : 'bill' }));
  return done({ ...printed, status, charge, printed_at: deps.now.toISOString(), initial_bill_paper });
}

/** Returns the present content of the paper of a locked bill. */
async function readCharge({ db }: Deps, bill: BillToPrint): Promise<BillCharge> {
  const { bill_number, doctor_name, bill_date, notes, is_void, open, tax, tax_amount } = bill;
  const items = await readItemsToPrint(db, bill);
  const laboratory = await readLetterhead(db);
  const owed = { ...documentReference(bill_number), open, currency: laboratory.currency };
  return {
    bill_number,
    doctor_name,
    bill_date,
    notes,
    is_void,
    orders: items
      .filter((item) => is_void || !item.is_elsewhere)
      .map(({ is_elsewhere: _elsewhere, ...order }) => order),
    charged_elsewhere: is_void ? [] : items.filter((item) => item.is_elsewhere).map((item) => item.serial_number),
    ...(tax !== null && { tax, tax_amount }),
    laboratory,
    payment: paymentRequest(await readPayee(db), owed, encodeQrCode),
  };
}
