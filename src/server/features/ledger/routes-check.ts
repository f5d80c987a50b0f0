import { verifyLedger } from '#contract/ledger/ledger-check.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';

export function ledgerCheckRoutes(server: Server): void {
  server.report(verifyLedger, async ({ db, now }) => done(await readLedgerCheck(db, now)));
}
