import type { AdminDashboard } from '#contract/dashboards.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { useToday } from '#web/platform/session/session.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { adminDashboardQuery } from '../api.ts';

export interface AdminFiguresProps {
  /** Undefined until they are known. */
  readonly data: AdminDashboard | undefined;
  /** The day that they are of. */
  readonly day: CalendarDay;
}

/** The figures of the admin dashboard, asked for once for all of its parts. */
export function useAdminFigures(): { readonly figures: UseQueryResult<AdminDashboard> } & AdminFiguresProps {
  const figures = useQuery(adminDashboardQuery);
  const today = useToday();
  return { figures, data: figures.data, day: figures.data?.today ?? today };
}
