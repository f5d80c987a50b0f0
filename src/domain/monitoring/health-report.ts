// The report of the system monitor that is saved as a file.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { ComponentsHealth, HealthStatus } from './health.ts';
import { CHECK_FAILED, overallHealth } from './health.ts';

/** The file's name, with the day. */
export const healthReportName = (today: CalendarDay): string => `system-health-${today}.json`;

interface Reported {
  /** ISO 8601, UTC. */
  readonly exported_at: string;
  readonly company_name: string;
  /** Why the last check failed; null where it did not. */
  readonly error: string | null;
}

interface Checked {
  readonly components: ComponentsHealth;
  /** Tampering that no user has acknowledged. */
  readonly tampering: object | null;
}

interface HealthReport<Check> extends Reported {
  readonly overall: HealthStatus;
  readonly components: ComponentsHealth;
  /** The last check that was answered, with all that it measured. */
  readonly last_check: Check | null;
}

/** The content of the file: the system's present state, and its latest figures. */
export function healthReport<Check extends Checked>(
  { exported_at, company_name, error }: Reported,
  last_check: Check | null,
): HealthReport<Check> {
  const components = error === null && last_check !== null ? last_check.components : CHECK_FAILED;
  const overall = overallHealth(components, (last_check?.tampering ?? null) !== null);
  return { exported_at, company_name, error, overall, components, last_check };
}
