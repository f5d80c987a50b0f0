import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-existing-database.ts';
import { startDatabase } from '#server/start-database.ts';
import { connectionUrl, maintenanceConnection, programConnection } from '#server/platform/db/connection.ts';
import { type TestDatabase, createEmptyDatabase, createTestDatabase } from '#test/support/postgres.ts';
import { rowsOf, startMigrated, temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { afterEach, describe, expect, test } from 'vitest';

let said: string[] = [];
const say = (text: string): void => void said.push(text);
const log = { debug: () => undefined, info: say, warn: say, error: say };

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  said = [];
});
const kept = (database: TestDatabase): TestDatabase => {
  databases.push(database);
  return database;
};

const configOf = (environment: Record<string, string>): Config => readConfig(environment);

/** Starts on a database, returns its role and whether that could change the guards, and stops. */
async function tried(config: Config): Promise<{ user: string; guards: string }> {
  const database = await startDatabase(config, log);
  try {
    const { rows } = await database.pool.query<{ user: string }>('select current_user as user');
    const guards = await database.pool.query('alter table audit_entries disable trigger user').then(
      () => 'could be switched off',
      (error: unknown) => String(error),
    );
    return { user: rows[0]?.user ?? '', guards };
  } finally {
    await database.stop();
  }
}

test('an embedded database that was created when the program owned it gets a role that owns nothing', async () => {
  const [folder, remove] = await temporaryFolder();
  const server = await startMigrated(folder);
  const { user } = programConnection(server.connection);
  const { database } = server.connection;
  const maintenance = { ...maintenanceConnection(server.connection), database };
  await rowsOf(maintenance, `drop owned by ${user}; drop role ${user}`);
  await server.stop();
  for (const _ of ['the first start since', 'the next']) {
    const { user: working, guards } = await tried(configOf({ DATA_DIR: folder }));
    expect([working, guards]).toEqual(['app_program', 'error: must be owner of table audit_entries']);
  }
  await remove();
});

describe('an external database', () => {
  const owner = (database: TestDatabase): string => connectionUrl(database.connection);

  test('with an address for its owner is migrated by the owner, and used by the other role', async () => {
    const database = kept(await createEmptyDatabase());
    const config = configOf({ DATABASE_URL: database.url, DATABASE_OWNER_URL: owner(database) });
    expect((await tried(config)).guards).toBe('error: must be owner of table audit_entries');
    expect(said.filter((text) => !text.startsWith('Migrating'))).toEqual([]);
  });

  test('of a newer program is refused by an older one, which can only use it, and by its commands', async () => {
    const database = kept(await createTestDatabase());
    await database.pool.query(`insert into schema_migrations (name, checksum) values ('9999-later.sql', '')`);
    const newer = 'The database is newer than this version of Marginline: it has 9999-later.sql';
    await expect(tried(configOf({ DATABASE_URL: database.url }))).rejects.toThrow(newer);
    for (const url of [database.url, owner(database)])
      await expect(openDatabase(configOf({ DATABASE_URL: url }), log)).rejects.toThrow(newer);
    await database.pool.query(`delete from schema_migrations where name > '0010'`);
    await expect(openDatabase(configOf({ DATABASE_URL: owner(database) }), log)).rejects.toThrow(
      'The database is older than this version of Marginline.',
    );
  });

  test('with its owner’s address alone works, and reports the fault', async () => {
    const database = kept(await createEmptyDatabase());
    expect((await tried(configOf({ DATABASE_URL: owner(database) }))).guards).toBe('could be switched off');
    expect(said).toContainEqual(expect.stringContaining('DATABASE_OWNER_URL'));
  });

  test('without its owner’s address works if no migration is missing, and otherwise reports that', async () => {
    const ready = kept(await createTestDatabase());
    await expect(tried(configOf({ DATABASE_URL: ready.url }))).resolves.toBeDefined();
    const empty = kept(await createEmptyDatabase());
    await expect(tried(configOf({ DATABASE_URL: empty.url }))).rejects.toThrow(
      /may not run migrations[\s\S]*DATABASE_OWNER_URL/,
    );
  });

  test('whose role is missing gets it from an owner that may create roles, and otherwise reports how', async () => {
    const database = kept(await createEmptyDatabase());
    const maintenance = maintenanceConnection(database.connection);
    const missing = { ...database.connection, user: `new_${database.connection.database}`, password: 'a b' };
    const config = { DATABASE_URL: connectionUrl(missing), DATABASE_OWNER_URL: owner(database) };
    await expect(tried(configOf(config))).rejects.toThrow(/create role/);
    const asMaker = connectionUrl({ ...maintenance, database: database.connection.database });
    expect((await tried(configOf({ ...config, DATABASE_OWNER_URL: asMaker }))).user).toBe(missing.user);
    await rowsOf({ ...maintenance, database: database.connection.database }, `drop owned by "${missing.user}"`);
    await rowsOf(maintenance, `drop role "${missing.user}"`);
  });
});
