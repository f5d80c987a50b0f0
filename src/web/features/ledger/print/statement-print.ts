import { useQuery } from '@tanstack/react-query';
import type { Statement } from '#contract/ledger/statements.ts';
import { STATEMENT_TEXTS, statementName, statementPaper } from '#domain/ledger/paper.ts';
import { STATEMENT_SCREEN_TEXTS } from '#domain/ledger/statement-texts.ts';
import type { StatementView } from '#web/features/ledger/api-statement.ts';
import { statementQuery } from '#web/features/ledger/api-statement.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { usePrintRun } from '#web/print/use-print-run.ts';

/** The printing of a statement of account, as it is now. Nobody counts them. */
export function useStatementPrint(view: StatementView): DocumentPrint {
  const { data, error, isFetching, refetch } = useQuery({
    ...statementQuery(view),
    staleTime: 0,
    gcTime: 0,
  });
  const run = usePrintRun<{ readonly statement: Statement | null }>({
    ready: data !== undefined,
    hold: () => Promise.resolve({ statement: data ?? null }),
  });
  const statement = run.copy?.statement ?? null;
  const fault = error === null || data !== undefined ? null : STATEMENT_SCREEN_TEXTS.notLoaded(error.message);
  return {
    title: data === undefined ? STATEMENT_TEXTS.title : statementName(data.doctor),
    printable: data !== undefined,
    fault,
    faultHere: fault,
    isMissing: error instanceof ApiError && error.status === 404,
    loading: isFetching,
    reload: refetch,
    papers: statement === null ? null : [statementPaper(statement)],
    paired: false,
    copyName: null,
    run,
    lastPrinted: null,
    copyFault: null,
    warning: null,
  };
}
