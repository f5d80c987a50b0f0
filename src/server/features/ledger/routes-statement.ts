import { getStatement } from '#contract/ledger/statements.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { periodFaults } from '#domain/ledger/statement-period.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { readStatement } from './queries/statement.ts';

export function statementRoutes(server: Server): void {
  server.read(getStatement, async (deps, _, { params, query }) => {
    const faults = periodFaults(query);
    if (faults.length > 0) return refuseFields(faults);
    return found(await readStatement(deps, { ...params, ...query }));
  });
}

const found = <Value>(value: Value | undefined) =>
  value === undefined ? refuseDoctor('doctor_not_found') : done(value);
