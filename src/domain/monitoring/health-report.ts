// The report that the system monitor saves as a file.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { ComponentsHealth, HealthStatus } from './health.ts';
import { CHECK_FAILED, overallHealth } from './health.ts';

export const healthReportName = (today: CalendarDay): string => `system-health-${today}.json`;

interface Reported {
  /** ISO 8601, UTC. */
  readonly exported_at: string;
  readonly company_name: string;
  /** Why the last check failed; null if it succeeded. */
  readonly error: string | null;
}

interface Checked {
  readonly components: ComponentsHealth;
  /** Tampering that has not been acknowledged; null if there is none. */
  readonly tampering: object | null;
}

interface HealthReport<Check> extends Reported {
  readonly overall: HealthStatus;
  readonly components: ComponentsHealth;
  /** The last successful check with all its figures. */
  readonly last_check: Check | null;
}

/** The content of the report: the current state and the latest figures. */
export function healthReport<Check extends Checked>(
  { exported_at, company_name, error }: Reported,
  last_check: Check | null,
): HealthReport<Check> {
  const components = error === null && last_check !== null ? last_check.components : CHECK_FAILED;
  const overall = overallHealth(components, (last_check?.tampering ?? null) !== null);
  return { exported_at, company_name, error, overall, components, last_check };
}
