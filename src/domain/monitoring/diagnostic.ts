// Tests of the diagnostic page and their texts.
import { countText } from '#domain/shared/figure-texts.ts';

/** The largest number of listed orders with dates in a wrong order. */
export const MAX_DATE_ERRORS_SHOWN = 50;

/** Whether the tables of the database match this version. */
export const MIGRATION_STATES = ['up_to_date', 'pending', 'newer', 'changed'] as const;
export type MigrationState = (typeof MIGRATION_STATES)[number];

export interface MigrationFigures {
  /** In the program but not in the database. */
  readonly pending: number;
  /** In the database but unknown to the program. */
  readonly unknown: number;
  /** In both, but with different content. */
  readonly changed: number;
}

/** The most serious state of these figures. */
export function migrationStateOf({ pending, unknown, changed }: MigrationFigures): MigrationState {
  if (changed > 0) return 'changed';
  if (unknown > 0) return 'newer';
  return pending > 0 ? 'pending' : 'up_to_date';
}

/** Explains each state and what to do. */
export const MIGRATION_TEXTS: Readonly<Record<MigrationState, string>> = {
  up_to_date: 'The database is up to date',
  pending: 'The database is missing migrations. Restart Marginline to run them automatically.',
  newer: 'The database was used with a newer version of Marginline. Start that version or a later one.',
  changed: 'A migration was changed after it ran. Reinstall the released version of Marginline.',
};

export const DIAGNOSTIC_TEXTS = {
  notLoaded: (why: string) => `The diagnostic could not be run: ${why}`,
  databaseOk: 'Database connection successful',
  databaseFailed: 'Database connection failed',
  batchesOk: 'Batch support is working',
  batchesFailed: 'Batch support failed',
  batchesUnused: 'No batch has been created yet.',
  daysOk: 'All work order dates are valid',
  daysInvalid: 'Some work orders have dates in the wrong order',
  daysFailed: 'The dates of work orders could not be checked',
  /** Follows the listed orders. */
  moreDays: 'There are more. Correct these and run the tests again.',
  migrationsFailed: 'The migrations could not be checked',
  noOrders: 'There are no work orders yet.',
  /** The question before a test bill, which is a real bill. */
  testBill: (serialNumber: string) =>
    `This creates a real bill for work order ${serialNumber}. It uses the next bill number and cannot be deleted.`,
  hints: [
    'An order can be billed when it is completed, has a completion date and is not on a bill.',
    'Orders created together in Batch Work Orders share a batch. When all are completed, you can put them on one bill.',
    'Migrations run automatically when Marginline starts. There is nothing to run by hand.',
  ],
} as const;

export const workOrdersText = (count: number): string => countText(count, 'work order');
