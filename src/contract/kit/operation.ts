import type { OperationName } from '#domain/accounts/permissions.ts';
import type { RefusalCode } from './refusals.ts';
import type { z } from './zod.ts';

type Schema = z.core.$ZodType;

/** One operation of the API as plain data: what the server serves, the browser calls and the OpenAPI document lists. */
export interface Operation {
  readonly name: OperationName;
  /** One sentence for the API's readers. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/work-orders/{work_order_id}`: each name in braces is a key of `params`. */
  readonly path: `/api/${string}`;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Takes a file in the place of a JSON body, as `application/octet-stream`, of at most so many bytes. */
  readonly upload?: { readonly bytes: number };
  /** Null answers 204 without a body, or a file. */
  readonly output: Schema | null;
  /** Answers a file of this media type in the place of JSON. */
  readonly file?: 'application/octet-stream' | 'application/pdf' | 'application/zip' | 'image/png' | 'text/csv';
  /** Reads its file while that is sent: a list, as CSV or as what else it is asked for (`format`), or all there is. */
  readonly exports?: true;
  /** Refusals by rule, beside those that any operation may meet (`COMMON_REFUSALS`). */
  readonly refusals: readonly RefusalCode[];
  /** Makes a record: answers 201 and asks for an Idempotency-Key. Other changes take one. */
  readonly creates?: true;
  /** Answers with a new session cookie: sent once more, it would be another sign-in, or come from a session that is gone. */
  readonly givesCookie?: true;
  /** The answer holds a secret that is shown this once. It is kept nowhere, so that the request cannot be answered again. */
  readonly showsOnce?: true;
  /** Changes nothing: its question is too long for an address. */
  readonly asks?: true;
  /** Answers server-sent events until one side ends it; each of them is one output. */
  readonly streams?: true;
}

/** Refusals that every operation may answer without declaring them. */
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

/** Whether the operation changes something, so that the same request may be sent again under one Idempotency-Key. */
export const acceptsKey = ({ method, asks, givesCookie, showsOnce }: Operation): boolean =>
  method !== 'GET' && asks !== true && givesCookie !== true && showsOnce !== true;

/** Checks an operation's shape and keeps its literal types. */
export const operation = <const O extends Operation>(shape: O): O => shape;

/** The codes that an operation may be refused with. */
export type CodeOf<O extends Operation> = O['refusals'][number] | CommonRefusal;

/** What the handler of an operation receives, parsed; parts that the operation does not take are absent. */
export interface InputOf<O extends Operation> {
  readonly params: O['params'] extends Schema ? z.output<O['params']> : undefined;
  readonly query: O['query'] extends Schema ? z.output<O['query']> : undefined;
  readonly body: O extends { readonly upload: object }
    ? Uint8Array<ArrayBuffer>
    : O['body'] extends Schema
      ? z.output<O['body']>
      : undefined;
}

/** What an operation answers that answers no JSON. */
export interface FileAnswer {
  /** What it is called where it is saved: letters, digits, hyphens and a dot. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What an operation answers. */
export type OutputOf<O extends Operation> = O extends { readonly file: string }
  ? FileAnswer
  : O['output'] extends Schema
    ? z.output<O['output']>
    : null;

type Part<Key extends string, S> = S extends Schema
  ? { readonly [K in Key]: z.input<S> }
  : { readonly [K in Key]?: never };

/** What a caller gives. */
export type CallOf<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  (O extends { readonly upload: object } ? { readonly body: Uint8Array<ArrayBuffer> } : Part<'body', O['body']>);
