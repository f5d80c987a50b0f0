// What is said where a bill was not made.
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';

/** Whether the orders cannot be billed as they are, so that asking for the same again cannot help. */
export const isRefusedByRules = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code in BILLING_REFUSALS;

/** A refusal by the rules of billing speaks for itself; anything else is an error in creating the bill. */
export const failureText = (error: unknown): string =>
  isRefusedByRules(error) ? error.message : BILLING_TEXTS.notCreated(messageOf(error));

/** Whether some of the orders were billed since then, on another device. */
export const isBilledElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'some_work_orders_already_billed';

/** For a grouped bill: orders that have a bill are named; anything else is an error in creating the bill. */
export const groupedFailureText = (error: unknown): string =>
  isBilledElsewhere(error) ? error.message : BILLING_TEXTS.groupedNotCreated(messageOf(error));

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : WORK_ORDER_TEXTS.unknownError;
