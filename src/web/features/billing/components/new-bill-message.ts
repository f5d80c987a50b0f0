// How a message of the page that makes a bill is shown.
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { MessageKind } from '#web/ui/messages/message.tsx';

/** A message that contains "Error" is a red alert, and so is one that something failed. */
export function messageKindOf(text: string): MessageKind {
  if (text.includes('Error') || text.startsWith('Failed')) return 'error';
  return text === BILLING_TEXTS.billCreated ? 'success' : 'info';
}
