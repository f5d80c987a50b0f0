import type { CreditNote, voidCreditNote as operation } from '#contract/ledger/credit-notes.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import { CREDIT_NOTE_ACTIONS } from '#domain/access/credit-note-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { checkNotRefunded } from '#domain/ledger/credit.ts';
import { checkVoidReason } from '#domain/ledger/credit-note.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockCreditNote, readCreditNote } from '../queries/credit-notes.ts';
import { billsPaidBy, readPaidBack } from '#server/features/documents/steps/allocations.ts';
import { lockPaidDocuments } from '../store/ledger-locks.ts';
import { readPartsOfNote } from '../queries/documents-to-credit.ts';
import { resetBillingMode } from '#server/features/documents/steps/charges.ts';
import { lockLedger } from '../steps/lock-ledgers.ts';
import { creditNoteVoidedEvent } from '../steps/credit-note-audit.ts';
import { voidNoteWithAllocations } from '../steps/insert-credit-note.ts';
import { applyAdvances } from '../steps/apply-advances.ts';
import { syncLedger } from '../steps/sync-ledger.ts';

type Refusals = 'credit_note_not_found' | 'credit_note_voided' | 'not_allowed' | 'money_paid_back' | 'invalid_input';

/**
 * Voids a credit note or write-off. The credited documents are open again, and the doctor’s advances pay them,
 * including money that the note had freed. The note keeps its number, and the ledger shows both entries. Only a Super
 * Admin may void a write-off.
 */
export async function voidCreditNote(
  deps: Deps,
  actor: Actor,
  { credit_note_id, reason }: InputOf<typeof operation>['params'] & InputOf<typeof operation>['body'],
): Promise<Outcome<CreditNote, Refusals>> {
  const found = await readCreditNote(deps.db, credit_note_id);
  if (found === undefined) return refuseLedger('credit_note_not_found');
  await lockLedger(deps, found.doctor_id);
  await lockPaidDocuments(deps.db, credit_note_id);
  const before = must(await lockCreditNote(deps.db, credit_note_id), 'a credit note, of which none is ever deleted');
  const verdict = CREDIT_NOTE_ACTIONS.void.check(before, actor.role);
  if (!verdict.ok) return verdict;
  const faults = checkVoidReason(reason);
  if (faults.length > 0) return refuseFields(faults);
  const { currency } = await readLaboratory(deps.db);
  const free = checkNotRefunded(await readPaidBack(deps.db, before), currency);
  if (!free.ok) return free;
  const parts = await readPartsOfNote(deps.db, credit_note_id);
  const voided = { ...before, reason: normalizeLine(reason) };
  await voidNoteWithAllocations(deps, actor.id, voided, { reason: 'taken_back', parts });
  const bills = billsPaidBy(parts);
  await resetBillingMode(deps.db, bills);
  const named = before.document?.kind === 'monthly_bill' ? [before.document.id] : [];
  await syncLedger(deps, actor, { bills, monthlyBills: named, keepsAdvances: true });
  await applyAdvances(
    deps,
    actor.id,
    parts.map(({ target_id }) => target_id),
  );
  const after = must(await readCreditNote(deps.db, credit_note_id), 'the credit note');
  await appendAudit(deps, actor, creditNoteVoidedEvent(before, after));
  return done(after);
}
