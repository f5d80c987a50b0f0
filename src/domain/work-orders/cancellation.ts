// Cancelling and reopening work orders.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { isCleanText, normalizeText } from '#domain/shared/text.ts';
import type { OrderState, TransitionRefusal, WorkOrderStatus } from './status.ts';
import { applyTransition } from './status.ts';

/** Maximum length of the reason, in characters. */
export const MAX_CANCEL_REASON_LENGTH = 500;

export const CANCELLATION_TEXTS = {
  reasonMissing: 'Please provide a reason for cancelling the order',
} as const;

/** Returns the error message for a cancellation reason, or null. */
export function cancelReasonFault(reason: string): string | null {
  const stored = normalizeText(reason);
  if (stored === '') return CANCELLATION_TEXTS.reasonMissing;
  return lengthFault(stored, MAX_CANCEL_REASON_LENGTH) ?? (isCleanText(reason) ? null : INPUT_TEXTS.notPrintable);
}

/** Cancels an order that is neither completed nor billed. Returns the reason as stored. */
export function cancelOrder(
  order: OrderState,
  reason: string,
): Outcome<
  { readonly status: WorkOrderStatus; readonly cancel_reason: string },
  TransitionRefusal<'cancel'> | 'invalid_input'
> {
  const to = applyTransition('cancel', order);
  if (!to.ok) return to;
  const message = cancelReasonFault(reason);
  if (message !== null) return refuseFields([{ field: 'reason', message }]);
  return done({ status: to.value, cancel_reason: normalizeText(reason) });
}
