import { dayAt } from '#domain/shared/calendar-day.ts';
import { sessionQuery, useSession } from '#web/platform/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How often (ms) the clock is looked at, and how long after midnight the server is asked: the two clocks may differ a little. */
const MINUTE = 60_000;

/** Asks for the laboratory's day again when it has turned: a page left open in front overnight would go on with yesterday. */
export function useMidnightRefresh(): void {
  const { time_zone } = useSession().laboratory;
  const client = useQueryClient();
  useEffect(() => {
    const dayNow = () => dayAt(Date.now() - MINUTE, time_zone);
    let day = dayNow();
    const looking = setInterval(() => {
      if (dayNow() === day) return;
      day = dayNow();
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }, MINUTE);
    return () => clearInterval(looking);
  }, [client, time_zone]);
}
