import type { CodeOf, Operation } from '#contract/kit/operation.ts';
import type { TransportCode } from '#contract/kit/refusals.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';

/** Why a call failed before any answer came: this device is offline, the server could not be reached, or the browser did not send it. */
export type ConnectionCode = 'offline' | 'unreachable' | 'blocked';

/** Every way in which a call of an operation can fail. */
export type FailureCode<O extends Operation = Operation> = CodeOf<O> | TransportCode | ConnectionCode;

interface Failure<Code extends string> {
  readonly code: Code;
  /** The exact text for the person. */
  readonly message: string;
  readonly faults?: readonly FieldFault[];
  /** The HTTP status; null when no answer came. */
  readonly status?: number | null;
  /** Seconds until trying again makes sense; null when the server named none. */
  readonly retryAfter?: number | null;
}

/** A call that was refused or did not get through. `message` is the exact text for the person. */
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

/** Whether a failure is the server's refusal of this very request, so that asking again cannot help. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500;

/** What the server found wrong with a field, or null. */
export const faultOf = (error: Error, field: string): string | null =>
  error instanceof ApiError ? (error.faults.find((fault) => fault.field === field)?.message ?? null) : null;
