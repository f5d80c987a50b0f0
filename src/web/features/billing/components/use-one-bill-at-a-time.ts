import { useCallback, useRef, useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { isFinal } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';

/** The result of creating a bill; null if another one is being created. */
export type BillAttempt = { readonly bill: Bill } | { readonly error: unknown } | null;

/** Creates one bill at a time, whatever button is clicked. */
export function useOneBillAtATime() {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  // A ref, because a double click fires its second click before React renders again.
  const underWay = useRef(false);
  // The key is kept until the server has decided, so that a retry after a lost answer creates no second bill.
  const keys = useRef(new Map<string, string>());

  /** `subject` identifies the bill: a retry with the same subject uses the same key. */
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
