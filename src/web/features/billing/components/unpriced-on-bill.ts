import type { Bill } from '#contract/billing/bills.ts';
import { unpricedSerials } from '#domain/billing/unpriced-items.ts';

/** Returns the serial numbers of a bill's orders without a price. Only admins get prices. */
export const unpricedOnBill = ({ items }: Bill): string[] =>
  unpricedSerials(items.map(({ serial_number, total_price = '' }) => ({ serial_number, total_price })));
