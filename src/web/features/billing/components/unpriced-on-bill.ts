import type { Bill } from '#contract/billing/bills.ts';
import { unpricedSerials } from '#domain/billing/unpriced-items.ts';

/** The orders on a bill that have no price, as administrators are answered it. */
export const unpricedOnBill = ({ items }: Bill): string[] =>
  unpricedSerials(items.map(({ serial_number, total_price = '' }) => ({ serial_number, total_price })));
