import { useCallback } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { selectionFault } from '#domain/billing/grouping.ts';
import { orderDataFault } from '#domain/billing/order-data-fault.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { unpricedText } from '#domain/billing/unpriced-items.ts';
import { sendCreateBill, sendCreateGroupedBill } from '#web/features/billing/api.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { useOneBillAtATime } from './use-one-bill-at-a-time.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { TAX_REFUSALS } from '#domain/tax/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';

/** The functions must be stable, or every row renders again. */
export interface BillCreationEvents {
  readonly onCreated: (bill: Bill, orders: readonly WorkOrder[]) => void;
  /** Called if the bill of an order could not be created; its row may be out of date. */
  readonly onFailed: (text: string) => void;
  /** Called if a grouped bill could not be created. */
  readonly onGroupedFailed: (text: string) => void;
  /** Asks whether to create a bill of orders without a price; `text` names them. */
  readonly confirmUnpriced: (text: string, orders: readonly WorkOrder[]) => Promise<boolean>;
  /** Called if another bill is being created. */
  readonly onBusy: (text: string) => void;
}

/** The result of creating a grouped bill: `refused` if a rule refuses these orders, `not_made` if a retry may work. */
export type GroupedOutcome = 'made' | 'billed_elsewhere' | 'refused' | 'not_made';

/** Creates the bill of an order, or a grouped bill, one at a time. */
export function useBillCreation({ onCreated, onFailed, onGroupedFailed, onBusy, confirmUnpriced }: BillCreationEvents) {
  const { role } = useAccount();
  const { busyWith, attempt } = useOneBillAtATime();

  const isWanted = useCallback(
    async (orders: readonly WorkOrder[]): Promise<boolean> => {
      const text = unpricedText(orders, role);
      return text === null || confirmUnpriced(text, orders);
    },
    [role, confirmUnpriced],
  );

  const create = useCallback(
    async (order: WorkOrder): Promise<void> => {
      const fault = orderDataFault(order);
      if (fault !== null) return onFailed(fault);
      if (!(await isWanted([order]))) return undefined;
      const made = await attempt(order.id, (key) => sendCreateBill(order.id, key));
      if (made === null) onBusy(BILLING_TEXTS.inProgress);
      else if ('bill' in made) onCreated(made.bill, [order]);
      else onFailed(failureText(made.error));
      return undefined;
    },
    [isWanted, attempt, onCreated, onFailed, onBusy],
  );

  const createGrouped = useCallback(
    async (orders: readonly WorkOrder[]): Promise<GroupedOutcome> => {
      const fault = selectionFault(orders);
      if (fault !== null) return saidWhy(onGroupedFailed, fault, 'not_made');
      if (!(await isWanted(orders))) return 'not_made';
      const ids = orders.map(({ id }) => id);
      const made = await attempt(groupOf(ids), (key) => sendCreateGroupedBill(ids, key));
      if (made === null) return saidWhy(onBusy, BILLING_TEXTS.inProgress, 'not_made');
      if ('error' in made) return saidWhy(onGroupedFailed, groupedFailureText(made.error), outcomeOf(made.error));
      onCreated(made.bill, orders);
      return 'made';
    },
    [isWanted, attempt, onCreated, onGroupedFailed, onBusy],
  );
  return {
    busyOrderId: busyWith,
    makingGroupedBill: busyWith?.startsWith(GROUP) === true,
    create,
    createGrouped,
  };
}

const GROUP = 'group ';

/** Returns the subject of a grouped bill. The same orders in another sequence are the same bill. */
const groupOf = (ids: readonly string[]): string => GROUP + ids.toSorted().join(' ');

function outcomeOf(error: unknown): GroupedOutcome {
  if (isBilledElsewhere(error)) return 'billed_elsewhere';
  return isRefusedByRules(error) ? 'refused' : 'not_made';
}

function saidWhy(showMessage: (text: string) => void, text: string, outcome: GroupedOutcome): GroupedOutcome {
  showMessage(text);
  return outcome;
}

// The messages for bills that could not be created.
/** Whether a billing rule refuses the orders, so that a retry cannot help. */
const isRefusedByRules = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code in BILLING_REFUSALS || error.code in TAX_REFUSALS);

/** Returns the text of a billing refusal as it is; other errors get an introduction. */
const failureText = (error: unknown): string =>
  isRefusedByRules(error) ? error.message : BILLING_TEXTS.notCreated(messageOf(error));

/** Whether another user has billed some of the orders in the meantime. */
const isBilledElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'some_work_orders_already_billed';

/**
 * Returns the text for a grouped bill: the refusal that names orders already billed, or the error with an introduction.
 */
const groupedFailureText = (error: unknown): string =>
  isBilledElsewhere(error) ? error.message : BILLING_TEXTS.groupedNotCreated(messageOf(error));

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : WORK_ORDER_TEXTS.unknownError;
