import { useCallback, useRef, useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { isFinal } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';

/** What came of asking for a bill; null while another one is being made. */
export type BillAttempt = { readonly bill: Bill } | { readonly error: unknown } | null;

/** Makes bills, one at a time, however often and wherever the button is pressed. */
export function useOneBillAtATime() {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  // The second press of a double click comes before the screen is drawn again, so it must not ask the state.
  const underWay = useRef(false);
  // A key is kept until the server has decided: after a lost answer the next press asks for the same bill, not for a second one.
  const keys = useRef(new Map<string, string>());

  /** `subject` says what the bill is for: the same subject asks again with the same key. */
  const attempt = useCallback(
    async (subject: string, send: (idempotencyKey: string) => Promise<Bill>): Promise<BillAttempt> => {
      if (underWay.current) return null;
      underWay.current = true;
      setBusyWith(subject);
      const key = keys.current.get(subject) ?? newIdempotencyKey();
      keys.current.set(subject, key);
      try {
        const bill = await send(key);
        keys.current.delete(subject);
        return { bill };
      } catch (error) {
        if (isFinal(error)) keys.current.delete(subject);
        return { error };
      } finally {
        underWay.current = false;
        setBusyWith(null);
      }
    },
    [],
  );
  return { busyWith, attempt };
}
