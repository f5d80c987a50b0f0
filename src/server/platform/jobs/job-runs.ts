import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A run that has not finished after this time (ms) counts as failed. Any server, also this one, may then run it again.
 */
const LOST_AFTER = 50 * 60_000;

/** A time at which a job is due, for example a day. The server that claims it first runs the job. */
export interface JobSlot {
  readonly job: string;
  readonly slot: string;
}

/** Claims a slot for this server. Returns false if it is finished or another server runs it. */
export async function claimRun(db: Kysely<Database>, { job, slot }: JobSlot, now: Date): Promise<boolean> {
  const lost = new Date(now.getTime() - LOST_AFTER).toISOString();
  const { rows } = await sql`
    insert into job_runs (job, slot, started_at) values (${job}, ${slot}, ${now.toISOString()}::timestamptz)
    on conflict on constraint job_runs_pkey do update set started_at = excluded.started_at
      where job_runs.finished_at is null and job_runs.started_at < ${lost}::timestamptz
    returning job`.execute(db);
  return rows.length > 0;
}

interface RunIn {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
}

/** Runs a job for a slot and records the result. Does nothing if the slot is done or running. */
export async function runOnce({ db, clock }: RunIn, slot: JobSlot, job: () => Promise<object>): Promise<void> {
  if (!(await claimRun(db, slot, clock()))) return;
  await finishRun(db, slot, await job(), clock());
}

/** Records the result of a run. */
async function finishRun(db: Kysely<Database>, { job, slot }: JobSlot, outcome: object, now: Date): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ finished_at: now.toISOString(), outcome: JSON.stringify(outcome) })
    .where('job', '=', job)
    .where('slot', '=', slot)
    .execute();
}

/** Returns the last finished run of a job; undefined if there is none. */
export async function readLastRun(
  db: Kysely<Database>,
  job: string,
): Promise<{ readonly finished_at: string; readonly outcome: unknown } | undefined> {
  const { rows } = await sql<{ finished_at: string; outcome: unknown }>`
    select finished_at, outcome from job_runs where job = ${job} and finished_at is not null order by slot desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Returns when the run of the first slot of a job last started, successful or not; undefined if the job never ran. */
export async function readFirstRun(db: Kysely<Database>, job: string): Promise<string | undefined> {
  const run = await db
    .selectFrom('job_runs')
    .select('started_at')
    .where('job', '=', job)
    .orderBy('slot')
    .limit(1)
    .executeTakeFirst();
  return run?.started_at;
}
