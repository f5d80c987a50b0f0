import type { CreditNote } from '#contract/ledger/credit-notes.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';

const subjectOf = ({ id, note_number }: CreditNote): AuditEvent['subject'] => ({
  type: 'credit_note',
  id,
  label: note_number,
});

const paysOf = ({ parts, advance }: CreditNote) => ({
  pays: parts.map(({ number, amount }) => ({ number, amount })),
  advance,
});

/** The entry for a note that was made. */
export function noteMade(action: 'CREATE_CREDIT_NOTE' | 'WRITE_OFF', made: CreditNote): AuditEvent {
  const { doctor_name, amount, note_date, reason, note, document, serial_number } = made;
  return {
    action,
    subject: subjectOf(made),
    after: {
      doctor_name,
      amount,
      note_date,
      reason,
      note,
      document: document?.number ?? null,
      serial_number,
      ...paysOf(made),
    },
  };
}

/** The entry for a note that was voided. */
export const noteVoided = (before: CreditNote, after: CreditNote): AuditEvent => ({
  action: 'VOID_CREDIT_NOTE',
  subject: subjectOf(after),
  before: { amount: before.amount, document: before.document?.number ?? null, ...paysOf(before) },
  after: { reason: after.voided_reason },
});
