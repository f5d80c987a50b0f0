import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import type { WriteUpTo } from '../audit.ts';
import type { DemoAccount } from '../laboratory.ts';
import type { Clock } from '../timeline.ts';
import type { Random } from '../random.ts';

/** What commands of the product need, with user and time. */
export interface Acting {
  readonly db: Kysely<Database>;
  readonly admin: DemoAccount;
  readonly today: CalendarDay;
  readonly seed: string;
  readonly when: Clock;
  /** Writes earlier events first, because the log is in order of time. */
  readonly tellUpTo: WriteUpTo;
}

/** Returns the dependencies of a command at a moment. */
export const depsOn =
  ({ db, when, tellUpTo }: Acting, random: Random) =>
  async (day: CalendarDay, share: number): Promise<Deps> => {
    await tellUpTo({ day, share });
    return {
      db,
      now: new Date(when({ day, share })),
      today: day,
      origin: { address: '192.168.1.11', requestId: random.uuid() },
      sessionId: null,
      passwordGivenAt: null,
    };
  };
