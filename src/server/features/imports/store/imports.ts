import type { ImportOptions } from '#contract/imports/imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { RETENTION_MS, HEARTBEAT_TIMEOUT } from '#domain/imports/imports.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { importKindsOf } from '#domain/imports/import-kinds.ts';
import type { Database } from '#server/database.ts';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { since } from './import-runs.ts';

type Db = Kysely<Database>;

/** How many are listed. */
const LISTED = 10;

export type StoredImport = Omit<Selectable<Database['imports']>, 'kind'> & { readonly kind: ImportKind };

/** With the email address of who asked for it. */
export type ImportRow = StoredImport & { readonly asked_by_email: string | null };

/** What it is imported by. */
export const optionsOf = ({ options }: Pick<StoredImport, 'options'>): ImportOptions => options as ImportOptions;

interface NewImport {
  readonly kind: ImportKind;
  readonly source: string;
  readonly file_name: string;
  readonly file_bytes: number;
  readonly options: ImportOptions;
  readonly asked_by: string;
  readonly origin: { readonly address: string; readonly requestId: string };
}

/** Begins one whose file is sent. */
export async function insertAsked(
  db: Db,
  { options, origin: { address, requestId }, ...asked }: NewImport,
  now: Date,
): Promise<string> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('imports')
    .values({
      ...asked,
      options: JSON.stringify(options),
      address,
      request_id: requestId,
      started_at: at,
      alive_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import of a kind that the actor may import, locked for a change; discarded ones are not found. */
export const lockImport = (db: Db, { role }: Actor, id: string): Promise<StoredImport | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', importKindsOf(role))
    .where('dropped_at', 'is', null)
    .forNoKeyUpdate()
    .$castTo<StoredImport>()
    .executeTakeFirst();

export const selectImport = (db: Db, actor: Actor, id: string): Promise<ImportRow | undefined> =>
  selectWithAsker(db, actor).where('i.id', '=', id).executeTakeFirst();

/** The actor's latest imports, those that are running, and those that the command saved. */
export const selectLatest = (db: Db, actor: Actor, now: Date): Promise<ImportRow[]> =>
  selectWithAsker(db, actor)
    .where((is) =>
      is.or([
        is('i.asked_by', '=', actor.id),
        is.and([
          is('i.run_begun_at', 'is not', null),
          is('i.run_ended_at', 'is', null),
          is('i.alive_at', '>=', since(now, HEARTBEAT_TIMEOUT)),
        ]),
        is.and([is('i.asked_by', 'is', null), is('i.imported_at', 'is not', null)]),
      ]),
    )
    .orderBy('i.started_at', 'desc')
    .orderBy('i.id')
    .limit(LISTED)
    .execute();

const selectWithAsker = (db: Db, { role }: Actor) =>
  db
    .selectFrom('imports as i')
    .leftJoin('accounts as a', 'a.id', 'i.asked_by')
    .selectAll('i')
    .select('a.email as asked_by_email')
    .where('i.kind', 'in', importKindsOf(role))
    .where('i.dropped_at', 'is', null)
    .$castTo<ImportRow>();

/** Discards what a user started and did not import. */
export const discardUnfinished = (db: Db, userId: string, now: Date): Promise<unknown> =>
  db
    .updateTable('imports')
    .set({ dropped_at: now.toISOString() })
    .where('asked_by', '=', userId)
    .where('imported_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();

/** Records that a chunk has arrived; after the last one, the check is running. */
export const recordReceived = (db: Db, id: string, received: number, now: Date): Promise<unknown> =>
  db.updateTable('imports').set({ received, alive_at: now.toISOString() }).where('id', '=', id).execute();

/** Drops one that was not imported. */
export const markDiscarded = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.updateTable('imports').set({ dropped_at: now.toISOString() }).where('id', '=', id).execute();

/**
 * Removes discarded imports, and those that are too old, with all their data. Data that a process still locks stays until the next
 * time: that process does not know yet that it is to end.
 */
export async function deleteDiscarded(db: Db, now: Date): Promise<void> {
  await sql`
    delete from imports where id in (
      select id from imports
      where imported_at is null and asked_by is not null
        and (dropped_at is not null or started_at < ${since(now, RETENTION_MS)}::timestamptz)
        and not (run_begun_at is not null and run_ended_at is null and alive_at >= ${since(now, HEARTBEAT_TIMEOUT)}::timestamptz
          and dropped_at is null)
      for update skip locked)`.execute(db);
}

/** The imports whose file is still wanted. */
export async function selectWithFile(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('imported_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('asked_by', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
