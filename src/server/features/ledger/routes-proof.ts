import { verifyLedger } from '#contract/ledger/proof.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { readLedgerProof } from './list-proof.ts';

export function ledgerProofRoutes(server: Server): void {
  server.report(verifyLedger, async ({ db, now }) => done(await readLedgerProof(db, now)));
}
