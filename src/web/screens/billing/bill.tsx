import { Button, Skeleton, Stack } from '@mantine/core';
import {
  IconArrowLeft,
  IconChecks,
  IconFileUnknown,
  IconPrinter,
  IconReceiptRefund,
  IconTag,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { billQuery } from '#web/features/papers/api-bill.ts';
import { printedBills } from '#web/features/papers/api-keys.ts';
import type { BillQuestion } from '#web/features/billing/forms/bill-dialogs.tsx';
import { OpenedBill } from '#web/features/billing/forms/opened-bill.tsx';
import { BillBadge } from '#web/features/billing/components/bill-badges.tsx';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { PaperActions, saidFault } from '#web/print/paper-actions.tsx';
import { printPaper } from '#web/print/print-paper.tsx';
import { useBillPrinting } from '#web/features/billing/print/use-bill-printing.tsx';
import type { Credited } from '#web/features/ledger/forms/credit-form.tsx';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useBackLink } from '#web/platform/addresses/back-link.ts';
import { billsPathOf } from '#web/platform/addresses/paths.ts';
import { useAdminMode } from '#web/platform/session/session.ts';
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
  const [asking, ask] = useState<BillQuestion | null>(null);
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
  return (
    <>
      <PageTitle
        aside={data && <BillBadge bill={data} />}
        actions={
          <>
            <BackToBills />
            {data && <Acts bill={data} ask={ask} onPrint={() => print(data.id)} onCredit={credits.credit} />}
            {data && chargesItself(data) ? (
              <PaperActions
                paper={PAPERS.bill}
                of={data.id}
                onPrint={() => printPaper(PAPERS.bill, data.id, showMessage)}
                onDownloaded={saidFault(showMessage)}
              />
            ) : null}
          </>
        }
      >
        {data === undefined ? 'Bill' : `Bill ${data.bill_number}`}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      {data === undefined ? (
        <Missing error={bill.error} retrying={bill.isFetching} onRetry={() => void bill.refetch()} />
      ) : (
        <OpenedBill
          key={data.id}
          bill={data}
          {...{ asking, ask, onChanged }}
          onPay={() =>
            pay({
              doctor_id: data.doctor_id,
              doctor_name: data.doctor_name,
              bill: { id: data.id, open: data.money?.open ?? '' },
            })
          }
          onOpenPayment={openPayment}
          onOpenNote={credits.openNote}
        />
      )}
      {dialogs}
      {credits.dialogs}
    </>
  );
}

/** Whether the bill itself charges an amount. Only then it has a bill with amounts; only admins get `charged`. */
const chargesItself = ({ charged = '0.00' }: Bill): boolean => paiseOf(charged) > 0;

interface ActsProps {
  readonly bill: Bill;
  readonly ask: (question: BillQuestion) => void;
  readonly onPrint: () => void;
  readonly onCredit: (credited: Credited) => void;
}

function Acts({ bill: { id, doctor_id, doctor_name, amount, voided_at, may }, ask, onPrint, onCredit }: ActsProps) {
  return (
    <>
      {amount === undefined || voided_at !== null ? null : (
        <Button
          variant="default"
          leftSection={<IconReceiptRefund size={16} aria-hidden />}
          onClick={() => onCredit({ doctor_id, doctor_name, document_id: id })}
        >
          Credit note
        </Button>
      )}
      {may.set_status.allowed ? (
        <Button variant="default" leftSection={<IconTag size={16} aria-hidden />} onClick={() => ask('status')}>
          Set status
        </Button>
      ) : null}
      {may.print.allowed ? (
        <>
          <Button variant="default" leftSection={<IconChecks size={16} aria-hidden />} onClick={() => ask('printed')}>
            Mark printed
          </Button>
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
            Print initial bill
          </Button>
        </>
      ) : null}
    </>
  );
}

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
