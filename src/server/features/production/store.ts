import type { CurrentStage, PauseReason } from '#domain/production/moves.ts';
import type { StageDraft } from '#domain/production/stages.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface OpenVisit extends CurrentStage {
  readonly paused_reason: PauseReason | null;
}

/** Returns where a locked order is; null if it is not started. */
export async function readOpenVisit(db: Kysely<Database>, workOrderId: string): Promise<OpenVisit | null> {
  const visit = await db
    .selectFrom('stage_visits as v')
    .innerJoin('stages as s', 's.id', 'v.stage_id')
    .innerJoin('accounts as a', 'a.id', 'v.entered_by')
    .select(['v.stage_id', 's.name as stage_name', 'v.entered_at', 'v.entered_by', 'v.paused_reason'])
    .select(sql<string>`coalesce(a.display_name, a.email)`.as('entered_by_name'))
    .where('v.work_order_id', '=', workOrderId)
    .where('v.left_at', 'is', null)
    .executeTakeFirst();
  return visit === undefined ? null : { ...visit, entered_at: new Date(visit.entered_at) };
}

/** Ends the current visit of a locked order, and starts one at another stage. */
export async function moveTo(
  { db, now }: Deps,
  {
    workOrderId,
    stageId,
    userId,
  }: { readonly workOrderId: string; readonly stageId: string | null; readonly userId: string },
): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('stage_visits')
    .set({ left_at: sql`greatest(entered_at, ${at}::timestamptz)` })
    .where('work_order_id', '=', workOrderId)
    .where('left_at', 'is', null)
    .execute();
  if (stageId === null) return;
  await db
    .insertInto('stage_visits')
    .values({ work_order_id: workOrderId, stage_id: stageId, entered_at: at, entered_by: userId })
    .execute();
}

/** Pauses a locked order at its stage, or resumes it. */
export async function setPause({ db, now }: Deps, workOrderId: string, reason: PauseReason | null): Promise<void> {
  await db
    .updateTable('stage_visits')
    .set({ paused_reason: reason, paused_at: reason === null ? null : now.toISOString() })
    .where('work_order_id', '=', workOrderId)
    .where('left_at', 'is', null)
    .execute();
}

/** Saves stages in their order, and retires those that are left out. */
export async function saveStageList(
  { db, now }: Deps,
  stages: readonly StageDraft[],
  retired: readonly string[],
): Promise<void> {
  // First, so that a new stage can have the name of a retired one.
  if (retired.length > 0) {
    await db.updateTable('stages').set({ retired_at: now.toISOString() }).where('id', 'in', retired).execute();
  }
  const kept = stages.flatMap(({ id }) => id ?? []);
  // Two stages may exchange their names.
  if (kept.length > 0) {
    await db
      .updateTable('stages')
      .set({ name: sql`id::text` })
      .where('id', 'in', kept)
      .execute();
  }
  for (const [place, { id, name, skipped_product_ids }] of stages.entries()) {
    const columns = { name, position: place + 1, skipped_product_ids: [...skipped_product_ids] };
    await (id === null
      ? db.insertInto('stages').values(columns).execute()
      : db.updateTable('stages').set(columns).where('id', '=', id).execute());
  }
}
