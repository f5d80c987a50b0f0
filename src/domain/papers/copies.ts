// Which paper of a document is the original, and what every other one says of itself.
import type { Drawn } from '#domain/shared/paper.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { PaperMarks } from './monthly-paper.ts';

/** What papers say of themselves. */
export const MARK_TEXTS = {
  /** On a paper that is not counted, so that printing it by the browser's menu makes no second original. */
  preview: 'PREVIEW',
  copy: (copyNumber: number) => `Copy ${copyNumber}`,
  version: (version: number) => `Version ${version}`,
  /** On a version after one that was printed; the day is the earlier one's date, as printed on it. */
  revised: (version: number, replaced: number, day: CalendarDay) =>
    `Revised version ${version} · replaces version ${replaced} of ${formatDayShort(day)}`,
  /** On every paper of a version that is not the present one. */
  supersededBy: (version: number) => `Superseded by version ${version}`,
} as const;

/** On what a copy was made. */
export const PRINT_KINDS = ['paper', 'pdf'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/**
 * Papers with a separate count of copies. A bill has three: the initial bill, without amounts; the bill with its amounts; and its PDF. Paper
 * and PDF of a monthly bill, or of a receipt, are counted together.
 */
export type NumberedPaper = 'initial_bill' | 'bill' | 'bill_pdf' | 'monthly_bill' | 'receipt';

/** A copy of a paper, or of one of its versions. */
export interface PaperCopy {
  /** From 1 over all copies of the paper. */
  readonly copy_number: number;
  /** Whether the same was on paper before. */
  readonly is_duplicate: boolean;
}

/** What a paper says of itself: null on the original, then that it is a duplicate and which. */
export const copyMark = ({ copy_number, is_duplicate }: PaperCopy): string | null =>
  is_duplicate ? `${BILLING_TEXTS.duplicate} · Copy ${copy_number}` : null;

/** The name of a copy on screens. */
export const copyName = ({ copy_number, is_duplicate }: PaperCopy): string =>
  is_duplicate ? `copy ${copy_number} (duplicate)` : 'the original';

/** What is drawn says of itself. */
export function drawnMark(copy: PaperCopy, drawn: Drawn): string | null {
  if (drawn === 'preview') return MARK_TEXTS.preview;
  return drawn === 'spent' ? BILLING_TEXTS.duplicate : copyMark(copy);
}

/** A void bill says so on paper, before what its copy says of itself. */
export const markOf = ({ voided_at }: { readonly voided_at: string | null }, mark: string | null): string | null =>
  voided_at === null ? mark : [BILLING_TEXTS.voidMark, mark].filter((part) => part !== null).join(' · ');

/** Whether a user may cancel a copy: the person who printed it, or an administrator, once. */
export function checkCancel(
  { is_cancelled, by }: { readonly is_cancelled: boolean; readonly by: string },
  { id, role }: Pick<Actor, 'id' | 'role'>,
): Outcome<null, 'copy_given_back' | 'copy_of_another'> {
  if (is_cancelled) return refuseBilling('copy_given_back');
  return by === id || isAdmin(role) ? done(null) : refuseBilling('copy_of_another');
}

/** The next copy of a paper without versions, after those that were printed. */
export const nextCopy = (taken: readonly { readonly copy_number: number }[]): PaperCopy => ({
  copy_number: nextCopyNumber(taken),
  is_duplicate: taken.length > 0,
});

/** The number of the next copy, after those that have one. */
export const nextCopyNumber = (prints: readonly { readonly copy_number: number }[]): number =>
  Math.max(0, ...prints.map(({ copy_number }) => copy_number)) + 1;

// One version of a monthly bill is current at a time, and every paper says whether it is that one.

/** A version of a monthly bill that was saved. */
export interface SavedVersion {
  readonly version: number;
  /** The date on its paper: the day on which it was saved. */
  readonly generated_date: CalendarDay;
}

/** An entry of the print log. */
export interface PrintedCopy {
  readonly copy_number: number;
  readonly version: number;
  /** What was the present version when it was printed, where that was another. */
  readonly superseded_by: number | null;
}

/** A monthly bill with all its saved versions and prints. */
export interface MonthlyRecord {
  readonly versions: readonly SavedVersion[];
  readonly prints: readonly PrintedCopy[];
}

/** One paper, or file, of a version of a monthly bill. */
export interface MonthlyCopy extends PaperCopy {
  readonly version: number;
  /** The current version, where the paper is of an older one, which is no longer the bill. */
  readonly superseded_by: number | null;
  /** The version that the doctor may hold on paper, and in whose place this one comes. */
  readonly replaces: SavedVersion | null;
}

/**
 * The next copy of a version. Undefined where that version was never saved.
 *
 * A version replaces the last earlier version that was printed while it was current, since only that can be with the doctor as the bill. A
 * version that was never printed is not named, and neither is one whose papers all say that it was superseded.
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

/** A paper without marks. */
export const UNMARKED: PaperMarks = { copy: null, version: null };

/** What a copy says, drawn on a screen or as a file. */
export const monthlyMarks = (copy: MonthlyCopy, drawn: Drawn = 'copy'): PaperMarks => ({
  copy: monthlyMark(copy, drawn),
  version: versionLine(copy),
});

function monthlyMark(copy: MonthlyCopy, drawn: Drawn): string | null {
  const { superseded_by, copy_number } = copy;
  if (superseded_by === null || drawn === 'preview') return drawnMark(copy, drawn);
  const superseded = MARK_TEXTS.supersededBy(superseded_by);
  return drawn === 'spent' ? superseded : `${superseded} · ${MARK_TEXTS.copy(copy_number)}`;
}

function versionLine({ version, superseded_by, replaces }: MonthlyCopy): string | null {
  if (replaces !== null) return MARK_TEXTS.revised(version, replaces.version, replaces.generated_date);
  return superseded_by === null ? null : MARK_TEXTS.version(version);
}

/** The name of a copy on screens. */
export const monthlyCopyName = (copy: MonthlyCopy): string =>
  copy.superseded_by === null ? copyName(copy) : `copy ${copy.copy_number} of version ${copy.version} (superseded)`;

/** The file name of a copy, without extension. It has the version as soon as the doctor may know of another one. */
export const monthlyFileName = (billNumber: string, copy: MonthlyCopy): string =>
  `${billNumber.replaceAll('/', '-')}${versionLine(copy) === null ? '' : `-version-${copy.version}`}`;
