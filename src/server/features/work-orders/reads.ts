import type { WorkOrder, WorkOrderPage, WorkOrderQuery } from '#contract/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import { findPage } from './list-keys.ts';
import { readRows } from './list-rows.ts';

/** One page of the list: the keys of the page first, then all that its rows show for those keys alone. */
export async function readWorkOrderPage(deps: Deps, actor: Actor, query: WorkOrderQuery): Promise<WorkOrderPage> {
  const { ids, ...found } = await findPage(deps, query);
  return { items: await readRows(deps, actor, ids), page_size: query.page_size, ...found };
}

/** One order as its row shows it. Throws where there is none. */
export async function readWorkOrder(deps: Deps, actor: Actor, id: string): Promise<WorkOrder> {
  const [row] = await readRows(deps, actor, [id]);
  if (row === undefined) throw new Error(`work order ${id} is gone`);
  return row;
}
