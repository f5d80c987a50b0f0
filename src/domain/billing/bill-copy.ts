// Which paper of a bill is the original, and what every other one says of itself.
import { BILLING_TEXTS } from './texts.ts';

/** On what a copy of a monthly bill was made. */
export const PRINT_KINDS = ['paper', 'pdf'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** One paper of a bill, or of a version of it. */
export interface BillCopy {
  /** Counted from 1 over all papers of the bill. */
  readonly copy_number: number;
  /** Whether the same was on paper before. */
  readonly is_duplicate: boolean;
}

/** What a paper says of itself: null on the original, then that it is a duplicate and which. */
export const copyMark = ({ copy_number, is_duplicate }: BillCopy): string | null =>
  is_duplicate ? `${BILLING_TEXTS.duplicate} · Copy ${copy_number}` : null;

/** The same of what is drawn on a screen to be printed: once its copy is on paper (`spent`), whatever is printed of it is another. */
export const drawnMark = (copy: BillCopy, spent: boolean): string | null =>
  spent ? BILLING_TEXTS.duplicate : copyMark(copy);

/** The number of the next paper of a bill, after those of its print log. */
export const nextCopyNumber = (prints: readonly { readonly copy_number: number }[]): number =>
  Math.max(0, ...prints.map(({ copy_number }) => copy_number)) + 1;
