import type { CreditNote, createCreditNote as operation } from '#contract/ledger/credit-notes.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { allocateOldest } from '#domain/ledger/allocation.ts';
import { checkCredit } from '#domain/ledger/credit.ts';
import { checkCreditDraft } from '#domain/ledger/credit-note.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import type { Taxed } from '#domain/tax/document-tax.ts';
import { NOT_TAXED, taxOfCredit } from '#domain/tax/document-tax.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOpenDocuments } from '../queries/open-documents.ts';
import type { CreditedOrder, DocumentToCredit } from '../queries/documents-to-credit.ts';
import { readDocumentToCredit, readOrdersToCredit } from '../queries/documents-to-credit.ts';
import { lockLedger } from '../steps/lock-ledgers.ts';
import { freeAllocations } from '../steps/free-allocations.ts';
import { auditCreditNote } from '../steps/credit-note-audit.ts';
import { insertCreditNote } from '../steps/insert-credit-note.ts';
import { allocateTo, applyMoney } from '../steps/apply-advances.ts';

type Refusals =
  | 'doctor_not_found'
  | 'document_not_of_doctor'
  | 'document_void'
  | 'order_not_on_document'
  | 'credit_on_month'
  | 'nothing_charged'
  | 'credited_order_needed'
  | 'credit_too_large'
  | 'invalid_input';

/**
 * Credits a document, one order of a document, or a doctor’s open documents. A note for a document is allocated to it
 * in full. Payments that no longer fit there pay other open documents; the rest is an advance. The tax of its document is
 * added to the amount.
 */
export async function createCreditNote(
  deps: Deps,
  actor: Actor,
  { doctor_id, document_id, serial_number, ...draft }: InputOf<typeof operation>['body'],
): Promise<Outcome<CreditNote, Refusals>> {
  const doctor = await lockLedger(deps, doctor_id);
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  const faults = checkCreditDraft(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const found = await findCredited(deps, doctor.id, { document_id, serial_number }, draft.amount);
  if (!found.ok) return found;
  const { document, amount, taxed } = found.value;
  const early = checkCreditDraft(draft, deps.today, document);
  if (early.length > 0) return refuseFields(early);
  const given = {
    kind: 'credit_note',
    ...creditedOf(found.value),
    doctor_id: doctor.id,
    amount,
    ...taxed,
    day: draft.note_date,
    reason: draft.reason,
    note: normalizeLine(draft.note ?? '') || null,
    made_by: actor.id,
  } as const;
  if (document === null) {
    const { parts } = allocateOldest(amount, await readOpenDocuments(deps.db, doctor.id));
    return auditCreditNote(deps, actor, await insertCreditNote(deps, given, parts));
  }
  const free = await freeAllocations(deps, actor.id, document, amount);
  const made = await insertCreditNote(deps, given, [{ document, amount }]);
  await allocateTo(deps, actor.id, applyMoney(free, await readOpenDocuments(deps.db, doctor.id)));
  return auditCreditNote(deps, actor, made);
}

interface Credited {
  readonly document: DocumentToCredit | null;
  readonly order: { readonly serial_number: string; readonly work_order_id: string | null } | null;
  /** With tax. */
  readonly amount: Amount;
  readonly taxed: Taxed;
}

const creditedOf = ({ document, order }: Pick<Credited, 'document' | 'order'>) => ({
  credits_id: document?.id ?? null,
  work_order_id: order?.work_order_id ?? null,
  serial_number: order?.serial_number ?? null,
});

const taxOfNote = ({ tax }: Pick<DocumentToCredit, 'tax'>, credit: Parameters<typeof taxOfCredit>[1]) =>
  tax === null ? done(NOT_TAXED) : taxOfCredit(tax, credit);

/** Finds the document and order to credit, and checks the amount. */
async function findCredited(
  { db }: Deps,
  doctorId: string,
  { document_id, serial_number }: { readonly document_id: string | null; readonly serial_number: string | null },
  taxable: Amount,
): Promise<Outcome<Credited, Exclude<Refusals, 'doctor_not_found' | 'invalid_input'>>> {
  if (document_id === null)
    return serial_number === null
      ? done({ document: null, order: null, amount: taxable, taxed: NOT_TAXED })
      : refuseLedger('order_not_on_document');
  const document = await readDocumentToCredit(db, document_id);
  if (document?.doctor_id !== doctorId) return refuseLedger('document_not_of_doctor');
  if (document.is_void) return refuseLedger('document_void', document.number);
  const named = await findOrder(db, document, serial_number);
  if (!named.ok) return named;
  const order = named.value;
  const { currency } = await readLaboratory(db);
  const taxed = taxOfNote(document, { taxable, serial_number });
  if (!taxed.ok) return taxed;
  const amount = toAmount(paiseOf(taxable) + paiseOfSigned(taxed.value.tax_amount));
  // On one bill, some orders can be charged on a monthly bill and others on the bill.
  const charged_on = document.charged_on ?? order?.charged_on ?? null;
  const verdict = checkCredit({ ...document, charged_on }, amount, currency);
  return verdict.ok ? done({ document, order, amount, taxed: taxed.value }) : verdict;
}

/** Finds the order that a note names; null if it names none. */
async function findOrder(
  db: Deps['db'],
  document: DocumentToCredit,
  serialNumber: string | null,
): Promise<Outcome<CreditedOrder | null, 'order_not_on_document'>> {
  if (serialNumber === null) return done(null);
  const orders = await readOrdersToCredit(db, document);
  const order = orders.find((one) => one.serial_number === serialNumber);
  return order === undefined ? refuseLedger('order_not_on_document') : done(order);
}
