import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { HISTORY_ACTIONS } from '#domain/work-orders/order-history.ts';
import { Day, Instant, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { Revision } from '../revisions.ts';
import { WorkOrder, WorkOrderQuery } from './work-orders.ts';

/** The view of the list in which the orders before and after are looked for: every order, the newest first, unless said otherwise. */
export const OpenedFrom = z.omit(WorkOrderQuery, { page: true, page_size: true });
export type OpenedFrom = z.output<typeof OpenedFrom>;

/** A work order with all that its own page shows. */
export const OpenedOrder = z.strictObject({
  order: WorkOrder,
  /** The latest first. */
  revisions: z.array(Revision),
  /** What was done with it, the earliest first. Staff are told who did it only where other screens tell them. */
  acts: z.array(
    z.strictObject({
      act: z.enum(HISTORY_ACTIONS),
      at: Instant,
      /** The day that was given for it, where one is. */
      day: z.nullable(Day),
      by: z.nullable(z.string()),
    }),
  ),
  /** Serial numbers of the orders beside it in that view, also where it is not in it any more. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
});
export type OpenedOrder = z.infer<typeof OpenedOrder>;

export const getWorkOrderByNumber = operation({
  name: 'getWorkOrderByNumber',
  summary:
    'One work order by its serial number, with all that its page shows and the orders beside it in a view of the list.',
  method: 'GET',
  path: '/api/work-orders/by-number/{serial_number}',
  params: z.strictObject({ serial_number: text(MAX_SEARCH_LENGTH) }),
  query: OpenedFrom,
  output: OpenedOrder,
  refusals: ['work_order_not_found', 'work_order_deleted'],
});
