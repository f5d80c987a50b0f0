import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { text } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';
import { WorkOrder } from './work-orders.ts';

/** A work order with all that its own page shows. */
export const OpenedOrder = z.strictObject({
  order: WorkOrder,
});
export type OpenedOrder = z.infer<typeof OpenedOrder>;

export const getWorkOrderByNumber = operation({
  name: 'getWorkOrderByNumber',
  summary: 'One work order by its serial number, with all that its page shows.',
  method: 'GET',
  path: '/api/work-orders/by-number/{serial_number}',
  params: z.strictObject({ serial_number: text(MAX_SEARCH_LENGTH) }),
  output: OpenedOrder,
  refusals: ['work_order_not_found', 'work_order_deleted'],
});
