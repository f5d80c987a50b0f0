import { useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';

/**
 * The bill as it was when the form opened, also after refetches. Other users' changes are accepted only by a retry
 * after the refusal.
 */
export function useBillAsOpened(now: Bill): { readonly base: Bill; readonly acceptCurrent: () => void } {
  const [opened] = useState(now);
  const [isAccepted, setAccepted] = useState(false);
  return { base: isAccepted ? now : opened, acceptCurrent: () => setAccepted(true) };
}
