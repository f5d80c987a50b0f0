// Remembers which order was opened from a list until the user returns to it.

/** Order IDs by the address of the list. */
const opened = new Map<string, string>();

/** Records that an order's page was opened from the list at this address. */
export const rememberOpened = (list: string, orderId: string): void => void opened.set(list, orderId);

/** Returns and forgets the order that was opened from the list at this address. */
export function consumeOpened(list: string): string | undefined {
  const orderId = opened.get(list);
  opened.delete(list);
  return orderId;
}
