import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { withoutTitle } from '#domain/doctors/doctor-name.ts';
import { must } from '#domain/shared/must.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { printedBills } from '#web/features/papers/api-keys.ts';
import { BillCreated } from '#web/features/billing/components/bill-created.tsx';
import { billedOrder } from '#web/features/billing/components/billed-order.ts';
import { withOrderToBill } from '#web/features/billing/components/order-from-address.ts';
import { useBillPrinting } from '#web/features/billing/print/use-bill-printing.tsx';
import { useBillCreation } from '#web/features/billing/components/use-bill-creation.ts';
import { useUnpricedQuestion } from '#web/features/billing/components/use-unpriced-question.tsx';
import { WORK_ORDERS_KEY, changeListedOrders } from '#web/features/work-orders/api.ts';
import { rememberOwnChange } from '#web/features/work-orders/list/row/own-changes.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { withBackLink } from '#web/platform/addresses/back-link.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';

/** Creates and prints bills from the list of work orders. `showMessage` must be stable. */
export function useBillActions(showMessage: (message: ShownMessage | null) => void) {
  const client = useQueryClient();
  const account = useAccount();

  const printById = useBillPrinting(showMessage);
  const billWithAmount = useBillWithAmount();
  const printBill = useCallback(
    ({ bill }: WorkOrder) =>
      bill === null ? showMessage({ kind: 'error', text: BILLING_TEXTS.noBill }) : printById(bill.id),
    [showMessage, printById],
  );
  const onCreated = useCallback(
    (bill: Bill, orders: readonly WorkOrder[]) => {
      const ids = new Set(orders.map(({ id }) => id));
      for (const { id, version } of orders) rememberOwnChange(id, version + 1);
      changeListedOrders(client, (row) => (ids.has(row.id) ? billedOrder(row, bill, account) : row));
      void client.invalidateQueries({ queryKey: BILLS_KEY });
      const text = createdText(bill, orders);
      showMessage({ kind: 'success', text, content: <BillCreated text={text} onPrint={() => printById(bill.id)} /> });
    },
    [client, account, showMessage, printById],
  );
  const onFailed = useCallback(
    (text: string) => {
      showMessage({ kind: 'error', text });
      // After a refusal because the row was out of date, the list shows its current state.
      void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
    },
    [client, showMessage],
  );
  const onGroupedFailed = useCallback((text: string) => showMessage({ kind: 'error', text }), [showMessage]);
  const onBusy = useCallback((text: string) => showMessage({ kind: 'info', text }), [showMessage]);
  const { ask, dialog } = useUnpricedQuestion();
  const isForAdmin = isAdmin(account.role);
  /**
   * An admin first enters the amount of a single order's bill. In other cases the user confirms a bill without an
   * amount.
   */
  const confirmUnpriced = useCallback(
    (text: string, [order, ...others]: readonly WorkOrder[]) => {
      if (!isForAdmin || order === undefined || others.length > 0) return ask(text);
      billWithAmount(order);
      return Promise.resolve(false);
    },
    [isForAdmin, ask, billWithAmount],
  );
  const { busyOrderId, makingGroupedBill, create, createGrouped } = useBillCreation({
    onCreated,
    onFailed,
    onGroupedFailed,
    onBusy,
    confirmUnpriced,
  });

  printedBills.useMessages(({ bill_id, status }) =>
    changeListedOrders(client, (row) => (row.bill?.id === bill_id ? { ...row, bill: { ...row.bill, status } } : row)),
  );
  const groupedBilling = { createGroupedBill: createGrouped, makingGroupedBill };
  const acts = useMemo(
    () => ({ create_bill: create, bill_with_amount: billWithAmount, print_bill: printBill }),
    [create, billWithAmount, printBill],
  );
  return { acts, busyOrderId, groupedBilling, dialog };
}

/**
 * Opens the page that creates an order's bill with its amount. Its back link returns to the current view of the list.
 */
function useBillWithAmount(): (order: WorkOrder) => void {
  const router = useRouter();
  return useCallback(
    (order) =>
      void router.navigate({
        to: PATHS.createBill,
        search: { workOrderId: order.id },
        state: { ...withBackLink(router.state.location.href), ...withOrderToBill(order) },
      }),
    [router],
  );
}

const createdText = (bill: Bill, orders: readonly WorkOrder[]): string =>
  bill.is_grouped
    ? BILLING_TEXTS.groupedCreated(withoutTitle(bill.doctor_name), orders.length)
    : BILLING_TEXTS.created(must(orders[0], 'the order of the bill').serial_number);
