// Refusals that any operation can return.
import { refuser } from './refusal.ts';
import type { FieldFault, Refused } from './refusal.ts';

export const SHARED_REFUSALS = {
  invalid_input: { kind: 'invalid', text: 'Please check the marked fields and try again.' },
  not_signed_in: { kind: 'unauthenticated', text: 'User not authenticated' },
  not_allowed: { kind: 'forbidden', text: 'Access denied. Your account does not have permission for this.' },
  stale_version: {
    kind: 'conflict',
    text: 'This record was changed by someone else. Reload to see the latest version.',
  },
  idempotency_key_missing: {
    kind: 'invalid',
    text: 'This request needs an Idempotency-Key header of 8 to 200 characters.',
  },
  idempotency_key_reused: { kind: 'conflict', text: 'This Idempotency-Key was already used for another request.' },
} as const;

export const refuseShared = refuser(SHARED_REFUSALS);

/**
 * Refuses invalid fields. The message of a single fault is the text of the refusal; with several faults the text is
 * general.
 */
export function refuseFields(faults: readonly FieldFault[]): Refused<'invalid_input'> {
  const { refusal } = refuseShared('invalid_input');
  const [first, ...others] = faults;
  const text = first !== undefined && others.length === 0 ? first.message : refusal.text;
  return { ok: false, refusal: { ...refusal, text, faults } };
}
