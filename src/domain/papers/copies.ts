// Numbers and marks of copies: which copy is the original, and how the others are marked.
import type { PrintPageState } from '#domain/shared/paper.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { PaperMarks } from './monthly-paper.ts';

/** The marks on papers. */
export const MARK_TEXTS = {
  /** On a page without a copy number, so that printing it with the browser's menu creates no second original. */
  preview: 'PREVIEW',
  copy: (copyNumber: number) => `Copy ${copyNumber}`,
  version: (version: number) => `Version ${version}`,
  /** On a version after a printed one. `day` is the date on the earlier version. */
  revised: (version: number, replaced: number, day: CalendarDay) =>
    `Revised version ${version} · replaces version ${replaced} of ${formatDayShort(day)}`,
  /** On every copy of a version that is no longer current. */
  supersededBy: (version: number) => `Superseded by version ${version}`,
} as const;

/** Whether a copy was printed or saved as PDF. */
export const PRINT_KINDS = ['paper', 'pdf'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/**
 * Papers with their own copy numbers. A bill has three: the initial bill without amounts, the bill with amounts, and
 * its PDF. Paper and PDF of a monthly bill or receipt share their numbers.
 */
export type NumberedPaper = 'initial_bill' | 'bill' | 'bill_pdf' | 'monthly_bill' | 'receipt';

/** A copy of a paper or of one of its versions. */
export interface PaperCopy {
  /** Starts at 1 and counts all copies of the paper. */
  readonly copy_number: number;
  /** Whether the same content was printed before. */
  readonly is_duplicate: boolean;
}

/** The mark of a copy: `DUPLICATE · Copy 2`; null for the original. */
export const copyMark = ({ copy_number, is_duplicate }: PaperCopy): string | null =>
  is_duplicate ? `${BILLING_TEXTS.duplicate} · Copy ${copy_number}` : null;

/** The name of a copy on screens. */
export const copyName = ({ copy_number, is_duplicate }: PaperCopy): string =>
  is_duplicate ? `copy ${copy_number} (duplicate)` : 'the original';

/** The mark of a print page. */
export function printPageMark(copy: PaperCopy, drawn: PrintPageState): string | null {
  if (drawn === 'preview') return MARK_TEXTS.preview;
  return drawn === 'spent' ? BILLING_TEXTS.duplicate : copyMark(copy);
}

/** Adds VOID to the mark of a void bill. */
export const markWithVoid = (
  { voided_at }: { readonly voided_at: string | null },
  mark: string | null,
): string | null =>
  voided_at === null ? mark : [BILLING_TEXTS.voidMark, mark].filter((part) => part !== null).join(' · ');

/** A copy can be cancelled once, by the user who printed it or by an admin. */
export function checkCancel(
  { is_cancelled, by }: { readonly is_cancelled: boolean; readonly by: string },
  { id, role }: Pick<Actor, 'id' | 'role'>,
): Outcome<null, 'copy_given_back' | 'copy_of_another'> {
  if (is_cancelled) return refuseBilling('copy_given_back');
  return by === id || isAdmin(role) ? done(null) : refuseBilling('copy_of_another');
}

/** The next copy of a paper without versions. */
export const nextCopy = (taken: readonly { readonly copy_number: number }[]): PaperCopy => ({
  copy_number: nextCopyNumber(taken),
  is_duplicate: taken.length > 0,
});

export const nextCopyNumber = (prints: readonly { readonly copy_number: number }[]): number =>
  Math.max(0, ...prints.map(({ copy_number }) => copy_number)) + 1;

// Monthly bills have versions. Only one is current, and every copy says whether it is of the current version.

/** A saved version of a monthly bill. */
export interface SavedVersion {
  readonly version: number;
  /** The date on the paper: the day on which the version was saved. */
  readonly generated_date: CalendarDay;
}

export interface PrintedCopy {
  readonly copy_number: number;
  readonly version: number;
  /** The version that was current when this one was printed; null if this one was current. */
  readonly superseded_by: number | null;
}

/** The saved versions of a monthly bill and its prints. */
export interface MonthlyRecord {
  readonly versions: readonly SavedVersion[];
  readonly prints: readonly PrintedCopy[];
}

/** A copy of a version of a monthly bill. */
export interface MonthlyCopy extends PaperCopy {
  readonly version: number;
  /** The current version, if this copy is of an older one; otherwise null. */
  readonly superseded_by: number | null;
  /** The earlier version that the doctor may have on paper and that this one replaces; null if there is none. */
  readonly replaces: SavedVersion | null;
}

/**
 * Returns the next copy of a version; undefined if the version was never saved. A version replaces the latest earlier
 * version that was printed while it was current, because only that one can be with the doctor. Versions that were never
 * printed, or printed only as superseded, are not named.
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

/** The marks of a paper without any. */
export const NO_MARKS: PaperMarks = { copy: null, version: null };

/** The marks of a copy or print page. */
export const monthlyMarks = (copy: MonthlyCopy, drawn: PrintPageState = 'copy'): PaperMarks => ({
  copy: monthlyMark(copy, drawn),
  version: versionLine(copy),
});

function monthlyMark(copy: MonthlyCopy, drawn: PrintPageState): string | null {
  const { superseded_by, copy_number } = copy;
  if (superseded_by === null || drawn === 'preview') return printPageMark(copy, drawn);
  const superseded = MARK_TEXTS.supersededBy(superseded_by);
  return drawn === 'spent' ? superseded : `${superseded} · ${MARK_TEXTS.copy(copy_number)}`;
}

function versionLine({ version, superseded_by, replaces }: MonthlyCopy): string | null {
  if (replaces !== null) return MARK_TEXTS.revised(version, replaces.version, replaces.generated_date);
  return superseded_by === null ? null : MARK_TEXTS.version(version);
}

export const monthlyCopyName = (copy: MonthlyCopy): string =>
  copy.superseded_by === null ? copyName(copy) : `copy ${copy.copy_number} of version ${copy.version} (superseded)`;

/** The file name of a copy, without extension. It includes the version if the doctor may have another version. */
export const monthlyFileName = (billNumber: string, copy: MonthlyCopy): string =>
  `${billNumber.replaceAll('/', '-')}${versionLine(copy) === null ? '' : `-version-${copy.version}`}`;
