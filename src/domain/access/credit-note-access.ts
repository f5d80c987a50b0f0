// What each role may do with a credit note or write-off.
import { checkPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { NoteKind } from '#domain/ledger/note-kinds.ts';
import { checkNotVoided } from '#domain/ledger/credit-note.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { AccessTable, Actions, May } from './access.ts';
import { mayOf } from './access.ts';

export interface CreditNoteAccessState {
  readonly kind: NoteKind;
  readonly voided_at: string | null;
}

/** A write-off can be voided only by a role that can create one. */
function checkVoidable(
  note: CreditNoteAccessState,
  role: Role,
): Outcome<unknown, 'credit_note_voided' | 'not_allowed'> {
  const verdict = checkNotVoided(note);
  if (!verdict.ok || note.kind !== 'write_off') return verdict;
  const permitted = checkPermitted('writeOff', role);
  // The role is known, so the only possible refusal is `not_allowed`.
  return permitted.ok ? permitted : { ok: false, refusal: { ...permitted.refusal, code: 'not_allowed' } };
}

export const CREDIT_NOTE_ACTIONS = {
  void: { operations: ['voidCreditNote'], check: checkVoidable },
} as const satisfies Actions<CreditNoteAccessState>;

export const mayOnCreditNote = (role: Role, note: CreditNoteAccessState): May<keyof typeof CREDIT_NOTE_ACTIONS> =>
  mayOf(CREDIT_NOTE_ACTIONS, role, note);

const VOIDED_AT = '2026-11-22T06:30:00Z';

export const CREDIT_NOTE_ACCESS: AccessTable<CreditNoteAccessState, keyof typeof CREDIT_NOTE_ACTIONS> = {
  title: 'A credit note or write-off',
  states: [
    { label: 'Credit note', state: { kind: 'credit_note', voided_at: null } },
    { label: 'Credit note, voided', state: { kind: 'credit_note', voided_at: VOIDED_AT } },
    { label: 'Write-off', state: { kind: 'write_off', voided_at: null } },
    { label: 'Write-off, voided', state: { kind: 'write_off', voided_at: VOIDED_AT } },
  ],
  acts: CREDIT_NOTE_ACTIONS,
};
