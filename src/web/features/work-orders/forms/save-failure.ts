import type { createWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { WORK_ORDER_TEXTS, creationErrorText } from '#domain/work-orders/texts.ts';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';

/** Texts by error code. The specification finds these causes by words in the message; a code is reliable. */
const TEXTS_BY_CAUSE: Partial<Record<string, string>> = {
  offline: WORK_ORDER_TEXTS.offline,
  unreachable: WORK_ORDER_TEXTS.unreachable,
  not_signed_in: WORK_ORDER_TEXTS.authentication,
  account_removed: WORK_ORDER_TEXTS.authentication,
  invalid_input: WORK_ORDER_TEXTS.validation,
} satisfies Partial<Record<FailureCode<typeof createWorkOrder>, string>>;

/** Returns the message for an order that could not be created. */
export function creationFailureText(error: unknown): string {
  const known = error instanceof ApiError ? TEXTS_BY_CAUSE[error.code as FailureCode] : undefined;
  const message = error instanceof Error ? error.message : '';
  return known ?? creationErrorText({ online: navigator.onLine, message });
}

const OWN_WORDS: ReadonlySet<FailureCode> = new Set(['offline', 'unreachable']);

/** Returns the message for an order that could not be updated. */
export function updateFailureText(error: unknown): string {
  if (error instanceof ApiError && OWN_WORDS.has(error.code as FailureCode)) return error.message;
  return WORK_ORDER_TEXTS.notUpdated(error instanceof Error ? error.message : WORK_ORDER_TEXTS.unknownError);
}
