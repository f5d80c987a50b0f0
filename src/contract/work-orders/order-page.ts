import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { PAUSE_REASONS } from '#domain/production/moves.ts';
import { HISTORY_ACTIONS } from '#domain/work-orders/order-history.ts';
import { Day, Instant, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { Revision } from '../revisions.ts';
import { WorkOrder, WorkOrderQuery } from './work-orders.ts';

/** The list view that determines the previous and next order; all orders, newest first, by default. */
export const OpenedFrom = z.omit(WorkOrderQuery, { page: true, page_size: true });
export type OpenedFrom = z.output<typeof OpenedFrom>;

/** A work order with all data of its page. */
export const OpenedOrder = z.strictObject({
  order: WorkOrder,
  /** Newest first. */
  revisions: z.array(Revision),
  /** The orders that remake it, oldest first. */
  remakes: z.array(z.strictObject({ serial_number: z.string(), order_date: Day })),
  /** The history, oldest first. Staff see the user only if other screens show it. */
  acts: z.array(
    z.strictObject({
      act: z.enum(HISTORY_ACTIONS),
      at: Instant,
      /** The day that was entered for it, if any. */
      day: z.nullable(Day),
      by: z.nullable(z.string()),
      /** The visit that a move began; null for other acts, and while production is disabled. */
      visit: z.nullable(
        z.strictObject({
          stage: z.string(),
          /** Null for the current stage. */
          left_at: z.nullable(Instant),
          paused_reason: z.nullable(z.enum(PAUSE_REASONS)),
        }),
      ),
    }),
  ),
  /** Serial numbers of the previous and next order in that view, even if this order is no longer in it. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
});
export type OpenedOrder = z.infer<typeof OpenedOrder>;

export const getWorkOrderByNumber = operation({
  name: 'getWorkOrderByNumber',
  summary:
    'Returns a work order by its serial number, with all that its page shows and its neighbours in a view of the list.',
  method: 'GET',
  path: '/api/work-orders/by-number/{serial_number}',
  params: z.strictObject({ serial_number: text(MAX_SEARCH_LENGTH) }),
  query: OpenedFrom,
  output: OpenedOrder,
  refusals: ['work_order_not_found', 'work_order_deleted'],
});
