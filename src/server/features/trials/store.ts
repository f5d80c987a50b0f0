import type { Trial } from '#contract/trials.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { TrialResult } from '#domain/trials/trial.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';

export interface TrialColumns {
  readonly trial_name: string;
  readonly trial_date: CalendarDay;
  readonly sent_on: CalendarDay | null;
  readonly returned_on: CalendarDay | null;
  readonly result: TrialResult | null;
}

export const SHOWN = ['id', 'trial_name', 'trial_date', 'sent_on', 'returned_on', 'result', 'version'] as const;

export interface LockedTrial extends Trial {
  readonly work_order_id: string;
  readonly serial_number: string;
  readonly status: WorkOrderStatus;
  readonly is_billed: boolean;
}

/**
 * Locks a trial and its order until the transaction ends. The order is locked first, as in all commands, to prevent
 * deadlocks.
 */
export async function lockTrial(db: Kysely<Database>, id: string): Promise<LockedTrial | undefined> {
  await sql`
    select from work_orders where id = (select work_order_id from trials where id = ${id}::uuid) for update`.execute(
    db,
  );
  return db
    .selectFrom('trials as t')
    .innerJoin('work_orders as w', 'w.id', 't.work_order_id')
    .select(SHOWN.map((column) => `t.${column}` as const))
    .select(['t.work_order_id', 'w.serial_number', 'w.status'])
    .select(sql<boolean>`w.bill_id is not null`.as('is_billed'))
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst();
}

/** Counts the trials of an order. */
export async function countTrials(db: Kysely<Database>, workOrderId: string): Promise<number> {
  const { trials } = await db
    .selectFrom('trials')
    .select(sql<number>`count(*)::int`.as('trials'))
    .where('work_order_id', '=', workOrderId)
    .executeTakeFirstOrThrow();
  return trials;
}

export const insertTrial = (
  { db, now }: Deps,
  trial: TrialColumns & { readonly work_order_id: string; readonly created_by: string },
): Promise<Trial> =>
  db
    .insertInto('trials')
    .values({ ...trial, created_at: now.toISOString(), updated_at: now.toISOString() })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

/** Changes a locked trial and increments its version. */
export const changeTrial = ({ db, now }: Deps, id: string, changes: Partial<TrialColumns>): Promise<Trial> =>
  db
    .updateTable('trials')
    .set({ ...changes, updated_at: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

/** Deletes a locked trial and returns its row. */
export const removeTrial = ({ db }: Deps, id: string): Promise<Selectable<Database['trials']>> =>
  db.deleteFrom('trials').where('id', '=', id).returningAll().executeTakeFirstOrThrow();
