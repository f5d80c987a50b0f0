import type { Paper } from '#domain/shared/paper.ts';
import type { EarlierCopy, PrintRun } from './use-print-run.ts';

/** The printing of one document, by its own page or from another. */
export interface DocumentPrint {
  /** What is printed, in words. */
  readonly title: string;
  /** Whether it is there and can be printed. */
  readonly printable: boolean;
  /** Why there is nothing to print; on its own page, and on another that it is printed from. */
  readonly fault: string | null;
  readonly faultHere: string | null;
  /** Whether it is not there at all, so that asking again cannot help. */
  readonly isMissing: boolean;
  readonly loading: boolean;
  readonly reload: () => unknown;
  /** The copies that are drawn; null until they are held. */
  readonly papers: readonly Paper[] | null;
  /** Whether two of them stand on one sheet. */
  readonly paired: boolean;
  /** Which copy that is, in words; null until it is held, and where nobody counts them. */
  readonly copyName: string | null;
  readonly run: PrintRun<unknown>;
  /** The paper that was counted before what is drawn. */
  readonly lastPrinted: EarlierCopy | null;
  /** Why no copy is held, or why the record does not say that one was printed. */
  readonly copyFault: string | null;
  /** What else is to be known of what is drawn. */
  readonly warning: string | null;
}
