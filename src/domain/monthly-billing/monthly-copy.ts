// Which paper of a monthly bill is what: of all versions under one number, one at a time holds, and every paper says how it stands to
// the others.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { BillCopy } from '#domain/billing/bill-copy.ts';
import { copyMark, copyName, nextCopyNumber } from '#domain/billing/bill-copy.ts';

import type { PaperMarks } from './paper.ts';
import { MONTHLY_PAPER } from './paper.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';

/** A version of a monthly bill that was saved. */
export interface SavedVersion {
  readonly version: number;
  /** The day that stands on its paper as the bill's date: the one on which it was saved. */
  readonly generated_date: CalendarDay;
}

/** An entry of the print log. */
export interface PrintedCopy {
  readonly copy_number: number;
  readonly version: number;
  /** What was the present version when it was printed, where that was another. */
  readonly superseded_by: number | null;
}

/** A monthly bill with all that was ever saved and printed of it. */
export interface MonthlyRecord {
  readonly versions: readonly SavedVersion[];
  readonly prints: readonly PrintedCopy[];
}

/** One paper, or file, of a version of a monthly bill. */
export interface MonthlyCopy extends BillCopy {
  readonly version: number;
  /** The present version, where the paper is of an older one: then it is no bill any more. */
  readonly superseded_by: number | null;
  /** The version that the doctor may hold on paper, and in whose place this one comes. */
  readonly replaces: SavedVersion | null;
}

/**
 * What the next paper of a version would be. Undefined where that version was never saved.
 *
 * Only what was printed while it was the present version can be in somebody's hands as the bill; so a version replaces the last of
 * those before it. One that was saved and never printed was never given out: what comes after it does not name it. A paper that said
 * itself that it was superseded leaves nothing to be replaced either.
 */
export function nextMonthlyCopy({ versions, prints }: MonthlyRecord, version: number): MonthlyCopy | undefined {
  if (!versions.some((saved) => saved.version === version)) return undefined;
  const present = Math.max(...versions.map((saved) => saved.version));
  const given = prints.filter((print) => print.superseded_by === null && print.version < version);
  const replaced = Math.max(0, ...given.map((print) => print.version));
  return {
    copy_number: nextCopyNumber(prints),
    version,
    is_duplicate: prints.some((print) => print.version === version),
    superseded_by: version === present ? null : present,
    replaces: versions.find((saved) => saved.version === replaced) ?? null,
  };
}

/** A paper that says nothing of itself. */
export const UNMARKED: PaperMarks = { copy: null, version: null };

/** What a copy says. Of what is drawn on a screen, once it is on paper (`spent`), whatever is printed is another copy. */
export const monthlyMarks = (copy: MonthlyCopy, spent = false): PaperMarks => ({
  copy: markOf(copy, spent),
  version: versionLine(copy),
});

function markOf(copy: MonthlyCopy, spent: boolean): string | null {
  const { superseded_by, copy_number } = copy;
  if (superseded_by === null) return spent ? BILLING_TEXTS.duplicate : copyMark(copy);
  const superseded = MONTHLY_PAPER.supersededBy(superseded_by);
  return spent ? superseded : `${superseded} · ${MONTHLY_PAPER.copy(copy_number)}`;
}

function versionLine({ version, superseded_by, replaces }: MonthlyCopy): string | null {
  if (replaces !== null) return MONTHLY_PAPER.revised(version, replaces.version, replaces.generated_date);
  return superseded_by === null ? null : MONTHLY_PAPER.version(version);
}

/** A copy as people speak of it. */
export const monthlyCopyName = (copy: MonthlyCopy): string =>
  copy.superseded_by === null
    ? copyName(copy)
    : `copy ${copy.copy_number}, of version ${copy.version}, which is superseded`;

/** The name of the file of a copy, without an ending. It bears its version as soon as another one is known to anybody. */
export const monthlyFileName = (billNumber: string, copy: MonthlyCopy): string =>
  `${billNumber.replaceAll('/', '-')}${versionLine(copy) === null ? '' : `-version-${copy.version}`}`;
