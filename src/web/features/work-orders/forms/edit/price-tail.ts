import type { WorkOrder } from '#contract/work-orders.ts';
import { priceCheckText } from '#domain/billing/priced-for.ts';

/** A change leaves the price as it is: whoever makes it is told beneath when that was set for something else. */
export const priceTail = ({ price_check }: Pick<WorkOrder, 'price_check'>): string | undefined =>
  price_check ? priceCheckText(price_check) : undefined;
