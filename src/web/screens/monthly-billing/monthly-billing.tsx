import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconUserSearch } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { monthOf } from '#domain/monthly-billing/billing-month.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { monthlyOrdersQuery } from '#web/features/monthly-billing/api.ts';
import { useBillPrinting } from '#web/features/monthly-billing/forms/use-bill-printing.tsx';
import { NextDoctor, useMonthEndBackLink } from '#web/features/monthly-billing/list/month-end/next-doctor.tsx';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { useAddressSearch } from '#web/platform/addresses/address-search.ts';
import { doctorPathOf } from '#web/platform/addresses/paths.ts';
import { useToday } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import { readMonthlyAddress } from './monthly-billing-address.ts';
import { MonthlyBillingHistory } from './monthly-billing-history.tsx';
import { MonthlyBillingPickers } from './monthly-billing-pickers.tsx';
import { MonthlyBillingSheet } from './monthly-billing-sheet.tsx';
import { useMonthlyBillLink } from './use-monthly-bill-link.ts';
import { useCreditDialogs } from '../ledger/use-credit-dialogs.tsx';
import { usePaymentDialogs } from '../ledger/use-payment-dialogs.tsx';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';

/** Prices and bills a doctor's month: `/admin/monthly-billing`. */
export function MonthlyBillingScreen() {
  const today = useToday();
  const client = useQueryClient();
  const [address, change] = useAddressSearch(readMonthlyAddress);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const [asked, setAsked] = useState(false);
  useMonthlyBillLink(address, change, showMessage);
  const printing = useBillPrinting(showMessage);
  const credits = useCreditDialogs(showMessage);
  const { openPayment, dialogs } = usePaymentDialogs(showMessage);
  const { doctor_id, month = monthOf(today) } = address;
  const closeView = useMonthEndBackLink();
  const sheetKey = doctor_id === undefined ? null : { doctor_id, month };
  const sheet = useQuery({ ...monthlyOrdersQuery(sheetKey ?? { doctor_id: '', month }), enabled: sheetKey !== null });

  const onSaved = useCallback(() => {
    void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
    void client.invalidateQueries({ queryKey: BILLS_KEY });
  }, [client]);
  const load = (wanted: { readonly doctor_id: string; readonly month: string }): void => {
    showMessage(null);
    setAsked(true);
    if (wanted.doctor_id === doctor_id && wanted.month === address.month) void sheet.refetch();
    else change({ ...wanted, history_page: undefined });
  };

  return (
    <>
      <PageTitle
        aside={
          sheet.data && <RecordLink to={doctorPathOf(true, sheet.data.doctor.id)}>{sheet.data.doctor.name}</RecordLink>
        }
        more={<BackToDashboard />}
      >
        {MONTHLY_TEXTS.title}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <MonthlyBillingPickers
        doctor={sheet.data?.doctor ?? null}
        month={month}
        loading={sheet.isFetching && sheet.data === undefined}
        onLoad={load}
      />
      {sheetKey === null || closeView === null ? null : <NextDoctor sheetKey={sheetKey} view={closeView} />}
      {sheetKey === null ? (
        <EmptyState icon={<IconUserSearch size={32} stroke={1.5} aria-hidden />} title={MONTHLY_TEXTS.selectFirst} />
      ) : (
        <MonthlyBillingSheet
          key={`${sheetKey.doctor_id} ${sheetKey.month}`}
          focusFirst={asked || closeView !== null}
          {...{ sheetKey, showMessage, printing, onSaved }}
        />
      )}
      {/* Below the sheet once that is there: it would be seen to be pushed away. */}
      <div hidden={sheet.isLoading}>
        <MonthlyBillingHistory
          {...{ address, change, month, printing }}
          doctorName={sheet.data?.doctor.name ?? null}
          onCredit={credits.credit}
          onOpenPayment={openPayment}
          onExportFailed={(text) => showMessage({ kind: 'error', text })}
        />
      </div>
      {credits.dialogs}
      {dialogs}
    </>
  );
}
