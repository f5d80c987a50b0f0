// What the system monitor says.
import { spanText } from '#domain/shared/figure-texts.ts';
import type { HealthStatus } from './health.ts';

export const MONITOR_TEXTS = {
  checkFailed: (why: string) => `The health check failed: ${why}`,
  olderFigures: (when: string) => `The figures below are those of the last check that was answered, at ${when}.`,
  noAlerts: 'No alerts.',
  worksAsOwner:
    'The program works as the owner of its database’s tables, and could change what guards the audit log: docs/embedded-postgres.md tells how to give it a role of its own',
  diskNearlyFull: 'The disk of the data folder is nearly full: when it is full nothing can be saved any more',
  databaseSilent: 'The database did not answer.',
  oneServer:
    'Times, requests and memory are those of the one server program that answered. Where several share the database, each tells only of itself.',
} as const;

/** The overall state in one sentence. */
export const OVERALL_TEXTS: Readonly<Record<HealthStatus, string>> = {
  healthy: 'All systems are healthy.',
  warning: 'The system answers slowly.',
  critical: 'The system needs attention now.',
  unknown: 'Checking the system…',
};

/** How long ago (instants in ms) the last backup was made. */
export const backupText = (made: number | null, now: number): string =>
  made === null ? 'No backup yet' : `${spanText((now - made) / 1000)} ago`;

interface ChainFigures {
  readonly entries: number;
  readonly faults_count: number;
}

/** What the last verification of the audit log found; tampering that nobody has answered for before all. */
export function auditChainText(chain: ChainFigures | null, isTampered = false): string {
  if (isTampered) return 'Tampered with';
  if (chain === null) return 'Not verified yet';
  const { entries, faults_count } = chain;
  if (faults_count > 0)
    return `${faults_count.toLocaleString('en-IN')} ${faults_count === 1 ? 'fault' : 'faults'} found`;
  return `Intact, ${entries.toLocaleString('en-IN')} ${entries === 1 ? 'entry' : 'entries'}`;
}

/** What the last proof of the ledger found. */
export function ledgerText(proof: ChainFigures | null): string {
  if (proof === null) return 'Not verified yet';
  const { entries, faults_count } = proof;
  if (faults_count > 0)
    return `${faults_count.toLocaleString('en-IN')} ${faults_count === 1 ? 'difference' : 'differences'} found`;
  return `Adds up, ${entries.toLocaleString('en-IN')} ${entries === 1 ? 'entry' : 'entries'}`;
}
