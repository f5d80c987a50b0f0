// What the diagnostic page tests, and what it says of the outcome.

/** Of the orders whose dates do not follow each other, so many are listed. */
export const DAYS_SHOWN = 50;

/** How the database's tables stand to this program. */
export const MIGRATION_STATES = ['up_to_date', 'pending', 'newer', 'changed'] as const;
export type MigrationState = (typeof MIGRATION_STATES)[number];

export interface MigrationFigures {
  /** In the program and not yet in the database. */
  readonly pending: number;
  /** In the database and unknown to the program. */
  readonly unknown: number;
  /** In both, with another text. */
  readonly changed: number;
}

/** The gravest of what is found. */
export function migrationStateOf({ pending, unknown, changed }: MigrationFigures): MigrationState {
  if (changed > 0) return 'changed';
  if (unknown > 0) return 'newer';
  return pending > 0 ? 'pending' : 'up_to_date';
}

/** What a state means and what to do about it. */
export const MIGRATION_TEXTS: Readonly<Record<MigrationState, string>> = {
  up_to_date: 'The database has every migration of this program.',
  pending: 'The database lacks migrations of this program. Start Marginline again: it runs them by itself.',
  newer: 'The database was used with a newer version of the program. Start that version, or a later one.',
  changed: 'A migration was edited after the database had it. Install the program again as it was released.',
};

export const DIAGNOSTIC_TEXTS = {
  notLoaded: (why: string) => `The diagnostic could not be run: ${why}`,
  databaseOk: 'Database connection successful',
  databaseFailed: 'Database connection failed',
  batchesOk: 'Batch support is working',
  batchesFailed: 'Batch support failed',
  batchesUnused: 'No batch has been entered yet.',
  daysOk: 'The dates of all work orders follow each other',
  daysAtFault: 'Dates of work orders do not follow each other',
  daysFailed: 'The dates of work orders could not be looked at',
  /** Under the orders that are listed. */
  moreDays: 'There are more. Put these right and run the tests again.',
  migrationsFailed: 'The migrations could not be looked at',
  noOrders: 'There are no work orders yet.',
  /** Asked before a test bill: it is a bill like any other. */
  testBill: (serialNumber: string) =>
    `This makes a real bill for work order ${serialNumber}. It takes the next bill number and stays in the books.`,
  hints: [
    'An order can be billed once it is completed with a completion date and stands on no bill yet.',
    'Orders that are entered together on Batch Work Orders share a batch: once all are completed, they can go on one bill.',
    'Migrations run by themselves when Marginline starts. There is nothing to run by hand.',
  ],
} as const;

/** `3 work orders`, `1,00,000 work orders`. */
export const workOrdersText = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'work order' : 'work orders'}`;
