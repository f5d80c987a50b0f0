import { MAIL_FAILURES } from '#domain/monitoring/alert-email.ts';
import { MIGRATION_STATES } from '#domain/monitoring/diagnostic.ts';
import { ALERT_KINDS } from '#domain/monitoring/health-alerts.ts';
import { HEALTH_STATUSES } from '#domain/monitoring/health.ts';
import { Id, Instant } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { WorkOrder } from './work-orders/work-orders.ts';
import { z } from './kit/zod.ts';

const Milliseconds = z.nullable(z.number());

/** How a part of the product is; `ms` is how long it took to answer, null where it did not. */
export const ComponentHealth = z.strictObject({ status: z.enum(HEALTH_STATUSES), ms: Milliseconds });

/** The requests of the last `window_seconds`; null where there were none. */
export const RequestFigures = z.strictObject({
  window_seconds: z.int(),
  count: z.int(),
  errors: z.int(),
  error_percent: z.nullable(z.number()),
  average_ms: Milliseconds,
  p50_ms: Milliseconds,
  p95_ms: Milliseconds,
  p99_ms: Milliseconds,
});

/** In bytes; `percent` is of the limit that is nearer. */
export const MemoryFigures = z.strictObject({
  heap_used: z.int(),
  heap_limit: z.int(),
  resident: z.int(),
  memory_limit: z.int(),
  percent: z.number(),
});

export const DatabaseFigures = z.strictObject({
  size_bytes: z.int(),
  connections: z.int(),
  connections_limit: z.int(),
  /** Whether the program works as the owner of its tables, which could change what guards the audit log. */
  works_as_owner: z.boolean(),
  /** Connections of this server. */
  pool: z.strictObject({ open: z.int(), idle: z.int(), waiting: z.int() }),
});

export const SystemHealth = z.strictObject({
  checked_at: Instant,
  overall: z.enum(HEALTH_STATUSES),
  components: z.strictObject({ database: ComponentHealth, authentication: ComponentHealth, api: ComponentHealth }),
  alerts: z.array(z.enum(ALERT_KINDS)),
  memory: MemoryFigures,
  requests: RequestFigures,
  /** `version` is the release that runs. */
  process: z.strictObject({ version: z.string(), uptime_seconds: z.int(), event_loop_delay_ms: z.number() }),
  /** How often the embedded database stopped by itself within a day and was restarted; null: never. */
  database_ends: z.nullable(z.strictObject({ count: z.int(), last_at: Instant })),
  /** Whether the data folder's disk on this server is nearly full. */
  disk_nearly_full: z.boolean(),
  /** This and what follows is null where the database did not answer. */
  database: z.nullable(DatabaseFigures),
  /** Null also where there is none yet. */
  last_backup_at: z.nullable(Instant),
  /** Whether backups need attention; false also where the database did not answer. */
  backup_overdue: z.boolean(),
  /** Why the last alarm by e-mail did not leave; null also where it did, or none was sent. */
  alarm_mail_failure: z.nullable(z.enum(MAIL_FAILURES)),
  /** Tampering that a verification found and no user has acknowledged: when the newest was found, and how many faults. */
  tampering: z.nullable(z.strictObject({ findings: z.int(), found_at: Instant, faults_count: z.int() })),
  /** What the last verification of the audit log found; null also before the first. */
  audit_chain: z.nullable(z.strictObject({ verified_at: Instant, entries: z.int(), faults_count: z.int() })),
  /** What the last daily proof of the ledger found, each difference in words; null also before the first. */
  ledger_proof: z.nullable(
    z.strictObject({
      verified_at: Instant,
      entries: z.int(),
      doctors: z.int(),
      faults_count: z.int(),
      faults: z.array(z.string()),
    }),
  ),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

export const getSystemHealth = operation({
  name: 'getSystemHealth',
  summary: 'Checks database, authentication and API, and measures the running server.',
  method: 'GET',
  path: '/api/system-health',
  output: SystemHealth,
  refusals: [],
});

export const Diagnostics = z.strictObject({
  checked_at: Instant,
  /** Whether the work orders could be counted, how many there are, and how long it took. */
  database: z.strictObject({ ok: z.boolean(), ms: Milliseconds, work_orders: z.nullable(z.int()) }),
  /** Whether a batch could be read as for its bill; `example` is null where there is none yet. */
  batches: z.strictObject({
    ok: z.boolean(),
    example: z.nullable(
      z.strictObject({
        batch_id: Id,
        orders: z.int(),
        can_be_billed: z.boolean(),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  /** Null where they could not be read. */
  migrations: z.nullable(
    z.strictObject({
      state: z.enum(MIGRATION_STATES),
      applied: z.array(z.strictObject({ name: z.string(), applied_at: Instant })),
      pending: z.array(z.string()),
    }),
  ),
  /** Orders whose dates are out of order, stored before that was refused; null where they could not be read. */
  days: z.nullable(
    z.strictObject({
      items: z.array(
        z.strictObject({
          work_order_id: Id,
          serial_number: z.string(),
          bill_id: z.nullable(Id),
          bill_number: z.nullable(z.string()),
          /** What is wrong, one sentence each. */
          faults: z.array(z.string()),
        }),
      ),
      /** Whether there are more than are listed. */
      has_more: z.boolean(),
    }),
  ),
  /** The newest ten; `may.create_bill` says whether each can be billed. */
  orders: z.array(WorkOrder),
});
export type Diagnostics = z.infer<typeof Diagnostics>;

export const getDiagnostics = operation({
  name: 'getDiagnostics',
  summary: 'Tests the database connection, batch support, order dates and migrations; returns the newest ten orders.',
  method: 'GET',
  path: '/api/diagnostics',
  output: Diagnostics,
  refusals: [],
});
