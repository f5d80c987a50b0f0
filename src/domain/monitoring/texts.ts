// Texts of the system monitor.
import { countText, formatDuration } from '#domain/shared/figure-texts.ts';
import type { HealthStatus } from './health.ts';

export const MONITOR_TEXTS = {
  checkFailed: (why: string) => `The health check failed: ${why}`,
  olderFigures: (when: string) => `The figures below are from the last successful check at ${when}.`,
  noAlerts: 'No alerts.',
  worksAsOwner:
    'Marginline uses the database owner role and could remove the audit log protection. See docs/embedded-postgres.md to set up a separate role',
  diskNearlyFull: 'The disk with the data folder is nearly full. When it is full, nothing can be saved',
  databaseSilent: 'The database did not respond.',
  oneServer:
    'Times, requests and memory are for this server process only. If several processes share the database, each shows its own figures.',
} as const;

export const OVERALL_TEXTS: Readonly<Record<HealthStatus, string>> = {
  healthy: 'All systems are healthy.',
  warning: 'The system is slow.',
  critical: 'The system needs attention now.',
  unknown: 'Checking the system…',
};

/** The age of the last backup. Times are in ms. */
export const backupText = (made: number | null, now: number): string =>
  made === null ? 'No backup yet' : `${formatDuration((now - made) / 1000)} ago`;

interface ChainFigures {
  readonly entries: number;
  readonly faults_count: number;
}

/** The result of the last verification of the audit log. Unacknowledged tampering has priority. */
export function auditChainText(chain: ChainFigures | null, isTampered = false): string {
  if (isTampered) return 'Tampered with';
  if (chain === null) return 'Not verified yet';
  const { entries, faults_count } = chain;
  if (faults_count > 0) return `${countText(faults_count, 'problem')} found`;
  return `Intact, ${countText(entries, 'entry', 'entries')}`;
}

/** The result of the last ledger check. */
export function ledgerText(proof: ChainFigures | null): string {
  if (proof === null) return 'Not verified yet';
  const { entries, faults_count } = proof;
  if (faults_count > 0) return `${countText(faults_count, 'difference')} found`;
  return `Passed, ${countText(entries, 'entry', 'entries')}`;
}
