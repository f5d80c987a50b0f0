import {
  exportBalances,
  exportCheques,
  exportCreditNotes,
  exportLedger,
  exportPayments,
  exportStatement,
} from '#contract/ledger/exports.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { periodFaults } from '#domain/ledger/statement-period.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { exportList } from '#server/features/audit/steps/export-list.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { LEDGER_EXPORT } from './queries/ledger-export.ts';
import {
  BALANCES_EXPORT,
  CHEQUES_EXPORT,
  CREDIT_NOTES_EXPORT,
  PAYMENTS_EXPORT,
  accountExport,
} from './queries/account-exports.ts';
import { readStatement } from './queries/statement.ts';

export function ledgerExportRoutes(server: Server): void {
  server.export(exportLedger, (deps, actor, { query }) => exportList(deps, actor, LEDGER_EXPORT, query));
  server.export(exportBalances, (deps, actor, { query }) => exportList(deps, actor, BALANCES_EXPORT, query));
  server.export(exportPayments, (deps, actor, { query }) => exportList(deps, actor, PAYMENTS_EXPORT, query));
  server.export(exportCheques, (deps, actor, { query }) => exportList(deps, actor, CHEQUES_EXPORT, query));
  server.export(exportCreditNotes, (deps, actor, { query }) => exportList(deps, actor, CREDIT_NOTES_EXPORT, query));
  server.export(exportStatement, async (deps, actor, { params, query }) => {
    const faults = periodFaults(query);
    if (faults.length > 0) return refuseFields(faults);
    const statement = await readStatement(deps, { ...params, ...query });
    if (statement === undefined) return refuseDoctor('doctor_not_found');
    return exportList(deps, actor, accountExport(statement), query);
  });
}
