import type { AdminDashboard } from '#contract/dashboards.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { useToday } from '#web/platform/session/session.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { adminDashboardQuery } from '../api.ts';

export interface AdminFiguresProps {
  /** Undefined while it loads. */
  readonly data: AdminDashboard | undefined;
  /** The day of the figures. */
  readonly day: CalendarDay;
}

/** Queries the admin dashboard once for all of its parts. */
export function useAdminFigures(): { readonly figures: UseQueryResult<AdminDashboard> } & AdminFiguresProps {
  const figures = useQuery(adminDashboardQuery);
  const today = useToday();
  return { figures, data: figures.data, day: figures.data?.today ?? today };
}
