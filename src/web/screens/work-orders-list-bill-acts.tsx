import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Bill } from '#contract/bills.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { withoutTitle } from '#domain/doctors/doctor-name.ts';
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
    (bill: Bill, orders: readonly WorkOrder[]) => {
      const ids = new Set(orders.map(({ id }) => id));
      changeListedOrders(client, (row) => (ids.has(row.id) ? billedOrder(row, bill, role) : row));
      const text = createdText(bill, orders);
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
  const onGroupedFailed = useCallback((text: string) => say({ kind: 'error', text }), [say]);
  const onBusy = useCallback((text: string) => say({ kind: 'info', text }), [say]);
  const { busyOrderId, makingGroupedBill, create, createGrouped } = useBillCreation({
    onCreated,
    onFailed,
    onGroupedFailed,
    onBusy,
  });

  usePrintedBills(({ bill_id, status }) =>
    changeListedOrders(client, (row) => (row.bill?.id === bill_id ? { ...row, bill: { ...row.bill, status } } : row)),
  );
  const groupedBilling = { createGroupedBill: createGrouped, makingGroupedBill };
  return { busyOrderId, createBill: create, printBill, groupedBilling };
}

const createdText = (bill: Bill, orders: readonly WorkOrder[]): string =>
  bill.is_grouped
    ? BILLING_TEXTS.groupedCreated(withoutTitle(bill.doctor_name), orders.length)
    : BILLING_TEXTS.created(orders[0]?.serial_number ?? '');
