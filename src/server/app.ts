import { API } from '#contract/api.ts';
import { followChanges } from '#contract/live-updates.ts';
import { namedSchemas } from '#contract/api-document/named-schemas.ts';
import type { DatabaseRestarts } from '#domain/monitoring/database-restarts.ts';
import { recentDatabaseRestarts } from '#domain/monitoring/database-restarts.ts';
import type { Database } from '#server/database.ts';
import { identify as identifySession } from '#server/features/accounts/steps/identify.ts';
import { factorRoutes } from '#server/features/accounts/routes-factors.ts';
import { ownAccountRoutes } from '#server/features/accounts/routes-own.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { userRoutes } from '#server/features/accounts/routes-users.ts';
import { recordRefusal } from '#server/features/audit/steps/record-refusal.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import type { ChainHeadFolder } from '#server/features/audit/store/chain-head-files.ts';
import { analyticsRoutes } from '#server/features/analytics/routes.ts';
import { ledgerCheckRoutes } from '#server/features/ledger/routes-check.ts';
import type { BackupRoutes } from '#server/features/backups/routes.ts';
import { backupRoutes } from '#server/features/backups/routes.ts';
import type { ImportRoutes } from '#server/features/imports/routes.ts';
import { importRoutes } from '#server/features/imports/routes.ts';
import { dataExportRoutes } from '#server/features/full-export/routes.ts';
import { paperRoutes } from '#server/features/papers/routes.ts';
import { billingRoutes } from '#server/features/billing/routes.ts';
import { ChangeFeed } from '#server/features/live-updates/feed.ts';
import { changeRoutes } from '#server/features/live-updates/routes.ts';
import { dashboardRoutes } from '#server/features/dashboards/routes.ts';
import { doctorRoutes } from '#server/features/doctors/routes.ts';
import { chargeBillsOnMonth } from '#server/features/ledger/steps/charge-bill.ts';
import { mergeLedgers } from '#server/features/ledger/steps/merge-ledgers.ts';
import { creditRoutes } from '#server/features/ledger/routes-credit.ts';
import { ledgerRoutes } from '#server/features/ledger/routes.ts';
import { laboratoryRoutes } from '#server/features/laboratory/routes.ts';
import { listMetrics } from '#server/features/monitoring/queries/metrics.ts';
import { monitoringRoutes } from '#server/features/monitoring/routes.ts';
import type { HealthCheck } from '#server/features/monitoring/queries/health-checks.ts';
import { readHealthChecks } from '#server/features/monitoring/queries/health-checks.ts';
import { ledgerExportRoutes } from '#server/features/ledger/routes-export.ts';
import { statementRoutes } from '#server/features/ledger/routes-statement.ts';
import { monthlyBillingRoutes } from '#server/features/monthly-billing/routes.ts';
import { notificationRoutes } from '#server/features/notifications/routes.ts';
import { rateCardRoutes } from '#server/features/prices/routes-paper.ts';
import { priceRoutes } from '#server/features/prices/routes.ts';
import { productRoutes } from '#server/features/products/routes.ts';
import { productionRoutes } from '#server/features/production/routes.ts';
import { revisionRoutes } from '#server/features/revisions/routes.ts';
import { trialRoutes } from '#server/features/trials/routes.ts';
import { workOrderRoutes } from '#server/features/work-orders/routes.ts';
import { IMPORT_PROBLEMS } from '#server/import-kinds.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import { repairNumbers } from '#server/number-counters.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { newSealKey, sealOf } from '#server/platform/auth/seal.ts';
import { tokenHash, readSessionToken } from '#server/platform/auth/session-token.ts';
import { isStalePlanError } from '#server/platform/db/prepared-statements.ts';
import type { HttpOptions } from '#server/platform/http/create-http.ts';
import { createHttp } from '#server/platform/http/create-http.ts';
import type { ServerContext } from '#server/platform/http/server-context.ts';
import type { HealthProbes } from '#server/platform/http/health.ts';
import { serveHealth } from '#server/platform/http/health.ts';
import { LANES } from '#server/platform/http/lanes.ts';
import type { LaneOptions } from '#server/platform/http/lanes.ts';
import { sendTransportRefusal } from '#server/platform/http/problem.ts';
import { Server } from '#server/platform/http/serve.ts';
import { serveWebApp } from '#server/platform/http/web-app.ts';
import { Metrics } from '#server/platform/metrics/metrics.ts';
import { observeRequests } from '#server/platform/metrics/observe-requests.ts';
import { RequestWindow } from '#server/platform/metrics/request-window.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { openApiDocument } from '#server/platform/open-api/document.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

const ROUTES = [
  accountRoutes,
  ownAccountRoutes,
  factorRoutes,
  userRoutes,
  laboratoryRoutes,
  (server: Server) => doctorRoutes(server, { mergeAccounts: mergeLedgers, chargeBillsOnMonth }),
  ledgerRoutes,
  creditRoutes,
  productRoutes,
  priceRoutes,
  rateCardRoutes,
  workOrderRoutes,
  trialRoutes,
  productionRoutes,
  revisionRoutes,
  billingRoutes,
  monthlyBillingRoutes,
  statementRoutes,
  paperRoutes,
  ledgerExportRoutes,
  notificationRoutes,
  dashboardRoutes,
  analyticsRoutes,
  ledgerCheckRoutes,
] as const;

