import { exportStatement } from '#contract/ledger/exports.ts';
import type { StatementView } from '#web/features/papers/api.ts';
import { statementCall } from '#web/features/papers/api.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';

/** Exports the lines of a statement. */
export const statementExporter = (view: StatementView): Exporter => listExporter(exportStatement, statementCall(view));
