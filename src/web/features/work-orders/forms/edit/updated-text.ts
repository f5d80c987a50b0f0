// What is said once an order was changed.
import type { WorkOrder } from '#contract/work-orders.ts';
import { priceCheckText } from '#domain/billing/priced-for.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';

/** A change leaves the price as it is: whoever makes it is told when that was set for something else. */
export const updatedText = ({ price_check }: Pick<WorkOrder, 'price_check'>): string =>
  price_check ? `${WORK_ORDER_TEXTS.updated} ${priceCheckText(price_check)}` : WORK_ORDER_TEXTS.updated;
