import {
  getStatement,
  getStatementPdf,
  markStatementPrinted as printedOperation,
} from '#contract/ledger/statements.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { periodFaults } from '#domain/ledger/statement-period.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { renderQueue } from '#server/platform/pdf/render-paper.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { markStatementPrinted } from './commands/mark-statement-printed.ts';
import { readStatement } from './list-statement.ts';
import { makeStatement } from './print/make-statement.ts';

export function statementRoutes(server: Server): void {
  server.read(getStatement, async (deps, _, { params, query }) => {
    const faults = periodFaults(query);
    if (faults.length > 0) return refuseFields(faults);
    return found(await readStatement(deps, { ...params, ...query }));
  });
  server.command(printedOperation, (deps, actor, { params, body }) =>
    markStatementPrinted(deps, actor, { ...params, ...body }),
  );
  server.read(getStatementPdf, async (deps, _, { params, query }) => {
    const faults = periodFaults(query);
    if (faults.length > 0) return refuseFields(faults);
    return found(await renderQueue.run(() => makeStatement(deps, { ...params, ...query })));
  });
}

const found = <Value>(value: Value | undefined) =>
  value === undefined ? refuseDoctor('doctor_not_found') : done(value);
