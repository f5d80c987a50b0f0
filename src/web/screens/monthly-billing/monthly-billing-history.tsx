import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { regenerateBill } from '#web/features/monthly-billing/api.ts';
import type { BillPrinting } from '#web/features/monthly-billing/forms/use-bill-printing.tsx';
import type { Credited } from '#web/features/ledger/forms/credit-form.tsx';
import { printSubject } from '#web/features/monthly-billing/list/bill-versions.tsx';
import { BillsHistory } from '#web/features/monthly-billing/list/bills-history.tsx';
import type { HistoryChoice, MonthlyAddress } from './monthly-billing-address.ts';

interface HistoryProps {
  readonly address: MonthlyAddress;
  readonly change: (change: Partial<MonthlyAddress>) => void;
  readonly month: string;
  /** The doctor of the loaded sheet, or null. */
  readonly doctorName: string | null;
  readonly printing: BillPrinting;
  readonly onCredit: (credited: Credited) => void;
  readonly onOpenPayment: (paymentId: string) => void;
  readonly onExportFailed: (text: string) => void;
}

/** The saved monthly bills, of all doctors or of the loaded doctor or month. */
export function MonthlyBillingHistory({
  address,
  change,
  month,
  doctorName,
  printing,
  onCredit,
  onOpenPayment,
  onExportFailed,
}: HistoryProps) {
  const { doctor_id, history = 'all', history_page: page = 1 } = address;
  const choice = doctor_id === undefined && history === 'doctor' ? 'all' : history;
  const choices: { readonly value: HistoryChoice; readonly label: string }[] = [
    { value: 'all', label: 'All bills' },
    ...(doctor_id === undefined ? [] : [{ value: 'doctor', label: `Only ${doctorName ?? 'this doctor'}` } as const]),
    { value: 'month', label: `Only ${monthName(month)}` },
  ];
  const view = { page, ...(choice === 'doctor' && { doctor_id }), ...(choice === 'month' && { month }) };

  const regenerate = (bill: MonthlyBillRow, version?: number) =>
    printing.print(printSubject(bill.id, version), async () => {
      try {
        const { id, bill_number } = await regenerateBill(bill.id, version);
        const tail = version === undefined ? `${bill_number}.` : `${bill_number}, version ${version}.`;
        return { id, version, printed: MONTHLY_TEXTS.regenerated, tail };
      } catch (error) {
        return { failure: MONTHLY_TEXTS.notRegenerated((error as Error).message) };
      }
    });
  return (
    <BillsHistory
      {...{ view, choices, choice, onOpenPayment, onExportFailed }}
      onChoice={(value) => change({ history: value as HistoryChoice, history_page: undefined })}
      onPage={(wanted) => change({ history_page: wanted === 1 ? undefined : wanted })}
      regenerating={printing.printing}
      onRegenerate={(bill, version) => void regenerate(bill, version)}
      onDownloaded={printing.downloaded}
      onCredit={({ id, doctor_name, doctor_id: of }) => onCredit({ doctor_id: of, doctor_name, document_id: id })}
    />
  );
}
