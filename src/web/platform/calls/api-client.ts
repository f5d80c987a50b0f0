import type { CallOf, FileAnswer, Operation, OutputOf } from '#contract/kit/operation.ts';
import { acceptsKey } from '#contract/kit/operation.ts';
import { Problem } from '#contract/kit/problem.ts';
import { TRANSPORT_REFUSALS } from '#contract/kit/refusals.ts';
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

/** Keys of changes whose answer was given up, by what was sent. */
const lost = new Map<string, string>();

interface PendingKey {
  readonly key: string | undefined;
  /** Receives the outcome of the request: whether its answer was lost. */
  readonly settle: (wasLost: boolean) => void;
}

/**
 * The key of a change. When a change that is based on a version lost its answer, exactly the same change again is the same intent: under
 * its first key it gets the first answer, and no conflict with itself is reported.
 */
function pendingKey(operation: Operation, input: CallParts, given: string | undefined): PendingKey {
  if (given !== undefined || !acceptsKey(operation)) return { key: given, settle: () => undefined };
  if (!isBasedOnVersion(input)) return { key: newIdempotencyKey(), settle: () => undefined };
  const contents = JSON.stringify([operation.name, input]);
  const key = lost.get(contents) ?? newIdempotencyKey();
  return { key, settle: (wasLost) => void (wasLost ? lost.set(contents, key) : lost.delete(contents)) };
}

/** Without a version the same request gets a new key: between two presses another user may have undone the first. */
function isBasedOnVersion({ query, body }: CallParts): boolean {
  if (body instanceof Uint8Array) return false;
  return [query, body, ...listsIn(body)].some(hasVersion);
}

/** What the lists of a body hold: several records that are changed by one request. */
const listsIn = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null ? Object.values(body).filter(Array.isArray).flat() : [];

const hasVersion = (part: unknown): boolean => typeof part === 'object' && part !== null && 'version' in part;

export interface CallOptions {
  /** Makes a repeated call answer what the first one did (`newIdempotencyKey`): one key for one intent of the person. Without one
   * a call repeats only itself. */
  readonly idempotencyKey?: string;
  /** Ends the call early; it then fails with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Continues when the page closes. */
  readonly keepalive?: boolean;
}

/** Operations that make a record do not compile without a key. */
type OptionsFor<O extends Operation> = O extends { readonly creates: true }
  ? [options: CallOptions & { readonly idempotencyKey: string }]
  : [options?: CallOptions];

/**
 * Calls an operation of the contract and returns its output. Refusals, and failures of the server and of the connection are thrown as
 * `ApiError`; a change whose answer is lost is first retried under the same key. `sessionEnded` also receives a session that the server no
 * longer knows.
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

/** A file that the browser holds, not the page. */
export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

export interface DownloadOptions extends Pick<CallOptions, 'signal'> {
  /** Receives the number of bytes so far. */
  readonly onCome?: (bytes: number) => void;
}

/** Takes an export, which may be large and comes while it is made. One that breaks off is thrown as a lost connection: half a file is none. */
export const downloadFile = <O extends Operation & { readonly exports: true }>(
  operation: O,
  input: CallOf<O>,
  { signal, onCome }: DownloadOptions = {},
): Promise<DownloadedFile> =>
  askAs(operation, input, signal === undefined ? {} : { signal }, (response) =>
    fileAsItComes(response, signal, onCome),
  );

/** What is made of an answer. */
type Reader<T> = (response: Response) => Promise<T>;

/** Sends the request as the user who is signed in to this browser. */
async function askAs<O extends Operation, T>(
  operation: O,
  input: CallOf<O>,
  options: CallOptions,
  read: Reader<T>,
): Promise<T> {
  const sender = sessionWatch().person();
  const askOnce = (): Promise<T> => ask(operation, input, options, read);
  const askAll = acceptsKey(operation) ? () => retryUntilAnswered(askOnce) : askOnce;
  try {
    return await askAll();
  } catch (error) {
    if (!isNobodys(error)) throw error;
    // The cookie may have been renewed while the request was on its way, in this tab or in another.
    const present = await sessionWatch().askAgain();
    if (present === null) sessionEnded.emit('expired');
    if (present === null || present !== sender) throw error;
  }
  // It did nothing yet, and is still the same person's.
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
  const limit = acceptsKey(operation) && !operation.upload ? AbortSignal.timeout(RESPONSE_WITHIN) : undefined;
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

/** Whether a request failed in the browser while others get through. A server may break off an upload that it does not want. */
const neverLeft = async (error: unknown, { body }: RequestInit): Promise<boolean> => {
  const isUpload = body !== undefined && typeof body !== 'string';
  return error instanceof TypeError && !isUpload && navigator.onLine && (await succeeds('/healthz'));
};

function connectionError(): ApiError {
  return navigator.onLine
    ? new ApiError({ code: 'unreachable', message: CONNECTION_TEXTS.unreachable })
    : new ApiError({ code: 'offline', message: CONNECTION_TEXTS.offline });
}

/** A success whose body was cut off on the way counts as no answer at all. */
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
  // Something between us and the server answered in its place, e.g. a proxy: its text is not for the person.
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
