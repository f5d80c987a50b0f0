// Which paper of a bill is the original, and what every other one says of itself.
import { BILLING_TEXTS } from './texts.ts';

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

/** What a further paper of a version would be, after those of the print log. */
export const nextCopyOf = (
  prints: readonly { readonly copy_number: number; readonly version: number }[],
  version: number,
): BillCopy => ({
  copy_number: Math.max(0, ...prints.map(({ copy_number }) => copy_number)) + 1,
  is_duplicate: prints.some((print) => print.version === version),
});
