import type { CodeOf, Operation } from '#contract/kit/operation.ts';
import type { TransportCode } from '#contract/kit/refusal-codes.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';

/**
 * Why a call has no answer: the device is offline, the server is unreachable, or the browser did not send the request.
 */
export type ConnectionCode = 'offline' | 'unreachable' | 'blocked';

/** All failure codes of an operation's call. */
export type FailureCode<O extends Operation = Operation> = CodeOf<O> | TransportCode | ConnectionCode;

interface Failure<Code extends string> {
  readonly code: Code;
  /** The exact text for the user. */
  readonly message: string;
  readonly faults?: readonly FieldFault[];
  /** The HTTP status; null if there was no answer. */
  readonly status?: number | null;
  /** Seconds until a retry makes sense; null if the server sent none. */
  readonly retryAfter?: number | null;
}

/** The failure of a call. `message` is the exact text for the user. */
export class ApiError<Code extends string = FailureCode> extends Error {
  override readonly name = 'ApiError';
  readonly code: Code;
  readonly faults: readonly FieldFault[];
  readonly status: number | null;
  readonly retryAfter: number | null;

  constructor({ code, message, faults = [], status = null, retryAfter = null }: Failure<Code>) {
    super(message);
    this.code = code;
    this.faults = faults;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether the server refused this request, so that a retry cannot help. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500;

/** Returns the server's error of a field, or null. */
export const faultOf = (error: Error, field: string): string | null =>
  error instanceof ApiError ? (error.faults.find((fault) => fault.field === field)?.message ?? null) : null;
