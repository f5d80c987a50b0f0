import type { ImportOptions } from '#contract/imports/imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';

/** A check or an import that a user has started. */
export interface ImportJob {
  readonly pool: Pool;
  readonly id: string;
  /** The path of the file, and its original name. */
  readonly path: string;
  readonly file_name: string;
  readonly actor: Actor;
  readonly origin: Deps['origin'];
  readonly now: Date;
  readonly today: CalendarDay;
  readonly options: ImportOptions;
  /** True for an import, false for a check. */
  readonly save: boolean;
  /** Reports the current step and its progress. */
  readonly tell: (step: string, done?: number, of?: number) => void;
  /** Called last in the import transaction to record the end. Throws if the import was discarded. */
  readonly keep: (db: Kysely<Database>, report: object) => Promise<void>;
}
