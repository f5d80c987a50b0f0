import type { CreditNote } from '#contract/ledger/credit-notes.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { NoteKind } from '#domain/ledger/note-kinds.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCreditNote } from '../queries/credit-notes.ts';

const subjectOf = ({ id, note_number }: CreditNote): AuditEvent['subject'] => ({
  type: 'credit_note',
  id,
  label: note_number,
});

const paysOf = ({ parts, advance }: CreditNote) => ({
  pays: parts.map(({ number, amount }) => ({ number, amount })),
  advance,
});

const MADE = { credit_note: 'CREATE_CREDIT_NOTE', write_off: 'WRITE_OFF' } as const satisfies Readonly<
  Record<NoteKind, AuditEvent['action']>
>;

/** Records a new note in the audit log and returns the note. */
export async function auditCreditNote(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Outcome<CreditNote>> {
  const made = must(await readCreditNote(deps.db, id), 'the note that was made');
  await appendAudit(deps, actor, creditNoteCreatedEvent(made));
  return done(made);
}

/** The audit event for a new note. */
function creditNoteCreatedEvent(made: CreditNote): AuditEvent {
  const { doctor_name, amount, tax_amount, note_date, reason, note, document, serial_number } = made;
  return {
    action: MADE[made.kind],
    subject: subjectOf(made),
    after: {
      doctor_name,
      amount,
      ...(tax_amount !== undefined && { tax_amount }),
      note_date,
      reason,
      note,
      document: document?.number ?? null,
      serial_number,
      ...paysOf(made),
    },
  };
}

/** The audit event for a voided note. */
export const creditNoteVoidedEvent = (before: CreditNote, after: CreditNote): AuditEvent => ({
  action: 'VOID_CREDIT_NOTE',
  subject: subjectOf(after),
  before: { amount: before.amount, document: before.document?.number ?? null, ...paysOf(before) },
  after: { reason: after.voided_reason },
});
