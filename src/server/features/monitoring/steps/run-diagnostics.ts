import type { Diagnostics } from '#contract/monitoring.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { migrationStateOf } from '#domain/monitoring/diagnostic.ts';
import { DEFAULT_SORT } from '#domain/work-orders/order-list-view.ts';
import { findBatch, readWorkOrderPage, readWorkOrders } from '#server/features/work-orders/queries/order-page.ts';
import { migrationFiles } from '#server/platform/db/migration-files.ts';
import { migrationState } from '#server/platform/db/migration-state.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { probe } from '#server/platform/metrics/probe.ts';
import { readDays } from '../queries/response-days.ts';
import { countOrders, findAnyBatch } from '../store/database-probes.ts';

/** The folder of the migrations, and the log for failed tests. */
export interface Diagnosed {
  readonly migrationsFolder: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Orders shown of the list. */
const ORDERS_SHOWN = 10;

const UNCOUNTED = { ok: false, ms: null, work_orders: null };

/** Runs one test after the other. A failed test does not stop the next ones. */
export async function runDiagnostics(
  deps: Deps,
  actor: Actor,
  { migrationsFolder, log }: Diagnosed,
): Promise<Diagnostics> {
  const counted = await probe(log, 'counting work orders', () => countOrders(deps.db));
  const batch = await probe(log, 'batches', () => readAnyBatch(deps, actor));
  const migrations = await probe(log, 'migrations', () => readMigrations(deps, migrationsFolder));
  const days = await probe(log, 'dates of work orders', () => readDays(deps));
  const listed = await probe(log, 'work orders', () => readNewest(deps, actor));
  return {
    checked_at: deps.now.toISOString(),
    database: counted === null ? UNCOUNTED : { ok: true, ms: counted.ms, work_orders: counted.value },
    batches: { ok: batch !== null, example: batch?.value ?? null },
    migrations: migrations?.value ?? null,
    days: days?.value ?? null,
    orders: listed?.value ?? [],
  };
}

async function readNewest(deps: Deps, actor: Actor): Promise<Diagnostics['orders']> {
  const newest = { sort: DEFAULT_SORT, page: 1, page_size: ORDERS_SHOWN } as const;
  const { items } = await readWorkOrderPage(deps, actor, newest);
  return readWorkOrders(
    deps,
    actor,
    items.map(({ id }) => id),
  );
}

/** Reads any batch as its billing page does; null if there is none. */
async function readAnyBatch(deps: Deps, actor: Actor): Promise<Diagnostics['batches']['example']> {
  const id = await findAnyBatch(deps.db);
  const batch = id === undefined ? undefined : await findBatch(deps, actor, id);
  if (batch === undefined) return null;
  const { batch_id, items, can_be_billed, reason } = batch;
  return { batch_id, orders: items.length, can_be_billed, reason };
}

async function readMigrations({ db }: Deps, folder: string): Promise<NonNullable<Diagnostics['migrations']>> {
  const files = new Map((await migrationFiles(folder)).map(({ name, checksum }) => [name, checksum]));
  const { applied, pending } = await migrationState(db, folder);
  const unknown = applied.filter(({ name }) => !files.has(name)).length;
  const changed = applied.filter(({ name, checksum }) => (files.get(name) ?? checksum) !== checksum).length;
  return {
    state: migrationStateOf({ pending: pending.length, unknown, changed }),
    applied: applied.map(({ name, applied_at }) => ({ name, applied_at })),
    pending,
  };
}
