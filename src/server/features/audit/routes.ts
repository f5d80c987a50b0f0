import { acknowledgeTampering as acknowledgeOperation, getAuditFindings } from '#contract/audit-findings.ts';
import { exportAuditLog as exportOperation, getAuditLog, verifyAuditLog } from '#contract/audit-log.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { singleFlight } from '#server/platform/process/single-flight.ts';
import { acknowledgeTampering } from './commands/acknowledge-tampering.ts';
import { exportAuditLog } from './commands/export-audit-log.ts';
import { verifyAndStore } from './steps/verify-and-store.ts';
import { readAuditPage, readFindings } from './queries/audit-log.ts';
import type { ChainHeadFolder } from './store/chain-head-files.ts';

export interface AuditRoutes {
  /** The folders outside the database in which the end of the log is recorded. */
  readonly folders: readonly ChainHeadFolder[];
  readonly log: Pick<Logger, 'error'>;
}

export function auditRoutes(server: Server, { folders, log }: AuditRoutes): void {
  server.read(getAuditLog, async ({ db }, _, { query }) => done(await readAuditPage(db, query)));
  server.export(exportOperation, (deps, actor, { query }) => exportAuditLog(deps, actor, query));

  // Verifying the whole log takes long: simultaneous requests share one verification.
  const verify = singleFlight(({ db, now }: Deps, actor: Actor) =>
    verifyAndStore({ db, folders, source: 'screen', actor, now, log }),
  );
  // Not a command: it reads the log, then stores the findings in its own transaction.
  server.open(verifyAuditLog, async (deps, actor) => done(await verify(deps, actor)));
  server.read(getAuditFindings, async ({ db }, _, { query }) => done(await readFindings(db, query)));
  server.command(acknowledgeOperation, (deps, actor, { params, body }) =>
    acknowledgeTampering(deps, actor, { ...params, ...body }),
  );
}
