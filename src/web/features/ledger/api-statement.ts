import { exportStatement } from '#contract/ledger/exports.ts';
import type { StatementView } from '#web/features/papers/api.ts';
import { statementCall } from '#web/features/papers/api.ts';
import { listTaker } from '#web/platform/calls/list-taker.ts';
import type { TakeExport } from '#web/platform/use-export.ts';

/** The lines of a statement as a file. */
export const takeStatement = (view: StatementView): TakeExport => listTaker(exportStatement, statementCall(view));
