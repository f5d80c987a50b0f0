import type { BillCharge } from '#contract/papers/papers.ts';
import type { HeldBillPaper, markBillPaperPrinted as printedOperation } from '#contract/papers/copies.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillCopy, BillPrintKind } from '#domain/papers/copies.ts';
import { printedWhen } from '#domain/papers/copies.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockBillToPrint } from '../store-bills.ts';
import { askedOf, deleteHeld, insertHeld, insertPrint, readCopy, readNextCopy, readOthers } from '../store-prints.ts';
import type { ChargeRefusal } from './load-bill-charge.ts';
import { loadBillCharge } from './load-bill-charge.ts';
import { billPrinted } from './mark-bill-as-printed.ts';

interface BillAsked {
  readonly bill_id: string;
}

/** Holds the next copy of a bill with its amounts for a print dialog. The audit log hears of it once it is counted. */
export async function holdBillPaper(
  deps: Deps,
  actor: Actor,
  { bill_id }: BillAsked,
): Promise<Outcome<HeldBillPaper, ChargeRefusal>> {
  const loaded = await loadBillCharge(deps, bill_id);
  if (!loaded.ok) return loaded;
  const { charge } = loaded.value;
  const copy = await readNextCopy(deps.db, bill_id, 'bill');
  const id = await insertHeld(deps, bill_id, { ...copy, kind: 'bill', payment: charge.payment }, actor.id);
  return done({ id, bill_id, ...copy, ...(await readOthers(deps.db, bill_id, id, 'bill')), charge });
}

/** Counts the copy that was held for a dialog, once, however often that is said. */
export async function countBillPaper(
  deps: Deps,
  actor: Actor,
  { bill_id, copy_id }: BillAsked & { readonly copy_id: string },
): Promise<Outcome<OutputOf<typeof printedOperation>, 'bill_not_found' | 'copy_given_back'>> {
  const bill = await lockBillToPrint(deps.db, bill_id);
  if (bill === undefined) return refuseBilling('bill_not_found');
  const copy = await readCopy(deps.db, bill_id, copy_id, 'bill');
  if (copy === undefined || copy.state === 'taken_back') return refuseBilling('copy_given_back');
  const { id, copy_number, by, qr_amount, qr_text } = copy;
  if (copy.state === 'printed') return done({ copy_number, status: bill.status });
  await deleteHeld(deps.db, id);
  const printed_at = printedWhen(copy, actor, deps.now);
  const print = { id, copy_number, printed_by: by, printed_at, kind: 'bill', qr_amount, qr_text } as const;
  const status = await insertPrint(deps, bill, print);
  const entry = paperPrinted(bill, { status, copy_number }, 'bill');
  await appendAudit(deps, actor, by === actor.id ? entry : { ...entry, action: 'CONFIRM_BILL_PRINT' });
  return done({ copy_number, status });
}

/** A copy of a bill with its amounts that was counted, with all that it says: it is the same file whenever it is made. */
export interface CountedBill extends BillCopy {
  readonly bill_id: string;
  readonly status: OutputOf<typeof printedOperation>['status'];
  readonly printed_at: string;
  readonly charge: BillCharge;
  /** On which sheet it is made. */
  readonly initial_bill_paper: string;
}

/** Counts the next copy that was put on paper, or is given as a file. */
export async function countNextBillPaper(
  deps: Deps,
  actor: Actor,
  { bill_id, kind }: BillAsked & { readonly kind: Exclude<BillPrintKind, 'initial'> },
): Promise<Outcome<CountedBill, ChargeRefusal>> {
  const loaded = await loadBillCharge(deps, bill_id);
  if (!loaded.ok) return loaded;
  const { bill, charge } = loaded.value;
  const copy = await readNextCopy(deps.db, bill_id, kind);
  const { copy_number } = copy;
  const printed_at = deps.now.toISOString();
  const asked = askedOf(charge.payment);
  const status = await insertPrint(deps, bill, { copy_number, printed_by: actor.id, printed_at, kind, ...asked });
  const { initial_bill_paper } = await readLaboratory(deps.db);
  await appendAudit(deps, actor, paperPrinted(bill, { status, copy_number }, kind));
  return done({ bill_id, ...copy, status, printed_at, charge, initial_bill_paper });
}

const paperPrinted = (
  bill: Parameters<typeof billPrinted>[0],
  after: Parameters<typeof billPrinted>[1],
  kind: BillPrintKind,
): AuditEvent => {
  const entry = billPrinted(bill, after);
  return { ...entry, after: { ...after, kind } };
};
