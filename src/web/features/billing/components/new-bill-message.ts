// The kind of a message on the page that creates a bill.
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { MessageKind } from '#web/ui/messages/message.tsx';

/** Texts with "Error" and texts that start with "Failed" are errors. */
export function messageKindOf(text: string): MessageKind {
  if (text.includes('Error') || text.startsWith('Failed')) return 'error';
  return text === BILLING_TEXTS.billCreated ? 'success' : 'info';
}
