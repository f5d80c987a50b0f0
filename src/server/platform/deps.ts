import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** The dependencies of commands and reads. They are passed explicitly. */
export interface Deps {
  /** The command's transaction, or the pool for reads. */
  readonly db: Kysely<Database>;
  readonly now: Date;
  /** The current day in the laboratory. */
  readonly today: CalendarDay;
  /** The session of the request; null if there is none. */
  readonly sessionId: string | null;
  /**
   * When the password, or the second factor if the user has one, was last confirmed in this session; null if not yet.
   */
  readonly passwordGivenAt: Date | null;
  /** The source of the request, for the audit log. */
  readonly origin: { readonly address: string; readonly requestId: string };
}
