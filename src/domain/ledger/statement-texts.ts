// Texts of the screen of a doctor's account.
import { countText } from '#domain/shared/figure-texts.ts';

export const STATEMENT_SCREEN_TEXTS = {
  notLoaded: (message: string) => `Error loading the ledger: ${message}`,
  nothingOpen: 'There are no unpaid bills.',
  outdated: ({ period, day, closing }: { readonly period: string; readonly day: string; readonly closing: string }) =>
    `The statement for ${period}, issued on ${day} with a closing balance of ${closing}, is out of date: entries were added later. Print it again.`,
  notKept: (why: string) => `The statement was printed, but the print could not be recorded. ${why}`,
  all: 'Also show entries that cancel each other',
  earlier: (lines: number) => `Show ${countText(lines, 'earlier line')}`,
} as const;

/** How many of the newest lines are shown at first. */
export const STATEMENT_LINES_SHOWN = 100;
