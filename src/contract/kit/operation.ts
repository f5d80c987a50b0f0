import type { OperationName } from '#domain/accounts/permissions.ts';
import type { RefusalCode } from './refusal-codes.ts';
import type { z } from './zod.ts';

type Schema = z.core.$ZodType;

/** An operation of the API as data. The server, the browser and the OpenAPI document are all based on it. */
export interface Operation {
  readonly name: OperationName;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/work-orders/{work_order_id}`: each name in braces is a key of `params`. */
  readonly path: `/api/${string}`;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Takes a file instead of a JSON body, as `application/octet-stream`, of at most this many bytes. */
  readonly upload?: { readonly bytes: number };
  /** Null for an answer without a body (204) or with a file. */
  readonly output: Schema | null;
  /** The answer is a file of this media type instead of JSON. */
  readonly file?: 'application/octet-stream' | 'application/pdf' | 'application/zip' | 'image/png' | 'text/csv';
  /** Streams a file: a list as CSV or in another `format`, or all data. */
  readonly exports?: true;
  /** The codes of possible refusals, in addition to `COMMON_REFUSALS`. */
  readonly refusals: readonly RefusalCode[];
  /** Creates a record: answers 201 and requires an Idempotency-Key. Other changes accept one. */
  readonly creates?: true;
  /**
   * Answers with a new session cookie. It cannot be repeated with an Idempotency-Key: that would be another sign-in, or
   * use an ended session.
   */
  readonly givesCookie?: true;
  /** The answer has a secret that is shown only once. It is not stored, so a repeated request cannot get the same answer. */
  readonly showsOnce?: true;
  /** Only reads data. It is not a GET because its parameters are too long for a URL. */
  readonly asks?: true;
  /** Answers server-sent events until one side ends the stream; each event is one output. */
  readonly streams?: true;
}

/** Refusals that every operation can return. */
export const COMMON_REFUSALS = [
  'invalid_input',
  'not_signed_in',
  'account_removed',
  'not_allowed',
  'password_change_needed',
  'second_factor_needed',
  'idempotency_key_missing',
  'idempotency_key_reused',
] as const satisfies readonly RefusalCode[];
export type CommonRefusal = (typeof COMMON_REFUSALS)[number];

/** Whether the operation changes something, so that a request can be repeated with the same Idempotency-Key. */
export const acceptsIdempotencyKey = ({ method, asks, givesCookie, showsOnce }: Operation): boolean =>
  method !== 'GET' && asks !== true && givesCookie !== true && showsOnce !== true;

/** Checks the type of an operation and keeps its literal types. */
export const operation = <const O extends Operation>(shape: O): O => shape;

/** The codes of an operation's refusals. */
export type CodeOf<O extends Operation> = O['refusals'][number] | CommonRefusal;

/** The parsed input for the handler of an operation. Parts that the operation does not have are undefined. */
export interface InputOf<O extends Operation> {
  readonly params: O['params'] extends Schema ? z.output<O['params']> : undefined;
  readonly query: O['query'] extends Schema ? z.output<O['query']> : undefined;
  readonly body: O extends { readonly upload: object }
    ? Uint8Array<ArrayBuffer>
    : O['body'] extends Schema
      ? z.output<O['body']>
      : undefined;
}

/** The answer of an operation that returns a file. */
export interface FileAnswer {
  /** The file name of the download: letters, digits, hyphens and a dot. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type OutputOf<O extends Operation> = O extends { readonly file: string }
  ? FileAnswer
  : O['output'] extends Schema
    ? z.output<O['output']>
    : null;

type Part<Key extends string, S> = S extends Schema
  ? { readonly [K in Key]: z.input<S> }
  : { readonly [K in Key]?: never };

/** The input that a caller passes. */
export type CallOf<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  (O extends { readonly upload: object } ? { readonly body: Uint8Array<ArrayBuffer> } : Part<'body', O['body']>);
