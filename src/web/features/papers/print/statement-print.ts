import { useQuery } from '@tanstack/react-query';
import type { Statement } from '#contract/ledger/statements.ts';
import { STATEMENT_TEXTS, statementName, statementPaper } from '#domain/papers/statement.ts';
import { STATEMENT_SCREEN_TEXTS } from '#domain/ledger/statement-texts.ts';
import type { StatementView } from '../api.ts';
import { statementQuery } from '../api.ts';
import { countStatement } from '../api-copies.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { useUncountedPrint } from '#web/print/use-uncounted-print.ts';

/** The printing of a statement of account, as it is now. None is the original, but what was printed is kept. */
export function useStatementPrint(view: StatementView): DocumentPrint {
  const query = useQuery({ ...statementQuery(view), staleTime: 0, gcTime: 0 });
  const { data } = query;
  return useUncountedPrint<Statement>({
    title: data === undefined ? STATEMENT_TEXTS.title : statementName(data.doctor),
    said: data ?? null,
    paperOf: statementPaper,
    query,
    notLoaded: STATEMENT_SCREEN_TEXTS.notLoaded,
    kept: {
      keep: ({ last_seq }) => countStatement(view, { kind: 'paper', last_seq }),
      failed: STATEMENT_SCREEN_TEXTS.notKept,
    },
  });
}
