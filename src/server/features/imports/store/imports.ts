import type { ImportOptions } from '#contract/imports/imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { IMPORT_RETENTION_MS, HEARTBEAT_TIMEOUT } from '#domain/imports/imports.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { importKindsOf } from '#domain/imports/import-kinds.ts';
import type { Database } from '#server/database.ts';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { since } from './import-runs.ts';

type Db = Kysely<Database>;

/** Number of listed imports. */
const LISTED = 10;

export type StoredImport = Omit<Selectable<Database['imports']>, 'kind'> & { readonly kind: ImportKind };

/** An import with the email address of the user who started it. */
export type ImportRow = StoredImport & { readonly asked_by_email: string | null };

export const optionsOf = ({ options }: Pick<StoredImport, 'options'>): ImportOptions => options as ImportOptions;

interface NewImport {
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly file_bytes: number;
  readonly options: ImportOptions;
  readonly asked_by: string;
  readonly origin: { readonly address: string; readonly requestId: string };
}

/** Inserts an import. Its file is uploaded next. */
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

/** Finds and locks an import of a kind that the actor may import. Discarded ones are not found. */
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

/** Finds the actor's latest imports, running ones, and those of the command line. */
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

/** Discards the unfinished imports of a user. */
export const discardUnfinished = (db: Db, userId: string, now: Date): Promise<unknown> =>
  db
    .updateTable('imports')
    .set({ dropped_at: now.toISOString() })
    .where('asked_by', '=', userId)
    .where('imported_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();

/** Records the received bytes and a heartbeat. */
export const recordReceived = (db: Db, id: string, received: number, now: Date): Promise<unknown> =>
  db.updateTable('imports').set({ received, alive_at: now.toISOString() }).where('id', '=', id).execute();

export const markDiscarded = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.updateTable('imports').set({ dropped_at: now.toISOString() }).where('id', '=', id).execute();

/**
 * Deletes discarded and expired imports with all their data. Locked rows are skipped until the next run: their process
 * does not know yet that it must stop.
 */
export async function deleteDiscarded(db: Db, now: Date): Promise<void> {
  await sql`
    delete from imports where id in (
      select id from imports
      where imported_at is null and asked_by is not null
        and (dropped_at is not null or started_at < ${since(now, IMPORT_RETENTION_MS)}::timestamptz)
        and not (run_begun_at is not null and run_ended_at is null and alive_at >= ${since(now, HEARTBEAT_TIMEOUT)}::timestamptz
          and dropped_at is null)
      for update skip locked)`.execute(db);
}

/** Finds the imports whose file is still needed. */
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
