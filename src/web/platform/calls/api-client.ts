import type { CallOf, FileAnswer, Operation, OutputOf } from '#contract/kit/operation.ts';
import { acceptsIdempotencyKey } from '#contract/kit/operation.ts';
import { Problem } from '#contract/kit/problem.ts';
import { TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { nameInDisposition } from '#domain/shared/content-disposition.ts';
import type { FailureCode } from './api-error.ts';
import { ApiError } from './api-error.ts';
import { consumeEarlyResponse } from './early-responses.ts';
import { RESPONSE_WITHIN, isLostResponse, retryUntilAnswered } from './retry-lost-responses.ts';
import { succeeds } from './probe.ts';
import { addressOf, requestOf } from './request-of.ts';
import { sessionWatch } from '../session/session-watch.ts';
import { answered, sessionEnded } from './transport.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import type { CallParts } from './request-of.ts';

/** Idempotency keys of changes whose answer was lost, by the contents of the request. */
const lost = new Map<string, string>();

interface PendingKey {
  readonly key: string | undefined;
  /** Called after the request with whether its answer was lost. */
  readonly settle: (wasLost: boolean) => void;
}

/**
 * Returns the idempotency key of a change. If a change based on a version lost its answer and is sent again unchanged,
 * it gets its first key: the server then repeats its first answer instead of reporting a conflict.
 */
function pendingKey(operation: Operation, input: CallParts, given: string | undefined): PendingKey {
  if (given !== undefined || !acceptsIdempotencyKey(operation)) return { key: given, settle: () => undefined };
  if (!isBasedOnVersion(input)) return { key: newIdempotencyKey(), settle: () => undefined };
  const contents = JSON.stringify([operation.name, input]);
  const key = lost.get(contents) ?? newIdempotencyKey();
  return { key, settle: (wasLost) => void (wasLost ? lost.set(contents, key) : lost.delete(contents)) };
}

/**
 * Whether the input contains a record's version. Without a version the same request gets a new key, because another
 * user may have undone the first change.
 */
function isBasedOnVersion({ query, body }: CallParts): boolean {
  if (body instanceof Uint8Array) return false;
  return [query, body, ...listsIn(body)].some(hasVersion);
}

/** Returns the records in the lists of a body, for requests that change several records. */
const listsIn = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null ? Object.values(body).filter(Array.isArray).flat() : [];

const hasVersion = (part: unknown): boolean => typeof part === 'object' && part !== null && 'version' in part;

export interface CallOptions {
  /**
   * A repeated call with the same key returns the first answer (see `newIdempotencyKey`). Use one key for one action of
   * the user. Without a key only the automatic retries of this call share one.
   */
  readonly idempotencyKey?: string;
  /** Cancels the call, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Completes the request even if the page closes. */
  readonly keepalive?: boolean;
}

/** Operations that create a record require a key at compile time. */
type OptionsFor<O extends Operation> = O extends { readonly creates: true }
  ? [options: CallOptions & { readonly idempotencyKey: string }]
  : [options?: CallOptions];

/**
 * Calls an operation of the contract and returns its output. It throws `ApiError` for refusals and failures of the
 * server or connection. A change whose answer is lost is first retried with the same key. If the server no longer knows
 * the session, `sessionEnded` is emitted too.
 */
export async function call<O extends Operation>(
  operation: O,
  input: CallOf<O>,
  ...[options = {}]: OptionsFor<O>
): Promise<OutputOf<O>> {
  const { key, settle } = pendingKey(operation, input, options.idempotencyKey);
  const keyed = key === undefined ? options : { ...options, idempotencyKey: key };
  try {
    const output = await askAs(operation, input, keyed, (response) => outputOf(operation, response));
    settle(false);
    return output;
  } catch (error) {
    settle(isLostResponse(error));
    throw error;
  }
}

/** A downloaded file as a blob, which the browser keeps outside the page's memory. */
export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

export interface DownloadOptions extends Pick<CallOptions, 'signal'> {
  /** Called with the number of bytes received so far. */
  readonly onCome?: (bytes: number) => void;
}

/**
 * Downloads an export, which can be large and is streamed. If the stream ends early, it throws a connection error and
 * returns no partial file.
 */
export const downloadFile = <O extends Operation & { readonly exports: true }>(
  operation: O,
  input: CallOf<O>,
  { signal, onCome }: DownloadOptions = {},
): Promise<DownloadedFile> =>
  askAs(operation, input, signal === undefined ? {} : { signal }, (response) =>
    fileAsItComes(response, signal, onCome),
  );

/** Reads the result from a response. */
type Reader<T> = (response: Response) => Promise<T>;

/** Sends the request as the user signed in to this browser. */
async function askAs<O extends Operation, T>(
  operation: O,
  input: CallOf<O>,
  options: CallOptions,
  read: Reader<T>,
): Promise<T> {
  const sender = sessionWatch().person();
  const askOnce = (): Promise<T> => ask(operation, input, options, read);
  const askAll = acceptsIdempotencyKey(operation) ? () => retryUntilAnswered(askOnce) : askOnce;
  try {
    return await askAll();
  } catch (error) {
    if (!isNobodys(error)) throw error;
    // This tab or another one may have renewed the cookie while the request was on its way.
    const present = await sessionWatch().askAgain();
    if (present === null) sessionEnded.emit('expired');
    if (present === null || present !== sender) throw error;
  }
  // The request had no effect yet, and the same user is still signed in.
  return askAll();
}

const isNobodys = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_signed_in' || error.code === 'account_removed');

async function ask<O extends Operation, T>(
  operation: O,
  input: CallOf<O>,
  { idempotencyKey, signal, keepalive = false }: CallOptions,
  read: Reader<T>,
): Promise<T> {
  const limit =
    acceptsIdempotencyKey(operation) && !operation.upload ? AbortSignal.timeout(RESPONSE_WITHIN) : undefined;
  const request = { ...requestOf(operation, input, idempotencyKey), ...(keepalive && { keepalive: true }) };
  const limited = signal ?? limit;
  const response = await send(addressOf(operation, input), limited ? { ...request, signal: limited } : request, signal);
  if (!response.ok) throw await refusalOf(response);
  return read(response);
}

async function outputOf<O extends Operation>({ file }: O, response: Response): Promise<OutputOf<O>> {
  if (file !== undefined) return (await fileOf(response)) as OutputOf<O>;
  return (response.status === 204 ? null : await bodyOf(response)) as OutputOf<O>;
}

async function send(address: string, request: RequestInit, ended: AbortSignal | undefined): Promise<Response> {
  try {
    const response = await (consumeEarlyResponse(address, request) ?? fetch(address, request));
    answered.emit(true);
    return response;
  } catch (error) {
    if (ended?.aborted === true) throw error;
    const isBlocked = await neverLeft(error, request);
    answered.emit(isBlocked);
    throw isBlocked ? new ApiError({ code: 'blocked', message: CONNECTION_TEXTS.blocked }) : connectionError();
  }
}

/**
 * Whether the browser could not send a request although the server is reachable. Not for uploads, because a server may
 * close the connection to refuse one.
 */
const neverLeft = async (error: unknown, { body }: RequestInit): Promise<boolean> => {
  const isUpload = body !== undefined && typeof body !== 'string';
  return error instanceof TypeError && !isUpload && navigator.onLine && (await succeeds('/healthz'));
};

function connectionError(): ApiError {
  return navigator.onLine
    ? new ApiError({ code: 'unreachable', message: CONNECTION_TEXTS.unreachable })
    : new ApiError({ code: 'offline', message: CONNECTION_TEXTS.offline });
}

/** Reads the body. A success whose body is cut off is handled as a lost answer. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    throw connectionError();
  }
}

function nameOf({ headers }: Response): string {
  return nameInDisposition(headers.get('content-disposition') ?? '') ?? 'download';
}

async function fileOf(response: Response): Promise<FileAnswer> {
  try {
    return { name: nameOf(response), bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    throw connectionError();
  }
}

async function fileAsItComes(
  response: Response,
  signal: AbortSignal | undefined,
  onCome: (bytes: number) => void = () => undefined,
): Promise<DownloadedFile> {
  let come = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      come += chunk.byteLength;
      onCome(come);
      controller.enqueue(chunk);
    },
  });
  try {
    return { name: nameOf(response), blob: await new Response(response.body?.pipeThrough(counted)).blob() };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw connectionError();
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const problem = Problem.safeParse(await response.json().catch(() => null));
  // The answer is not from the server, for example from a proxy: do not show its text.
  const code = status >= 502 && status <= 504 ? 'unavailable' : 'internal_error';
  if (!problem.success) return new ApiError({ code, message: TRANSPORT_REFUSALS[code].text, status });
  return new ApiError({
    code: problem.data.code as FailureCode,
    message: problem.data.detail,
    faults: problem.data.errors ?? [],
    status,
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
  });
}
