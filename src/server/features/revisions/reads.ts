import type { OutputOf } from '#contract/kit/operation.ts';
import type { getRevisionHistory } from '#contract/revisions.ts';
import { readRevisions } from '#server/features/work-orders/queries/order-page.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Returns all returns of an order, latest first; undefined if there is no such order. */
export async function readRevisionHistory(
  deps: Deps,
  workOrderId: string,
): Promise<OutputOf<typeof getRevisionHistory> | undefined> {
  const order = await deps.db
    .selectFrom('work_orders')
    .select(['id', 'serial_number', 'patient_name'])
    .where('id', '=', workOrderId)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const items = await readRevisions(deps, workOrderId);
  const { id, ...named } = order;
  return { work_order_id: id, ...named, items };
}
