import type { OutputOf } from '#contract/kit/operation.ts';
import type { getRevisionHistory } from '#contract/revisions.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Every return of an order, the latest first; undefined where there is no such order. */
export async function readRevisionHistory(
  { db }: Deps,
  workOrderId: string,
): Promise<OutputOf<typeof getRevisionHistory> | undefined> {
  const order = await db
    .selectFrom('work_orders')
    .select(['id', 'serial_number', 'patient_name'])
    .where('id', '=', workOrderId)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const returns = await db
    .selectFrom('revision_history as r')
    .innerJoin('accounts as a', 'a.id', 'r.returned_by')
    .select([
      'r.id',
      'r.revision_number',
      'r.return_date',
      'r.return_reason',
      'r.revision_notes',
      'r.previous_completion_date',
      'r.new_expected_completion_date',
      'r.started_on',
      'r.completed_on',
      'a.email',
    ])
    .where('r.work_order_id', '=', workOrderId)
    .orderBy('r.revision_number', 'desc')
    .execute();
  const items = returns.map(({ email, ...entry }) => ({ ...entry, returned_by_user: { email } }));
  const { id, ...named } = order;
  return { work_order_id: id, ...named, items };
}
