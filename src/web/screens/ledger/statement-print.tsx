import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { DEFAULT_STATEMENT_PERIOD, periodOf } from '#domain/ledger/statement-period.ts';
import { StatementPdf } from '#web/features/ledger/print/statement-acts.tsx';
import { useStatementPrint } from '#web/features/ledger/print/statement-print.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import { useToday } from '#web/platform/session/session.ts';
import { PrintScreen } from '#web/print/print-screen.tsx';

/** The page that prints a statement of account: `/print/statement?doctor_id=&from=&to=`. */
export function StatementPrintScreen() {
  const today = useToday();
  const query = parseSearch(useRouterState({ select: ({ location }) => location.searchStr }));
  const { doctor_id = '', from = '', to = '', all } = query;
  const isAsked = isCalendarDay(from) && isCalendarDay(to);
  const period = isAsked ? { from, to } : periodOf(DEFAULT_STATEMENT_PERIOD, today);
  const view = { doctor_id, ...period, all: all === 'true' };
  const print = useStatementPrint(view);
  const [pdfFault, setPdfFault] = useState<string | null>(null);
  return <PrintScreen print={print} more={<StatementPdf view={view} onFailed={setPdfFault} />} moreFault={pdfFault} />;
}
