import { useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';

/**
 * What is typed is meant for the bill as it was when the form opened, however often it is read again meanwhile: what others changed is
 * accepted only by trying again after being told of it.
 */
export function useBillAsOpened(now: Bill): { readonly base: Bill; readonly acceptCurrent: () => void } {
  const [opened] = useState(now);
  const [isAccepted, setAccepted] = useState(false);
  return { base: isAccepted ? now : opened, acceptCurrent: () => setAccepted(true) };
}
