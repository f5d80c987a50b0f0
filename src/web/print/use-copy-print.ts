import type { OtherCopies, OtherCopy } from '#contract/papers/copies.ts';
import type { Paper } from '#domain/shared/paper.ts';
import type { DocumentPrint } from './document-print.ts';
import type { EarlierCopy, PrintRun } from './use-print-run.ts';
import { usePrintRun } from './use-print-run.ts';

/** A copy as the server holds it, with all that its paper says. */
export interface CompleteCopy extends OtherCopies {
  readonly id: string;
}

interface CopyPrint<Copy extends CompleteCopy> {
  readonly documentId: string;
  readonly hold: (idempotencyKey: string) => Promise<Copy>;
  readonly count: (copyId: string) => Promise<unknown>;
  readonly giveBack: (copyId: string) => Promise<unknown>;
  readonly countFurther: (idempotencyKey: string) => Promise<unknown>;
  /** What is printed, in words; null before a copy is held. */
  readonly titleOf: (copy: Copy | null) => string;
  /** What the document is called. */
  readonly numberOf: (copy: Copy) => string;
  /** Which copy it is, in words. */
  readonly nameOf: (copy: Copy) => string;
  /** Its paper, before it is on paper and afterwards (`spent`). */
  readonly paperOf: (copy: Copy, spent: boolean) => Paper;
  readonly notPrinted: (why: string) => string;
  readonly notCounted: (why: string) => string;
}

/** What no second try can help: it is not there, or there is no such paper of it. */
const ENDS: ReadonlySet<number | null> = new Set([404, 409]);

/** The printing of a document whose copy brings along all that stands on it. */
export function useCopyPrint<Copy extends CompleteCopy>(print: CopyPrint<Copy>): DocumentPrint {
  const { documentId } = print;
  const run = usePrintRun<Copy>({
    ready: true,
    hold: print.hold,
    heldOf: ({ id }) => [{ documentId, copyId: id }],
    inDoubtOf: (copy) => copy.in_doubt.map((other) => otherOf(print, copy, other)),
    count: ({ copyId }) => print.count(copyId),
    giveBack: ({ copyId }) => print.giveBack(copyId),
    countFurther: (_, key) => print.countFurther(key),
  });
  const { copy, spent, busy } = run;
  const faults = faultsOf(print, run);
  const of = { title: print.titleOf(copy), paired: false, loading: busy, reload: run.retry, run, warning: null };
  if (copy === null) return { ...of, ...faults, printable: false, papers: null, copyName: null, lastPrinted: null };
  const { last_printed } = copy;
  return {
    ...of,
    ...faults,
    printable: true,
    papers: [print.paperOf(copy, spent)],
    copyName: print.nameOf(copy),
    lastPrinted: last_printed === null ? null : otherOf(print, copy, last_printed),
  };
}

const otherOf = <Copy extends CompleteCopy>(
  { documentId, numberOf }: CopyPrint<Copy>,
  copy: Copy,
  other: OtherCopy,
): EarlierCopy => ({ documentId, copyId: other.id, copy: other, of: numberOf(copy) });

/** Why there is nothing to print, or why that it was printed is not on record. */
function faultsOf<Copy extends CompleteCopy>(
  { notPrinted, notCounted }: CopyPrint<Copy>,
  { copy, spent, failure }: PrintRun<Copy>,
): Pick<DocumentPrint, 'fault' | 'faultHere' | 'isMissing' | 'copyFault'> {
  if (failure === null) return { fault: null, faultHere: null, isMissing: false, copyFault: null };
  const { message, status } = failure;
  const isMissing = copy === null && ENDS.has(status);
  if (isMissing) return { fault: message, faultHere: message, isMissing, copyFault: null };
  return { fault: null, faultHere: null, isMissing, copyFault: spent ? notCounted(message) : notPrinted(message) };
}
