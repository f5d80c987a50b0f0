import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { unpricedText } from '#domain/billing/unpriced-items.ts';
import { DIAGNOSTIC_TEXTS } from '#domain/monitoring/diagnostic.ts';
import { must } from '#domain/shared/must.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { BillCreated } from '#web/features/billing/components/bill-created.tsx';
import { useBillCreation } from '#web/features/billing/components/use-bill-creation.ts';
import { useBillPrinting } from '#web/features/billing/print/use-bill-printing.tsx';
import { diagnosticsQuery } from '#web/features/monitoring/api.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';

/** No second question: the dialog of the test bill already names a missing price. */
const confirmed = (): Promise<boolean> => Promise.resolve(true);

/**
 * Creates a bill from the diagnostic page, in the same way as any bill, after confirmation. `showMessage` must be
 * stable.
 */
export function useTestBill(showMessage: (message: ShownMessage | null) => void) {
  const client = useQueryClient();
  const { role } = useAccount();
  const [asked, ask] = useState<WorkOrder | null>(null);
  const printById = useBillPrinting(showMessage);
  // After a refusal because the order was out of date, the page shows its current state.
  const renew = useCallback(() => {
    for (const queryKey of [diagnosticsQuery.queryKey, WORK_ORDERS_KEY, BILLS_KEY]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);
  const onCreated = useCallback(
    (bill: Bill, [order]: readonly WorkOrder[]) => {
      const text = BILLING_TEXTS.created(must(order, 'the order of the bill').serial_number);
      showMessage({ kind: 'success', text, content: <BillCreated text={text} onPrint={() => printById(bill.id)} /> });
      renew();
    },
    [showMessage, printById, renew],
  );
  const onFailed = useCallback(
    (text: string) => {
      showMessage({ kind: 'error', text });
      renew();
    },
    [showMessage, renew],
  );
  const onBusy = useCallback((text: string) => showMessage({ kind: 'info', text }), [showMessage]);
  const { busyOrderId, create } = useBillCreation({
    onCreated,
    onFailed,
    onGroupedFailed: onFailed,
    onBusy,
    confirmUnpriced: confirmed,
  });
  const unpriced = asked === null ? null : unpricedText([asked], role);

  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title="Create a real bill?"
      confirmLabel="Create Bill"
      busy={busyOrderId !== null}
      onConfirm={() => {
        if (asked !== null) void create(asked).then(() => ask(null));
      }}
      onCancel={() => ask(null)}
    >
      {DIAGNOSTIC_TEXTS.testBill(asked?.serial_number ?? '')} {unpriced}
    </ConfirmDialog>
  );
  return { onTestBill: ask, dialog };
}
