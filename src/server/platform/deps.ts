import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** What commands and reads work with; handed on explicitly, nothing reaches around it. */
export interface Deps {
  /** The command's transaction, or the pool for reads. */
  readonly db: Kysely<Database>;
  readonly now: Date;
  /** The laboratory's present day. */
  readonly today: CalendarDay;
  /** The session that asks; null where there is none. */
  readonly sessionId: string | null;
  /** When the password was last given at that session; with a second factor, when that was. Null: not yet. */
  readonly passwordGivenAt: Date | null;
  /** Where the request came from, for the audit log. */
  readonly origin: { readonly address: string; readonly requestId: string };
}
