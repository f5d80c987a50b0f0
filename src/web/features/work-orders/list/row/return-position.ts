// Which order was opened from a list, until one comes back to it.

/** The order's id, by the address of the list. */
const opened = new Map<string, string>();

/** Says that an order's page is being opened from the list at an address. */
export const rememberOpened = (list: string, orderId: string): void => void opened.set(list, orderId);

/** The order that was opened from the list at an address; said once. */
export function consumeOpened(list: string): string | undefined {
  const orderId = opened.get(list);
  opened.delete(list);
  return orderId;
}
