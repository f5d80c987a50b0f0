import type { CreditNote, writeOff as operation } from '#contract/ledger/credit-notes.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { checkWriteOff } from '#domain/ledger/credit.ts';
import { WRITE_OFF_REASON, checkWriteOffDraft } from '#domain/ledger/credit-note.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readDocumentToCredit } from '../queries/documents-to-credit.ts';
import { lockLedger } from '../steps/lock-ledgers.ts';
import { auditCreditNote } from '../steps/credit-note-audit.ts';
import { insertCreditNote } from '../steps/insert-credit-note.ts';

type Refusals =
  | 'doctor_not_found'
  | 'document_not_of_doctor'
  | 'document_void'
  | 'credit_on_month'
  | 'nothing_charged'
  | 'nothing_open'
  | 'allocation_too_large'
  | 'invalid_input';

/** Writes off the outstanding amount of a document, or a part. No paper for the doctor shows a write-off. */
export async function writeOff(
  deps: Deps,
  actor: Actor,
  { doctor_id, document_id, ...draft }: InputOf<typeof operation>['body'],
): Promise<Outcome<CreditNote, Refusals>> {
  const doctor = await lockLedger(deps, doctor_id);
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  const faults = checkWriteOffDraft(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const document = await readDocumentToCredit(deps.db, document_id);
  if (document?.doctor_id !== doctor.id) return refuseLedger('document_not_of_doctor');
  if (document.is_void) return refuseLedger('document_void', document.number);
  const early = checkWriteOffDraft(draft, deps.today, document);
  if (early.length > 0) return refuseFields(early);
  const { amount, note_date, note } = draft;
  const { currency } = await readLaboratory(deps.db);
  const verdict = checkWriteOff(document, amount, currency);
  if (!verdict.ok) return verdict;
  const given = {
    kind: 'write_off',
    credits_id: document.id,
    doctor_id: doctor.id,
    amount,
    day: note_date,
    reason: WRITE_OFF_REASON,
    note: normalizeLine(note ?? ''),
    made_by: actor.id,
  } as const;
  return auditCreditNote(deps, actor, await insertCreditNote(deps, given, [{ document, amount }]));
}
