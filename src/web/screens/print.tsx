import { useParams, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { DEFAULT_STATEMENT_PERIOD, periodOf } from '#domain/ledger/statement-period.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { useJobSlipsPrint } from '#web/features/papers/print/job-slips-print.ts';
import { MonthlyJob } from '#web/features/papers/print/monthly-job.tsx';
import { PAPER_PRINTS } from '#web/features/papers/print/paper-prints.ts';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import type { RatePlace } from '#web/features/prices/api.ts';
import { useRateCardPrint } from '#web/features/prices/print/rate-card-print.ts';
import { RATE_CARD } from '#web/features/prices/print/rate-card.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import { monthlyVersionIn, printedIdsIn } from '#web/platform/addresses/paths.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { DownloadPaper } from '#web/print/paper-actions.tsx';
import { PrintScreen } from '#web/print/print-screen.tsx';
import { NotFoundScreen } from './not-found.tsx';

const {
  initialBill: useInitialPrint,
  bill: useBillPrint,
  monthlyBill: useMonthlyPrint,
  receipt: useReceiptPrint,
  creditNote: useCreditNotePrint,
  statement: useStatementPrint,
} = PAPER_PRINTS;

// The print pages, one for each address in paper-routes.ts.

function useParam(name: string): string {
  const given: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return given[name] ?? '';
}

const useSearch = () => parseSearch(useRouterState({ select: ({ location }) => location.searchStr }));

export const InitialBillPrintScreen = () => <PrintScreen print={useInitialPrint(useParam('billId'))} />;
export const BillPrintScreen = () => <PrintScreen print={useBillPrint(useParam('billId'))} />;
export const ReceiptPrintScreen = () => <PrintScreen print={useReceiptPrint(useParam('paymentId'))} />;

interface WithFileProps<Of> extends Pick<Parameters<typeof DownloadPaper<Of>>[0], 'paper' | 'name' | 'disabled'> {
  readonly print: DocumentPrint;
  /** Undefined while it loads. */
  readonly of: Of | undefined;
}

/** A paper with a download button next to the print button. */
function WithFile<Of>({ print, of, ...file }: WithFileProps<Of>) {
  const [fault, setFault] = useState<string | null>(null);
  const more = of === undefined ? null : <DownloadPaper {...file} of={of} size="sm" onDone={setFault} />;
  return <PrintScreen print={print} more={more} moreFault={fault} />;
}

export function CreditNotePrintScreen() {
  const id = useParam('noteId');
  return <WithFile print={useCreditNotePrint(id)} paper={PAPERS.creditNote} of={id} />;
}

/** `/print/statement?doctor_id=&from=&to=&all=` */
export function StatementPrintScreen() {
  const { doctor_id = '', from = '', to = '', all } = useSearch();
  const today = useToday();
  const isAsked = isCalendarDay(from) && isCalendarDay(to);
  const period = isAsked ? { from, to } : periodOf(DEFAULT_STATEMENT_PERIOD, today);
  const view = { doctor_id, ...period, all: all === 'true' };
  return <WithFile print={useStatementPrint(view)} paper={PAPERS.statement} of={view} />;
}

/** `/print/rate-card?doctor_id=` or `?price_list_id=`, with `day` */
export function RateCardPrintScreen() {
  const { price_list_id, doctor_id = '', day: asked = '' } = useSearch();
  const today = useToday();
  const place: RatePlace = price_list_id === undefined ? { doctor_id } : { price_list_id };
  const card = { place, day: isCalendarDay(asked) ? asked : today };
  return <WithFile print={useRateCardPrint(card)} paper={RATE_CARD} of={card} />;
}

/** Prints the saved record of a monthly bill, the current or an earlier version. */
export function MonthlyBillPrintScreen() {
  const version = monthlyVersionIn(useRouterState({ select: ({ location }) => location.searchStr }));
  const { bill, ...print } = useMonthlyPrint({ id: useParam('monthlyBillId'), version });
  const about = bill && { name: bill.bill_number, disabled: bill.work_orders_count === 0 };
  return <WithFile print={print} paper={PAPERS.monthlyBill} of={bill} {...about} />;
}

const usePrintedIds = () => printedIdsIn(useRouterState({ select: ({ location }) => location.hash }));

export const MonthlyBillsPrintScreen = () => <MonthlyJob ids={usePrintedIds()} />;

/** `/print/job-slips#<id>,<id>` */
export const JobSlipsPrintScreen = () =>
  useSession().laboratory.production_enabled ? <JobSlips /> : <NotFoundScreen />;

const JobSlips = () => <PrintScreen print={useJobSlipsPrint(usePrintedIds())} />;
