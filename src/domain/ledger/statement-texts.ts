// What the screen of a doctor's account says.

export const STATEMENT_SCREEN_TEXTS = {
  notLoaded: (message: string) => `Error loading the account: ${message}`,
  owes: 'Balance',
  advance: 'Paid in advance',
  nothingOpen: 'Nothing is open.',
  all: 'Also what came to nothing',
  earlier: (lines: number) => `Show ${lines} earlier ${lines === 1 ? 'line' : 'lines'}`,
} as const;

/** So many lines, the newest, are shown at first. */
export const LINES_SHOWN = 100;
