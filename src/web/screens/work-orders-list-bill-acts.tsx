import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Bill } from '#contract/bills.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { BillCreated } from '#web/features/billing/parts/bill-created.tsx';
import { billedOrder } from '#web/features/billing/parts/billed-order.ts';
import { PopupBlocked } from '#web/features/billing/print/popup-blocked.tsx';
import { usePrintedBills } from '#web/features/billing/print/printed-channel.ts';
import { useBillCreation } from '#web/features/billing/parts/use-bill-creation.ts';
import { WORK_ORDERS_KEY, changeListedOrders } from '#web/features/work-orders/api.ts';
import type { ListMessage } from '#web/features/work-orders/list/list-message.tsx';
import { initialBillPrintPath } from '#web/platform/paths.ts';
import { useAccount } from '#web/platform/session.ts';
import { openPrintWindow } from '#web/print/print-window.ts';

/** Making and printing bills from the list: where the rows of orders and their bills meet. `say` must be stable. */
export function useBillActs(say: (message: ListMessage | null) => void) {
  const client = useQueryClient();
  const { role } = useAccount();

  const printById = useCallback(
    (billId: string) => {
      if (openPrintWindow(initialBillPrintPath(billId))) return say(null);
      const onDone = (failure: string | null) => say(failure === null ? null : { kind: 'error', text: failure });
      return say({
        kind: 'error',
        text: BILLING_TEXTS.popupBlocked,
        content: <PopupBlocked billId={billId} onDone={onDone} />,
      });
    },
    [say],
  );
  const printBill = useCallback(
    ({ bill }: WorkOrder) => (bill === null ? say({ kind: 'error', text: BILLING_TEXTS.noBill }) : printById(bill.id)),
    [say, printById],
  );
  const onCreated = useCallback(
    (bill: Bill, order: WorkOrder) => {
      changeListedOrders(client, (row) => (row.id === order.id ? billedOrder(row, bill, role) : row));
      const text = BILLING_TEXTS.created(order.serial_number);
      say({ kind: 'success', text, content: <BillCreated text={text} onPrint={() => printById(bill.id)} /> });
    },
    [client, role, say, printById],
  );
  const onFailed = useCallback(
    (text: string) => {
      say({ kind: 'error', text });
      // Refused because the row was out of date: show what it is now.
      void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
    },
    [client, say],
  );
  const onBusy = useCallback((text: string) => say({ kind: 'info', text }), [say]);
  const { busyOrderId, create } = useBillCreation({ onCreated, onFailed, onBusy });

  usePrintedBills(({ bill_id, status }) =>
    changeListedOrders(client, (row) => (row.bill?.id === bill_id ? { ...row, bill: { ...row.bill, status } } : row)),
  );
  return { busyOrderId, createBill: create, printBill };
}
