import { useCallback } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { selectionFault } from '#domain/billing/grouping.ts';
import { orderDataFault } from '#domain/billing/order-data.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { unpricedText } from '#domain/billing/unpriced-items.ts';
import { sendCreateBill, sendCreateGroupedBill } from '#web/features/billing/api.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { useOneBillAtATime } from './use-one-bill-at-a-time.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';

/** Must not change from one drawing to the next, or every row is drawn again. */
export interface BillCreationEvents {
  readonly onCreated: (bill: Bill, orders: readonly WorkOrder[]) => void;
  /** The bill of one order was not made; its row may be out of date. */
  readonly onFailed: (text: string) => void;
  /** The bill of several was not made; the outcome says what that means for them. */
  readonly onGroupedFailed: (text: string) => void;
  /** Asks whether a bill of orders without a price is to be created; `text` names them. */
  readonly confirmUnpriced: (text: string, orders: readonly WorkOrder[]) => Promise<boolean>;
  /** Asked for a bill while one is being made. */
  readonly onBusy: (text: string) => void;
}

/** What came of a grouped bill; `refused` by what the orders are, `not_made` where the same may be asked again. */
export type GroupedOutcome = 'made' | 'billed_elsewhere' | 'refused' | 'not_made';

/** Makes the bill of one order, or one bill of several; only one of both at a time. */
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

/** The same orders in another order are the same bill. */
const groupOf = (ids: readonly string[]): string => GROUP + ids.toSorted().join(' ');

function outcomeOf(error: unknown): GroupedOutcome {
  if (isBilledElsewhere(error)) return 'billed_elsewhere';
  return isRefusedByRules(error) ? 'refused' : 'not_made';
}

function saidWhy(showMessage: (text: string) => void, text: string, outcome: GroupedOutcome): GroupedOutcome {
  showMessage(text);
  return outcome;
}

// What is said where a bill was not made.
/** Whether the orders cannot be billed as they are, so that asking for the same again cannot help. */
const isRefusedByRules = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code in BILLING_REFUSALS;

/** A refusal by the rules of billing speaks for itself; anything else is an error in creating the bill. */
const failureText = (error: unknown): string =>
  isRefusedByRules(error) ? error.message : BILLING_TEXTS.notCreated(messageOf(error));

/** Whether some of the orders were billed since then, on another device. */
const isBilledElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'some_work_orders_already_billed';

/** For a grouped bill: orders that have a bill are named; anything else is an error in creating the bill. */
const groupedFailureText = (error: unknown): string =>
  isBilledElsewhere(error) ? error.message : BILLING_TEXTS.groupedNotCreated(messageOf(error));

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : WORK_ORDER_TEXTS.unknownError;
