// Tampering found by a verification of the audit log. It stays until a Super Admin acknowledges it.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done, refuser } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { isCleanText, normalizeText } from '#domain/shared/text.ts';

/** What started the verification: a user, the daily job, or the command line. */
export const VERIFICATION_SOURCES = ['screen', 'daily', 'command'] as const;
export type VerificationSource = (typeof VERIFICATION_SOURCES)[number];

export const SOURCE_LABELS: Readonly<Record<VerificationSource, string>> = {
  screen: 'on request',
  daily: 'by the daily check',
  command: 'by the command verify-audit',
};

/** Maximum length of the reason, in characters. */
const MAX_REASON_LENGTH = 500;

export const TAMPERING_TEXTS = {
  untilAcknowledged:
    'This warning stays here and in all admins’ notifications until a Super Admin acknowledges it with a reason.',
  isGone: 'A later check no longer found these problems. A Super Admin must still acknowledge them.',
  acknowledge: 'Acknowledge',
  acknowledging: 'Acknowledge tampering?',
  whatItDoes:
    'The warning ends for these problems. They stay in the log, every check still lists them, and any other problem starts a new warning.',
  reason: 'What did you find out, and what was done?',
  reasonMissing: 'Enter what you found out',
  notLoaded: (why: string) => `The results of earlier checks could not be loaded: ${why}`,
  notAcknowledged: (why: string) => `The tampering could not be acknowledged: ${why}`,
  acknowledged: 'Tampering acknowledged',
} as const;

export const TAMPERING_REFUSALS = {
  finding_not_found: { kind: 'missing', text: 'Finding not found' },
  finding_acknowledged: { kind: 'conflict', text: 'Another user has already acknowledged this.' },
} as const;

export const refuseTampering = refuser(TAMPERING_REFUSALS);

/** Returns the error message for the reason of an acknowledgement, or null. */
export function tamperingReasonFault(reason: string): string | null {
  const stored = normalizeText(reason);
  if (stored === '') return TAMPERING_TEXTS.reasonMissing;
  if (stored.length > MAX_REASON_LENGTH) return INPUT_TEXTS.tooLong(MAX_REASON_LENGTH);
  return isCleanText(reason) ? null : INPUT_TEXTS.notPrintable;
}

/** Acknowledges a finding. Returns the reason as stored. */
export function acknowledge(
  { isAcknowledged }: { readonly isAcknowledged: boolean },
  reason: string,
): Outcome<string, 'finding_acknowledged' | 'invalid_input'> {
  if (isAcknowledged) return refuseTampering('finding_acknowledged');
  const message = tamperingReasonFault(reason);
  return message === null ? done(normalizeText(reason)) : refuseFields([{ field: 'reason', message }]);
}
