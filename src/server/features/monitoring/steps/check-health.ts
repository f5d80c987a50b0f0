import type { SystemHealth } from '#contract/monitoring.ts';
import type { DatabaseRestarts } from '#domain/monitoring/database-restarts.ts';
import { alertsOf } from '#domain/monitoring/health-alerts.ts';
import { componentsHealth, overallHealth } from '#domain/monitoring/health.ts';
import { memoryPercent } from '#domain/monitoring/memory-share.ts';
import { readLastVerification, readTampering } from '#server/features/audit/queries/audit-log.ts';
import { isOwner } from '#server/platform/db/rights.ts';
import { readBackupHealth } from '#server/features/backups/queries/backup-health.ts';
import { readLastLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { probe } from '#server/platform/metrics/probe.ts';
import { readMemory } from '#server/platform/metrics/read-memory.ts';
import type { RequestWindow } from '#server/platform/metrics/request-window.ts';
import { WINDOW } from '#server/platform/metrics/request-window.ts';
import { VERSION } from '#server/platform/process/version.ts';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { HealthCheck } from '../queries/health-checks.ts';
import { readAlertEmail } from '../store/email-alerts.ts';
import { countConnections, readDatabaseSize, pingWorkOrders, tryAuthentication } from '../store/database-probes.ts';

/** The parts of the running server that the monitor checks. */
export interface Monitored {
  readonly pool: pg.Pool;
  readonly requests: RequestWindow;
  /** Recent unexpected stops of the embedded database. */
  readonly databaseEnds: () => DatabaseRestarts | null;
  /** The health checks; only the disk check is used here. */
  readonly signs: readonly HealthCheck[];
  /** Mean delay of the event loop over the last second, in ms. */
  readonly loopDelay: () => number;
  readonly log: Pick<Logger, 'warn'>;
}

/** Tries each component in turn, then measures the running server. */
export async function checkHealth({ db, now }: Deps, monitored: Monitored): Promise<SystemHealth> {
  const { pool, requests, databaseEnds, signs, loopDelay, log } = monitored;
  const startedAt = performance.now();
  // Includes the delay of the event loop, which delays every request.
  await setImmediate();
  const database = await probe(log, 'database', () => pingWorkOrders(db));
  const authentication = await probe(log, 'authentication', () => tryAuthentication(db, now));
  const api = performance.now() - startedAt;
  const components = componentsHealth({
    database: database?.ms ?? null,
    authentication: authentication?.ms ?? null,
    api,
  });

  const held = readMemory();
  const memory = { ...held, percent: memoryPercent(held) };
  const figures = requests.figures();
  const stored = database === null ? UNKNOWN : await readStored(db, pool, now);
  return {
    checked_at: now.toISOString(),
    overall: overallHealth(components, stored.tampering !== null),
    components,
    alerts: alertsOf({ memory_percent: memory.percent, ...figures }),
    memory,
    requests: { window_seconds: WINDOW / 1000, ...figures },
    process: {
      version: VERSION,
      uptime_seconds: Math.floor(process.uptime()),
      event_loop_delay_ms: Math.max(0, loopDelay() || 0),
    },
    database_ends: databaseEnds(),
    disk_nearly_full: await isDiskNearlyFull(signs),
    ...stored,
  };
}

async function isDiskNearlyFull(signs: readonly HealthCheck[]): Promise<boolean> {
  const disk = signs.find(({ alarm }) => alarm?.kind === 'disk_nearly_full');
  // If the disk cannot be checked, it is not reported as full.
  return disk?.isWrong().catch(() => false) ?? false;
}

type Stored = Pick<
  SystemHealth,
  'database' | 'last_backup_at' | 'backup_overdue' | 'alarm_mail_failure' | 'tampering' | 'audit_chain' | 'ledger_proof'
>;

const UNKNOWN: Stored = {
  database: null,
  last_backup_at: null,
  backup_overdue: false,
  alarm_mail_failure: null,
  tampering: null,
  audit_chain: null,
  ledger_proof: null,
};

async function readStored(db: Deps['db'], pool: pg.Pool, now: Date): Promise<Stored> {
  const size_bytes = await readDatabaseSize(db);
  const connections = await countConnections(db);
  const { last_good_at: last_backup_at, is_overdue: backup_overdue } = await readBackupHealth(db, now);
  const own = { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
  return {
    database: { size_bytes, ...connections, works_as_owner: await isOwner(pool), pool: own },
    last_backup_at,
    backup_overdue,
    alarm_mail_failure: (await readAlertEmail(db)).failure?.why ?? null,
    tampering: await readTampering(db),
    audit_chain: (await readLastVerification(db)) ?? null,
    ledger_proof: await readLastLedgerCheck(db),
  };
}
