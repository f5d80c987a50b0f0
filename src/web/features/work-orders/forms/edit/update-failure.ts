import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import type { FailureCode } from '#web/platform/api-error.ts';
import { ApiError } from '#web/platform/api-error.ts';

const OWN_WORDS: ReadonlySet<FailureCode> = new Set(['offline', 'unreachable']);

/** What the form says when an order could not be changed. */
export function updateFailureText(error: unknown): string {
  if (error instanceof ApiError && OWN_WORDS.has(error.code as FailureCode)) return error.message;
  return WORK_ORDER_TEXTS.notUpdated(error instanceof Error ? error.message : WORK_ORDER_TEXTS.unknownError);
}
