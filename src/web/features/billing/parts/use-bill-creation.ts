import { useCallback, useRef, useState } from 'react';
import type { Bill } from '#contract/bills.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ApiError, isFinal } from '#web/platform/api-error.ts';
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { makeBill } from '#web/features/billing/api.ts';

/** Must not change from one drawing to the next, or every row is drawn again. */
export interface BillCreationEvents {
  readonly onCreated: (bill: Bill, order: WorkOrder) => void;
  readonly onFailed: (text: string) => void;
  /** Asked for a bill while one is being made. */
  readonly onBusy: (text: string) => void;
}

/** Makes bills, one at a time, however often the button is pressed. */
export function useBillCreation({ onCreated, onFailed, onBusy }: BillCreationEvents) {
  const [busyOrderId, setBusyOrderId] = useState<string | null>(null);
  // The second press of a double click comes before the screen is drawn again, so it must not ask the state.
  const underWay = useRef(false);
  // A key is kept until the server has decided: after a lost answer the next press asks for the same bill, not for a second one.
  const keys = useRef(new Map<string, string>());

  const create = useCallback(
    async (order: WorkOrder): Promise<void> => {
      if (underWay.current) return onBusy(BILLING_TEXTS.inProgress);
      underWay.current = true;
      setBusyOrderId(order.id);
      const key = keys.current.get(order.id) ?? newIdempotencyKey();
      keys.current.set(order.id, key);
      try {
        const bill = await makeBill(order.id, key);
        keys.current.delete(order.id);
        onCreated(bill, order);
      } catch (error) {
        if (isFinal(error)) keys.current.delete(order.id);
        onFailed(failureText(error));
      }
      underWay.current = false;
      setBusyOrderId(null);
    },
    [onCreated, onFailed, onBusy],
  );
  return { busyOrderId, create };
}

/** A refusal by the rules of billing speaks for itself; anything else is an error in creating the bill. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return BILLING_TEXTS.notCreated(WORK_ORDER_TEXTS.unknownError);
  return error.code in BILLING_REFUSALS ? error.message : BILLING_TEXTS.notCreated(error.message);
}
