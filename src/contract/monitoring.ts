import { MAIL_FAILURES } from '#domain/monitoring/alert-email.ts';
import { MIGRATION_STATES } from '#domain/monitoring/diagnostic.ts';
import { HEALTH_ALERT_KINDS } from '#domain/monitoring/health-alerts.ts';
import { HEALTH_STATUSES } from '#domain/monitoring/health.ts';
import { Id, Instant } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { WorkOrder } from './work-orders/work-orders.ts';
import { z } from './kit/zod.ts';

const Milliseconds = z.nullable(z.number());

/** The status of a component. `ms` is its response time, null if it did not answer. */
export const ComponentHealth = z.strictObject({ status: z.enum(HEALTH_STATUSES), ms: Milliseconds });

/** The requests of the last `window_seconds`; null if there were none. */
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

/** In bytes. `percent` refers to the limit that is closer. */
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
  /** Whether the database user of the program owns the tables. It could then remove the protection of the audit log. */
  works_as_owner: z.boolean(),
  /** Database connections of this server. */
  pool: z.strictObject({ open: z.int(), idle: z.int(), waiting: z.int() }),
});

export const SystemHealth = z.strictObject({
  checked_at: Instant,
  overall: z.enum(HEALTH_STATUSES),
  components: z.strictObject({ database: ComponentHealth, authentication: ComponentHealth, api: ComponentHealth }),
  alerts: z.array(z.enum(HEALTH_ALERT_KINDS)),
  memory: MemoryFigures,
  requests: RequestFigures,
  /** `version` is the running release. */
  process: z.strictObject({ version: z.string(), uptime_seconds: z.int(), event_loop_delay_ms: z.number() }),
  /**
   * Unexpected stops of the embedded database in the last day, after which it was restarted; null if there were none.
   */
  database_ends: z.nullable(z.strictObject({ count: z.int(), last_at: Instant })),
  /** Whether the disk with the data folder is nearly full. */
  disk_nearly_full: z.boolean(),
  /** This and the following fields are null if the database did not answer. */
  database: z.nullable(DatabaseFigures),
  /** Also null if there is no backup. */
  last_backup_at: z.nullable(Instant),
  /** Whether the last verified backup is too old; also false if the database did not answer. */
  backup_overdue: z.boolean(),
  /** Why the last alert email could not be sent; also null if it was sent or there was none. */
  alarm_mail_failure: z.nullable(z.enum(MAIL_FAILURES)),
  /** Unacknowledged tampering: the number of findings, when the newest was found, and its number of faults. */
  tampering: z.nullable(z.strictObject({ findings: z.int(), found_at: Instant, faults_count: z.int() })),
  /** The result of the last verification of the audit log; also null if there was none. */
  audit_chain: z.nullable(z.strictObject({ verified_at: Instant, entries: z.int(), faults_count: z.int() })),
  /** The result of the last ledger check with the text of each difference; also null if there was none. */
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
  /** Whether counting the work orders succeeded, their number, and the duration. */
  database: z.strictObject({ ok: z.boolean(), ms: Milliseconds, work_orders: z.nullable(z.int()) }),
  /** Whether reading a batch for billing succeeded. `example` is null if there is no batch. */
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
  /** Null if they could not be read. */
  migrations: z.nullable(
    z.strictObject({
      state: z.enum(MIGRATION_STATES),
      applied: z.array(z.strictObject({ name: z.string(), applied_at: Instant })),
      pending: z.array(z.string()),
    }),
  ),
  /** Orders with dates in a wrong order, from before that was checked; null if they could not be read. */
  days: z.nullable(
    z.strictObject({
      items: z.array(
        z.strictObject({
          work_order_id: Id,
          serial_number: z.string(),
          bill_id: z.nullable(Id),
          bill_number: z.nullable(z.string()),
          /** The errors, one sentence each. */
          faults: z.array(z.string()),
        }),
      ),
      /** Whether there are more than the listed ones. */
      has_more: z.boolean(),
    }),
  ),
  /** The ten newest orders. `may.create_bill` says whether an order can be billed. */
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
