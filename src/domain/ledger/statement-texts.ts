// What the screen of a doctor's account says.

export const STATEMENT_SCREEN_TEXTS = {
  notLoaded: (message: string) => `Error loading the account: ${message}`,
  owes: 'Balance',
  advance: 'Paid in advance',
  nothingOpen: 'Nothing is open.',
  outdated: ({ period, day, closing }: { readonly period: string; readonly day: string; readonly closing: string }) =>
    `Something was posted into a statement that was given out: ${period}, on ${day}, with ${closing}. Print it again.`,
  notKept: (why: string) => `The statement was printed, but that is not on record. ${why}`,
  all: 'Also what came to nothing',
  earlier: (lines: number) => `Show ${lines} earlier ${lines === 1 ? 'line' : 'lines'}`,
} as const;

/** So many lines, the newest, are shown at first. */
export const LINES_SHOWN = 100;
