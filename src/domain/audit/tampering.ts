// Tampering that a verification of the audit log has found, until somebody answers for it.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done, refuser } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { isCleanText, tidyText } from '#domain/shared/text.ts';

/** Who had the log looked at: a person on the screen, the daily job, or the command beside the product. */
export const VERIFICATION_SOURCES = ['screen', 'daily', 'command'] as const;
export type VerificationSource = (typeof VERIFICATION_SOURCES)[number];

export const SOURCE_LABELS: Readonly<Record<VerificationSource, string>> = {
  screen: 'on demand',
  daily: 'by the daily verification',
  command: 'by the command verify-audit',
};

/** Longest reason, in characters. */
const MAX_REASON_LENGTH = 500;

export const TAMPERING_TEXTS = {
  stands:
    'This stands here, and in the notifications of every administrator, until a Super Admin acknowledges it with a reason.',
  isGone:
    'A later verification no longer found these faults. Tampering stays tampering: somebody has to answer for it.',
  acknowledge: 'Acknowledge',
  acknowledging: 'Acknowledge tampering?',
  whatItDoes:
    'The alarm ends for these faults. They stay in the log, every verification goes on naming them, and any other fault raises the alarm again.',
  reason: 'What was found out, and what was done',
  reasonMissing: 'Please say what was found out about it',
  notLoaded: (why: string) => `What verifications have found could not be loaded: ${why}`,
  notAcknowledged: (why: string) => `The tampering could not be acknowledged: ${why}`,
  acknowledged: 'Tampering acknowledged',
} as const;

export const TAMPERING_REFUSALS = {
  finding_not_found: { kind: 'missing', text: 'Finding not found' },
  finding_acknowledged: { kind: 'conflict', text: 'Somebody else has acknowledged this meanwhile.' },
} as const;

export const refuseTampering = refuser(TAMPERING_REFUSALS);

/** What is wrong with the reason of an acknowledgement, or null. */
export function tamperingReasonFault(reason: string): string | null {
  const stored = tidyText(reason);
  if (stored === '') return TAMPERING_TEXTS.reasonMissing;
  if (stored.length > MAX_REASON_LENGTH) return INPUT_TEXTS.tooLong(MAX_REASON_LENGTH);
  return isCleanText(reason) ? null : INPUT_TEXTS.notPrintable;
}

/** Whether a finding may be acknowledged for this reason, which comes back as it is stored. */
export function acknowledge(
  { isAcknowledged }: { readonly isAcknowledged: boolean },
  reason: string,
): Outcome<string, 'finding_acknowledged' | 'invalid_input'> {
  if (isAcknowledged) return refuseTampering('finding_acknowledged');
  const message = tamperingReasonFault(reason);
  return message === null ? done(tidyText(reason)) : refuseFields([{ field: 'reason', message }]);
}