export interface AppOptions {
  readonly db: Kysely<Database>;
  /** A pool with a longer time limit for slow reads; by default `db`. */
  readonly reports?: Kysely<Database>;
  /** The pool of `db`. */
  readonly pool: pg.Pool;
  /** The pool for live updates, without a pooler; by default `pool`. */
  readonly direct?: pg.Pool;
  readonly clock: () => Date;
  readonly http: HttpOptions;
  /** The configured host name, for requests from this computer; by default none. */
  readonly host?: string;
  /** The folder of the built web app; null serves only the API. */
  readonly webFolder: string | null;
  /** Whether browsers store a page for an unreachable server; by default they do. */
  readonly offlinePage?: boolean;
  readonly checkOutputs: boolean;
  /** The settings of backups and the function that creates one. */
  readonly backups: Pick<BackupRoutes, 'plan' | 'run'>;
  /** The folder of import files and the functions that run and stop an import. */
  readonly imports: Pick<ImportRoutes, 'folder' | 'run' | 'end'>;
  /** Folders outside the database that store the end of the audit log; by default none. */
  readonly auditFolders?: readonly ChainHeadFolder[];
  readonly isClosing?: () => boolean;
  /** Limits of concurrent and waiting requests; the defaults suit a small computer. */
  readonly lanes?: LaneOptions;
  /** The token for reading metrics from another computer; by default they can only be read from this one. */
  readonly metricsToken?: string | null;
  /** Returns when an embedded database has stopped unexpectedly. */
  readonly databaseRestarts?: () => readonly Date[];
  /** The health checks that alert an operator; by default all except the check of the disk. */
  readonly signs?: readonly HealthCheck[];
  /** Encrypts secrets in the database; by default with a temporary key of this process. */
  readonly seal?: Seal;
}

/** Builds the server: API, health checks, OpenAPI document and web app. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, pool, clock, http, webFolder, checkOutputs, auditFolders = [], isClosing = () => false } = options;
  const { lanes = LANES, reports = db, direct = pool, seal = sealOf(newSealKey()) } = options;
  const { host = '', metricsToken: token = null } = options;
  const recentRestarts = (): DatabaseRestarts | null =>
    recentDatabaseRestarts(options.databaseRestarts?.() ?? [], clock());
  const { signs = readHealthChecks({ db, clock, folder: null, hasDatabaseEnded: () => recentRestarts() !== null }) } =
    options;
  const app = await createHttp(http);
  const requests = new RequestWindow(clock);
  const feed = new ChangeFeed({ db, pool: direct, clock, log: http.logger });
  const metrics = new Metrics(listMetrics({ db, pool, streams: () => feed.streams }));
  observeRequests(app, requests, metrics);
  const identify = createIdentify(db);
  const server = new Server({ app, db, reports, clock, checkOutputs, lanes, recordRefusal, repair, identify });
  for (const addRoutes of ROUTES) addRoutes(server, seal);
  auditRoutes(server, { folders: auditFolders, log: http.logger });
  dataExportRoutes(server, direct);
  importRoutes(server, {
    ...options.imports,
    problems: IMPORT_PROBLEMS,
    log: http.logger,
  });
  backupRoutes(server, { ...options.backups, log: http.logger });
  monitoringRoutes(server, {
    seal,
    pool,
    databaseEnds: recentRestarts,
    signs,
    requests,
    loopDelay: () => app.memoryUsage().eventLoopDelay,
    migrationsFolder: MIGRATIONS_FOLDER,
    log: http.logger,
  });
  changeRoutes(server, feed);
  app.addHook('preClose', () => feed.close());
  requireAllServed(server.served);
  serveHealth(app, { host, database: () => sql`select 1`.execute(db), isClosing, watched: watchedBy(signs) });
  serveMetrics(app, metrics, { token, host });
  app.get('/api/openapi.json', async (_, reply) => reply.send(describeApi()));
  if (webFolder === null) app.setNotFoundHandler((_, reply) => sendTransportRefusal(reply, 'no_such_address'));
  else await serveWebApp(app, webFolder, options.offlinePage);
  await app.ready();
  return app;
}

let description: ReturnType<typeof openApiDocument> | undefined;

/** Built at the first request, because it takes up to a second and is rarely requested. */
const describeApi = (): NonNullable<typeof description> =>
  (description ??= openApiDocument(Object.values(API), namedSchemas()));

/**
 * Fixes errors after which a command may be retried: a statement whose table was changed by another server’s migration,
 * or a number that is already taken.
 */
const repair: ServerContext['repair'] = async (error, deps) => isStalePlanError(error) || repairNumbers(error, deps);

const createIdentify =
  (db: Kysely<Database>): ServerContext['identify'] =>
  (request, now) => {
    const token = readSessionToken(request);
    return identifySession(db, token === null ? null : tokenHash(token), now, isUserActivity(request));
  };

/**
 * Whether a user may have caused a request. A page without user activity marks its timed requests and opens its event
 * stream. A false mark only shortens the client's own session.
 */
const isUserActivity = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  method !== 'GET' || (headers['x-unattended'] !== '1' && routeOptions.url !== followChanges.path);

const watchedBy = (signs: readonly HealthCheck[]): HealthProbes['watched'] =>
  Object.fromEntries(signs.map(({ check, isWrong }) => [check, async () => ((await isWrong()) ? 'attention' : 'ok')]));

/** Stops the start if an operation of the contract has no handler. */
function requireAllServed(served: ReadonlySet<string>): void {
  const missing = Object.keys(API).filter((name) => !served.has(name));
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`);
}
