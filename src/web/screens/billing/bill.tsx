import { Button, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconFileUnknown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { billQuery } from '#web/features/papers/api-bill.ts';
import { printedBills } from '#web/features/papers/api-keys.ts';
import { OpenedBill } from '#web/features/billing/forms/opened-bill.tsx';
import { useBillPrinting } from '#web/features/billing/print/use-bill-printing.tsx';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useBackLink } from '#web/platform/addresses/back-link.ts';
import { billsPathOf } from '#web/platform/addresses/paths.ts';
import { useAdminMode } from '#web/platform/session/session.ts';
import { RecipientCheck } from './recipient-check.tsx';
import { usePaymentDialogs } from '#web/screens/ledger/use-payment-dialogs.tsx';
import { useCreditDialogs } from '#web/screens/ledger/use-credit-dialogs.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** A bill: `/bills/<id>`, in admin mode `/admin/bills/<id>`. */
export function BillScreen() {
  const { billId = '' }: { readonly billId?: string } = useParams({ strict: false });
  const client = useQueryClient();
  const bill = useQuery(billQuery(billId));
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const print = useBillPrinting(showMessage);
  const credits = useCreditDialogs(showMessage);
  printedBills.useMessages(() => void client.invalidateQueries({ queryKey: BILLS_KEY }));
  const onChanged = (text: string) => {
    showMessage({ kind: 'success', text });
    // Rows of orders show the status and amount of their bill.
    void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
  };
  const { pay, openPayment, dialogs } = usePaymentDialogs((said) => {
    showMessage(said);
    // The page of a bill shows its payments.
    void client.invalidateQueries({ queryKey: BILLS_KEY });
    void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
  });
  const { data } = bill;
  const said = message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />;
  return (
    <>
      {data === undefined ? (
        <>
          <PageTitle actions={<BackToBills />}>Bill</PageTitle>
          {said}
          <Missing error={bill.error} retrying={bill.isFetching} onRetry={() => void bill.refetch()} />
        </>
      ) : (
        <OpenedBill
          key={data.id}
          bill={data}
          back={<BackToBills />}
          message={said}
          notice={
            data.tax === undefined || data.is_issued === true ? null : <RecipientCheck bill={data} tax={data.tax} />
          }
          {...{ onChanged, showMessage }}
          on={{
            print: () => print(data.id),
            credit: () => credits.credit({ ...doctorOf(data), document_id: data.id }),
            pay: () => pay({ ...doctorOf(data), bill: { id: data.id, open: data.money?.open ?? '' } }),
          }}
          onOpenPayment={openPayment}
          onOpenNote={credits.openNote}
        />
      )}
      {dialogs}
      {credits.dialogs}
    </>
  );
}

const doctorOf = ({ doctor_id, doctor_name }: Bill) => ({ doctor_id, doctor_name });

/** Links back to the list as the user left it, or to the default list. */
function BackToBills() {
  const adminMode = useAdminMode();
  const [path = '', query = ''] = (useBackLink() ?? billsPathOf(adminMode)).split('?');
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={path} search={(): object => parseSearch(query)} />}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Back to Bills
    </Button>
  );
}

interface MissingProps {
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A malformed ID is handled like an unknown one. */
const NOT_THERE: ReadonlySet<string> = new Set(['bill_not_found', 'invalid_input']);

/** Shown while a bill loads, if there is none, or if it could not be loaded. */
function Missing({ error, retrying, onRetry }: MissingProps) {
  if (error === null) {
    return (
      <Stack gap="md" aria-busy>
        <Skeleton height={110} radius="md" />
        <Skeleton height={260} radius="md" />
      </Stack>
    );
  }
  if (error instanceof ApiError && NOT_THERE.has(error.code as FailureCode)) {
    return (
      <EmptyState
        icon={<IconFileUnknown size={32} stroke={1.5} aria-hidden />}
        title={BILLING_REFUSALS.bill_not_found.text}
      >
        The address is incomplete, or you cannot open this bill.
      </EmptyState>
    );
  }
  return <ErrorState text={BILLING_TEXTS.billNotLoaded(error.message)} retrying={retrying} onRetry={onRetry} />;
}
