import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quietLog } from '#test/support/quiet-log.ts';
import { rowsOf, startThrowaway, temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { maintenanceConnection } from '../connection.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { DataDirInUse } from './instance-lock.ts';
import { serverProcesses } from './server-processes.ts';

const POSIX = process.platform !== 'win32';

describe('a data folder from its first start on', () => {
  let dataDir: string;
  let remove: () => Promise<void>;
  const cluster = (): string => join(dataDir, 'postgres-18', 'data');

  beforeAll(async () => {
    [dataDir, remove] = await temporaryFolder();
  });
  afterAll(() => remove());

  test('the first start creates a cluster, also after one that was left incomplete', async () => {
    await mkdir(join(dataDir, 'postgres-18', '.init-4711'), { recursive: true });
    await writeFile(join(dataDir, 'postgres-18', '.init-4711', 'PG_VERSION'), '18\n');
    const server = await startThrowaway(dataDir);
    await rowsOf(server.connection, 'create table kept (n int); insert into kept values (42)');
    const [made] = await rowsOf(
      server.connection,
      `select current_setting('data_checksums') as checksums, datlocprovider as provider, datlocale as locale
       from pg_database where datname = current_database()`,
    );
    expect(made).toEqual({ checksums: 'on', provider: 'b', locale: 'C.UTF-8' });
    await server.stop();
    expect(await readdir(join(dataDir, 'postgres-18'))).not.toContain('.init-4711');
  });

  test('a later start finds the data, and is durable by default', async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: quietLog });
    expect(await rowsOf(server.connection, 'select n from kept')).toEqual([{ n: 42 }]);
    const settings = await rowsOf(
      server.connection,
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by 1",
    );
    expect(settings.map((row) => row['setting'])).toEqual(['on', 'on', 'on']);
    await server.stop();
  });

  test.runIf(POSIX)('no other user can reach the server, and its user owns only its database', async () => {
    const server = await startThrowaway(dataDir);
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    const [who] = await rowsOf(
      server.connection,
      `select current_setting('listen_addresses') as addresses, rolsuper, rolcreaterole, rolcreatedb
       from pg_roles where rolname = current_user`,
    );
    expect(who).toEqual({ addresses: '', rolsuper: false, rolcreaterole: false, rolcreatedb: false });
    await server.stop();
  });

  test('a second start on the same folder is refused and leaves the first alone', async () => {
    const server = await startThrowaway(dataDir);
    const refused = await startThrowaway(dataDir).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataDirInUse);
    expect(String(refused)).toContain(`The data folder ${dataDir} is already in use by another Marginline process`);
    expect(String(refused)).toContain(`(process ${process.pid} on `);
    expect(String(refused)).toContain('DATA_DIR');
    expect(await rowsOf(server.connection, 'select n from kept')).toEqual([{ n: 42 }]);
    await server.stop();
  });

  test('stopping twice is the same as once, leaves no process, and releases the folder', async () => {
    const server = await startThrowaway(dataDir);
    await server.stop();
    await server.stop();
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(serverProcesses(cluster())).toEqual([]);
    expect(await stat(server.connection.host).catch(() => 'gone')).toBe('gone');
    await (await startThrowaway(dataDir)).stop();
  });

  test('a server that dies unexpectedly is noticed, and the next start recovers', async () => {
    const server = await startThrowaway(dataDir);
    for (const pid of serverProcesses(cluster())) process.kill(pid, 'SIGKILL');
    expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
    await server.stop();
    const again = await startThrowaway(dataDir);
    expect(await rowsOf(again.connection, 'select n from kept')).toEqual([{ n: 42 }]);
    await again.stop();
  });

  test('a setting that PostgreSQL refuses is reported in its own words', async () => {
    const start = startThrowaway(dataDir, { settings: { wal_compression: 'lz4' } });
    await expect(start).rejects.toThrow(/did not start[^]*wal_compression/);
  });

  test('a folder of another major version is refused instead of starting empty', async () => {
    const [other, removeOther] = await temporaryFolder();
    await mkdir(join(other, 'postgres-17'));
    await expect(startThrowaway(other)).rejects.toThrow('contains a PostgreSQL 17 database. Marginline uses');
    await removeOther();
  });
});

test('over TCP the server requires the password that was created with it', async () => {
  const [dataDir, remove] = await temporaryFolder();
  const server = await startThrowaway(dataDir, { transport: 'tcp', database: 'other' });
  const { connection } = server;
  expect(connection).toMatchObject({ host: '127.0.0.1', user: 'other', database: 'other' });
  expect(await rowsOf(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(rowsOf({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication');
  await expect(rowsOf({ ...maintenanceConnection(connection), password: 'guess' }, 'select 1')).rejects.toThrow(
    'password authentication',
  );
  await server.stop();
  await remove();
});
