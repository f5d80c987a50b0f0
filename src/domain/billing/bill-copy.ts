// Which paper of a bill is the original, and what every other one says of itself.
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseBilling } from './refusals.ts';
import { BILLING_TEXTS } from './texts.ts';

/** On what a copy of a monthly bill was made. */
export const PRINT_KINDS = ['paper', 'pdf'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** The papers of a bill: the one that goes out with the work, without amounts, and the bill with its amounts. */
export const BILL_PAPERS = ['initial', 'bill'] as const;
export type BillPaper = (typeof BILL_PAPERS)[number];

/** Each of them, and the bill with its amounts as a file, has an original and duplicates of its own. */
export type BillPrintKind = BillPaper | 'pdf';

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

/** A copy as people speak of it. */
export const copyName = ({ copy_number, is_duplicate }: BillCopy): string =>
  is_duplicate ? `copy ${copy_number}, a duplicate` : 'the original';

/** What is said of what is drawn on a screen to be printed: once its copy is on paper (`spent`), whatever is printed of it is another. */
export const drawnMark = (copy: BillCopy, spent: boolean): string | null =>
  spent ? BILLING_TEXTS.duplicate : copyMark(copy);

/** A void bill says so on paper, before what its copy says of itself. */
export const markOf = ({ voided_at }: { readonly voided_at: string | null }, mark: string | null): string | null =>
  voided_at === null ? mark : [BILLING_TEXTS.voidMark, mark].filter((part) => part !== null).join(' · ');

/** A copy that was held for a print dialog. */
export type CopyState = 'held' | 'printed' | 'taken_back';

/**
 * Whether somebody may say of a copy that it was not printed. Of one that is in doubt whoever has its paper, or finds none, knows; one that was
 * counted is taken back by whom it was printed by, or by an administrator.
 */
export function checkGiveBack(
  { state, by }: { readonly state: CopyState; readonly by: string },
  { id, role }: Pick<Actor, 'id' | 'role'>,
): Outcome<null, 'copy_given_back' | 'copy_of_another'> {
  if (state === 'taken_back') return refuseBilling('copy_given_back');
  return state === 'held' || by === id || isAdmin(role) ? done(null) : refuseBilling('copy_of_another');
}

/** When a held copy was printed: now, as its own person says, or, where another knows it later, when it was held. */
export const printedWhen = (
  { by, at }: { readonly by: string; readonly at: string },
  actor: Pick<Actor, 'id'>,
  now: Date,
): string => (by === actor.id ? now.toISOString() : at);

/** What the next paper of a bill is, after those that were printed and those that are held for a print dialog. */
export const nextCopy = (taken: readonly { readonly copy_number: number }[]): BillCopy => ({
  copy_number: nextCopyNumber(taken),
  is_duplicate: taken.length > 0,
});

/** The number of the next paper of a bill, after those that bear one. */
export const nextCopyNumber = (prints: readonly { readonly copy_number: number }[]): number =>
  Math.max(0, ...prints.map(({ copy_number }) => copy_number)) + 1;
