import { exportAuditLog as exportOperation, getAuditLog, verifyAuditLog } from '#contract/audit-log.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps, Server } from '#server/platform/http/serve.ts';
import { oneAtATime } from '#server/platform/process/one-at-a-time.ts';
import { exportAuditLog } from './commands/export-audit-log.ts';
import { verifyChain } from './commands/verify-chain.ts';
import { readAuditPage } from './reads.ts';

/** `folder`: where the end of the log is noted outside the database; null where it is not. */
export function auditRoutes(server: Server, folder: string | null): void {
  server.read(getAuditLog, async ({ db }, _, { query }) => done(await readAuditPage(db, query)));
  server.download(exportOperation, async (deps, actor, { query }) => done(await exportAuditLog(deps, actor, query)));

  // The whole log is a long way: whoever asks while it is walked gets the same answer.
  const verify = oneAtATime(({ db, now }: Deps) => verifyChain(db, folder, now));
  server.read(verifyAuditLog, async (deps) => done(await verify(deps)));
}
