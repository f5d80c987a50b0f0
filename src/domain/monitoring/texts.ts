// What the system monitor and the diagnostic page say.
import type { HealthStatus } from './health.ts';

export const MONITOR_TEXTS = {
  title: 'System Monitor',
  noBackup: 'No backup yet',
  notVerified: 'Not verified yet',
  checkFailed: (why: string) => `The health check failed: ${why}`,
  noAlerts: 'No alerts.',
  noRequests: 'No requests yet.',
} as const;

/** The overall state in one sentence. */
export const OVERALL_TEXTS: Readonly<Record<HealthStatus, string>> = {
  healthy: 'All systems are healthy.',
  warning: 'The system answers slowly.',
  critical: 'The system needs attention now.',
  unknown: 'Checking the system…',
};
