import { useTimeout } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { RELOAD_AFTER_FOREIGN_BILL } from '#web/platform/delays.ts';
import { clear, elsewhere } from './selection-changes.ts';
import { readAgain } from './selection-requests.ts';
import type { SelectionStore } from './selection-store.ts';

/**
 * The result of creating a grouped bill. `billed_elsewhere`: some orders already have a bill. `refused`: the orders
 * cannot be billed together. `not_made`: the request failed and can be repeated.
 */
export type GroupedBillOutcome = 'made' | 'billed_elsewhere' | 'refused' | 'not_made';

/** Creates one bill for several orders, and reports the result. */
export type CreateGroupedBill = (orders: readonly WorkOrder[]) => Promise<GroupedBillOutcome>;

/** The props that the screen passes to the selection. */
export interface GroupedBilling {
  readonly createGroupedBill: CreateGroupedBill;
  /** Whether a bill is being created. */
  readonly makingGroupedBill: boolean;
}

interface SelectionBilling extends Pick<GroupedBilling, 'createGroupedBill'> {
  readonly onMade: () => void;
}

/** Bills the selection. It is cleared after success, and refetched if the server has newer data. */
export function useSelectionBilling(selection: SelectionStore, { createGroupedBill, onMade }: SelectionBilling) {
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
    void readAgain(selection, elsewhere(selection.get()));
  };
  const reloading = useTimeout(reload, RELOAD_AFTER_FOREIGN_BILL);

  return async (): Promise<void> => {
    const outcome = await createGroupedBill([...selection.get().chosen.values()]);
    if (outcome === 'billed_elsewhere') reloading.start();
    if (outcome === 'refused') reload();
    if (outcome !== 'made') return;
    onMade();
    selection.change(clear);
  };
}
