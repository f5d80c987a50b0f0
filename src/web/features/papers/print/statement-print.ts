import { useQuery } from '@tanstack/react-query';
import { STATEMENT_SCREEN_TEXTS } from '#domain/ledger/statement-texts.ts';
import { STATEMENT_TEXTS, statementName, statementPaper } from '#domain/papers/statement-paper.ts';
import { must } from '#domain/shared/must.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { documentPrint } from '#web/print/document-print.ts';
import { UNNUMBERED, usePrint } from '#web/print/use-print.ts';
import type { StatementView } from '../api.ts';
import { statementQuery } from '../api.ts';
import { FRESH } from '../api-bill.ts';
import { confirmStatementPrint } from '../api-copies.ts';

/** The printing of a statement of account, as it is now. None is the original, but what was printed is kept. */
export function useStatementPrint(view: StatementView): DocumentPrint {
  const query = useQuery({ ...statementQuery(view), ...FRESH });
  const { data } = query;
  const run = usePrint({
    ready: data !== undefined,
    count: () => Promise.resolve({ ...UNNUMBERED, statement: must(data, 'the statement') }),
    record: async (papers) => {
      for (const { statement } of papers)
        await confirmStatementPrint(view, { kind: 'paper', last_seq: statement.last_seq });
    },
  });
  return documentPrint({
    title: data === undefined ? STATEMENT_TEXTS.title : statementName(data.doctor),
    query: { ...query, notLoaded: STATEMENT_SCREEN_TEXTS.notLoaded },
    run,
    paperOf: ({ statement }) => statementPaper(statement),
    failed: STATEMENT_SCREEN_TEXTS.notKept,
  });
}
