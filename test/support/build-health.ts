import type { Diagnostics, SystemHealth } from '#contract/monitoring.ts';
import { componentsHealth } from '#domain/monitoring/health.ts';

const GB = 1_000_000_000;

/** The data of the system monitor for a healthy server. */
export const buildHealth = (overrides: Partial<SystemHealth> = {}): SystemHealth => ({
  checked_at: '2026-11-21T06:30:05.000Z',
  overall: 'healthy',
  components: componentsHealth({ database: 2.4, authentication: 61.2, api: 64.9 }),
  alerts: [],
  memory: { heap_used: 0.1 * GB, heap_limit: 4 * GB, resident: 0.3 * GB, memory_limit: 8 * GB, percent: 3.75 },
  requests: {
    window_seconds: 300,
    count: 1234,
    errors: 1,
    error_percent: 0.081,
    average_ms: 12.3,
    p50_ms: 8.2,
    p95_ms: 41,
    p99_ms: 120,
  },
  process: { version: '0.1.0', uptime_seconds: 12_000, event_loop_delay_ms: 10.9 },
  database: {
    size_bytes: 0.25 * GB,
    connections: 7,
    connections_limit: 100,
    works_as_owner: false,
    pool: { open: 4, idle: 3, waiting: 0 },
  },
  last_backup_at: null,
  backup_overdue: false,
  alarm_mail_failure: null,
  database_ends: null,
  disk_nearly_full: false,
  tampering: null,
  audit_chain: { verified_at: '2026-11-20T19:00:00Z', entries: 5120, faults_count: 0 },
  ledger_proof: { verified_at: '2026-11-20T19:17:00Z', entries: 812, doctors: 30, faults_count: 0, faults: [] },
  ...overrides,
});

/** The data of the diagnostic page with every test passed. */
export const buildDiagnostics = (overrides: Partial<Diagnostics> = {}): Diagnostics => ({
  checked_at: '2026-11-21T06:30:05Z',
  database: { ok: true, ms: 4.2, work_orders: 100_000 },
  batches: { ok: true, example: null },
  days: { items: [], has_more: false },
  migrations: {
    state: 'up_to_date',
    applied: [{ name: '0001-laboratory.sql', applied_at: '2026-11-01T06:30:00Z' }],
    pending: [],
  },
  orders: [],
  ...overrides,
});
