import type { PrintPageState, Paper } from '#domain/shared/paper.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { PrintRun, Printed } from './use-print.ts';

/** The state of printing a document, on its own page or from another page. */
export interface DocumentPrint {
  /** The name of the document. */
  readonly title: string;
  /** Whether the document is loaded and can be printed. */
  readonly printable: boolean;
  /** Why there is nothing to print: the text for the print page, and the text for another page. */
  readonly fault: string | null;
  readonly faultHere: string | null;
  /** Whether the document does not exist, so that a retry cannot help. */
  readonly isMissing: boolean;
  readonly loading: boolean;
  readonly reload: () => unknown;
  /** The rendered copies; null until they are counted. */
  readonly papers: readonly Paper[] | null;
  /** Whether one page holds two copies. */
  readonly paired: boolean;
  /** The name of the copy; null until it is counted, and for papers without numbered copies. */
  readonly copyName: string | null;
  readonly run: PrintRun<Printed>;
  /** What to confirm before the copies are canceled; null if nothing depends on them. */
  readonly cancelQuestion: string | null;
  /** Why no copy was counted or canceled. */
  readonly copyFault: string | null;
  /** A warning about the rendered paper. */
  readonly warning: string | null;
}

interface Query {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Described<One extends Printed> {
  readonly title: string;
  /** The record to load first, if the answer that counts the copy does not contain it. */
  readonly query?: Query & { readonly data: unknown; readonly notLoaded: (why: string) => string };
  readonly run: PrintRun<One>;
  readonly paperOf: (one: One, drawn: PrintPageState) => Paper;
  /** Returns the label of the copy. Absent for papers without numbered copies. */
  readonly nameOf?: (one: One) => string;
  readonly failed: (why: string) => string;
  /** Returns what to confirm before a copy is canceled. */
  readonly cancelQuestion?: (one: One) => string | null;
}

/** The statuses after which a retry cannot help: not found, or no such paper. */
const ENDS: ReadonlySet<number | null> = new Set([404, 409]);

/** Returns the state of printing a document, for its page. */
export function documentPrint<One extends Printed>(described: Described<One>): DocumentPrint {
  const { title, query, run, paperOf, nameOf } = described;
  const { papers, drawn } = run;
  return {
    title,
    printable: query === undefined ? papers !== null : query.data !== undefined,
    loading: query?.isFetching ?? run.busy,
    reload: query?.refetch ?? run.retry,
    papers: papers?.map((one) => paperOf(one, drawn)) ?? null,
    paired: false,
    copyName: papers === null || nameOf === undefined ? null : papers.map(nameOf).join(' and '),
    run,
    cancelQuestion: papers?.map((one) => described.cancelQuestion?.(one) ?? null).find((text) => text !== null) ?? null,
    warning: null,
    ...faultsOf(described),
  };
}

/** Returns why there is nothing to print, or why no copy was counted. */
function faultsOf<One extends Printed>({
  query,
  run: { papers, failure },
  failed,
}: Described<One>): Pick<DocumentPrint, 'fault' | 'faultHere' | 'isMissing' | 'copyFault'> {
  const copyFault = failure === null ? null : failed(failure.message);
  if (query === undefined) {
    const isMissing = papers === null && failure !== null && ENDS.has(failure.status);
    if (!isMissing) return { fault: null, faultHere: null, isMissing, copyFault };
    return { fault: failure.message, faultHere: failure.message, isMissing, copyFault: null };
  }
  const { error, data, notLoaded } = query;
  const fault = error === null || data !== undefined ? null : notLoaded(error.message);
  const isMissing = [error, failure].some((one) => one instanceof ApiError && one.status === 404);
  return { fault, faultHere: fault, isMissing, copyFault };
}
