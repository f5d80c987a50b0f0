import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import type { WriteUpTo } from '../audit.ts';
import type { DemoAccount } from '../laboratory.ts';
import type { Clock } from '../timeline.ts';
import type { Random } from '../random.ts';

/** What runs the product's own commands, with the user and the time. */
export interface Acting {
  readonly db: Kysely<Database>;
  readonly admin: DemoAccount;
  readonly today: CalendarDay;
  readonly seed: string;
  readonly when: Clock;
  /** The log is in the order of time: earlier events are written first. */
  readonly tellUpTo: WriteUpTo;
}

/** What a command works with at a moment. */
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
