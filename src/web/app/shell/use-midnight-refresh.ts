import { dayAt } from '#domain/shared/calendar-day.ts';
import { sessionQuery, useSession } from '#web/platform/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * The interval of the checks in ms, and the delay after midnight, because the clocks of server and device differ a
 * little.
 */
const MINUTE = 60_000;

/** Refetches the session after midnight, so that a page left open overnight shows the new day. */
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
