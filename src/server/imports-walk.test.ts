import { API } from '#contract/api.ts';
import type { ImportOptions, ImportStatus } from '#contract/imports/imports.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import { IMPORT_REFUSALS, NOT_READABLE } from '#domain/imports/refusals.ts';
import { IMPORT_KINDS, importKindsOf } from '#domain/imports/import-kinds.ts';
import { IMPORT_RETENTION_MS, CHUNK_BYTES, PROBLEMS_ON_PAGE } from '#domain/imports/imports.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import { TEST_IMPORTS } from '#test/support/build-import.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import { type LegacyApp, buildLegacyApp } from '#test/support/build-legacy-app.ts';
import { letAnalyze } from '#test/support/postgres.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { writeDump } from '#test/support/write-legacy-app.ts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUpImports } from './import-kinds.ts';
import { processImport } from './import-process.ts';

// An import from end to end: the file is sent in chunks, checked, and imported, in a separate process.

const OLD = buildLegacyApp({ orders: 800, seed: 'imported by the screen' });
const SMALL = buildLegacyApp({ orders: 300, seed: 'a small one' });

const lab = await testLab({ imports: { ...TEST_IMPORTS, run: work } });
await letAnalyze(lab.database);
let owner: SignedInClient;
let dumps: { readonly old: Buffer; readonly small: Buffer };

beforeAll(async () => {
  const [folder, remove] = await temporaryFolder();
  const dumpOf = async (app: LegacyApp): Promise<Buffer> => {
    await writeDump(app, join(folder, 'old.sql'));
    return readFile(join(folder, 'old.sql'));
  };
  dumps = { old: await dumpOf(OLD), small: await dumpOf(SMALL) };
  await remove();
});
beforeEach(async () => {
  await lab.db.deleteFrom('imports').execute();
  lab.clock.set(new Date().toISOString());
  owner = await signIn(lab, 'SUPER_ADMIN');
});
afterEach(() => settled());

let running: Promise<void>[] = [];
const faults: unknown[] = [];

/** Does the work of the process in this one. */
function work(id: string): Promise<void> {
  const done = processImport(
    {
      pool: lab.database.program,
      folder: TEST_IMPORTS.folder,
      logger: { error: (given: unknown) => void faults.push(given) },
      onDiscarded: () => undefined,
    },
    id,
  );
  running.push(done);
  return done;
}

async function settled(): Promise<void> {
  while (running.length > 0) {
    const all = running;
    running = [];
    await Promise.all(all);
  }
}

const start = (bytes: number, options: ImportOptions = {}) =>
  owner.call(API.startImport, { body: { kind: 'old_app', file_name: 'Ashas old.sql', bytes, options } });

async function send(import_id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
    await owner.call(API.uploadImportFile, {
      params: { import_id },
      query: { offset },
      body: bytes.slice(offset, offset + CHUNK_BYTES),
    });
}

async function checked(options?: ImportOptions, file: Buffer = dumps.small): Promise<ImportStatus> {
  const params = await start(file.length, options);
  await send(params.import_id, new Uint8Array(file));
  await settled();
  return owner.call(API.getImport, { params });
}

/** All tables of the laboratory, without the staging tables. */
async function laboratoryOf(): Promise<object> {
  const digests = await databaseDigest(lab.db);
  return Object.fromEntries(
    Object.entries(digests).filter(([name]) => !/^(?:import|legacy|idempotency|sign_in|sessions)/.test(name)),
  );
}

const owners = () =>
  lab.db.selectFrom('accounts').select('email').where('role', '=', 'SUPER_ADMIN').orderBy('email').execute();

test('a chunk sent again after a lost answer is the same; one out of order is refused', async () => {
  const params = await start(10);
  const piece = (offset: number, text: string) => ({
    params,
    query: { offset },
    body: new TextEncoder().encode(text),
  });
  expect(await owner.call(API.uploadImportFile, piece(0, '-- no'))).toMatchObject({ received: 5, is_whole: false });
  expect(await owner.call(API.uploadImportFile, piece(0, '-- no'))).toMatchObject({ received: 5 });
  for (const wrong of [piece(7, 'thi'), piece(5, 'thing much')])
    expect(await owner.refusal(API.uploadImportFile, wrong)).toMatchObject({ code: 'import_piece_lost' });
  expect(await owner.call(API.uploadImportFile, piece(5, 'thing'))).toMatchObject({ received: 10, is_whole: true });
  await settled();
  const { import: found } = await owner.call(API.getImport, { params });
  expect([found.state, found.fault]).toEqual([
    'failed',
    IMPORT_REFUSALS.file_not_readable.text(NOT_READABLE.no_tables),
  ]);
});

test('an unsupported file is refused with its first chunk', async () => {
  const params = await start(10);
  const body = new TextEncoder().encode('PGDMP');
  expect(await owner.refusal(API.uploadImportFile, { params, query: { offset: 0 }, body })).toMatchObject({
    code: 'file_not_readable',
    detail: IMPORT_REFUSALS.file_not_readable.text(NOT_READABLE.custom_dump),
  });
});

const startServerImport = (given: object = {}) =>
  owner.refusal(API.startImport, { body: { kind: 'old_app', file_name: 'old.sql', bytes: 10, ...given } });

describe('an import is not started', () => {
  test('of a file that is too large', async () => {
    expect(await startServerImport({ bytes: 3 * 1024 ** 3 })).toMatchObject({ code: 'file_too_large' });
  });

  const listed = async (user = owner) => (await user.call(API.getImports, {})).items.map(({ id }) => id);
  const NEW = { kind: 'old_app', file_name: 'new.sql', bytes: 10 } as const;

  test('while one runs, also of another user: all who may import its kind see that one', async () => {
    const colleague = await signIn(lab, 'SUPER_ADMIN');
    const { import_id } = await start(10);
    const now = new Date().toISOString();
    await lab.db.updateTable('imports').set({ received: 10, run_begun_at: now, alive_at: now }).execute();
    for (const user of [owner, colleague]) {
      expect(await user.refusal(API.startImport, { body: NEW })).toMatchObject({
        code: 'import_running',
        detail: IMPORT_REFUSALS.import_running.text,
      });
      expect(await listed(user)).toEqual([import_id]);
    }
    const admin = await signIn(lab, 'ADMIN');
    expect(await listed(admin)).toEqual([]);
    const body = { kind: 'doctors', file_name: 'doctors.csv', bytes: 10 } as const;
    expect(await admin.refusal(API.startImport, { body })).toMatchObject({ code: 'import_running' });
  });

  test.each(IMPORT_KINDS.filter((kind) => !importKindsOf('ADMIN').includes(kind)))('by an admin: %s', async (kind) => {
    const admin = await signIn(lab, 'ADMIN');
    const body = { kind, file_name: 'rows.csv', bytes: 10 } as const;
    expect(await admin.refusal(API.startImport, { body })).toMatchObject({ code: 'not_allowed' });
    const params = await owner.call(API.startImport, { body });
    expect(await listed(admin)).toEqual([]);
    const missing = { status: 404, code: 'import_not_found' };
    const piece = { params, query: { offset: 0 }, body: new TextEncoder().encode('Name') };
    expect(await admin.refusal(API.uploadImportFile, piece)).toMatchObject(missing);
    expect(await admin.refusal(API.getImport, { params })).toMatchObject(missing);
    expect(await admin.refusal(API.getImportRows, { params, query: {} })).toMatchObject(missing);
    expect(await admin.refusal(API.getImportProblems, { params, query: {} })).toMatchObject(missing);
    expect(await admin.refusal(API.exportImportProblems, { params })).toMatchObject(missing);
    expect(await admin.refusal(API.runImport, { params, body: { save: true } })).toMatchObject(missing);
    expect(await admin.refusal(API.discardImport, { params })).toMatchObject(missing);
    expect(await listed()).toEqual([params.import_id]);
  });
});

test('a new import discards an earlier one of its user that was not imported, and none of another user', async () => {
  const admin = await signIn(lab, 'ADMIN');
  const listed = async (user: SignedInClient) => (await user.call(API.getImports, {})).items.map(({ id }) => id);
  const body = { kind: 'doctors', file_name: 'doctors.csv', bytes: 10 } as const;
  const startAs = async (user: SignedInClient) => (await user.call(API.startImport, { body })).import_id;
  const [first, theirs] = [await startAs(owner), await startAs(admin)];
  expect([await listed(owner), await listed(admin)]).toEqual([[first], [theirs]]);
  const [next, again] = await Promise.all([startAs(owner), startAs(admin)]);
  expect([await listed(owner), await listed(admin)]).toEqual([[next], [again]]);
  for (const import_id of [first, theirs])
    expect(await owner.refusal(API.getImport, { params: { import_id } })).toMatchObject({ code: 'import_not_found' });
});

test('an import whose process died has failed, leaves nothing, and can be checked again', async () => {
  const { import: found } = await checked();
  const params = { import_id: found.id };
  const long_ago = new Date(Date.now() - 120_000).toISOString();
  await lab.db
    .updateTable('imports')
    .set({ saves: true, run_begun_at: long_ago, run_ended_at: null, alive_at: long_ago })
    .execute();
  const { import: died } = await owner.call(API.getImport, { params });
  expect([died.state, died.fault]).toEqual(['failed', 'The import was interrupted. Nothing was imported.']);
  await owner.call(API.runImport, { params, body: { save: false } });
  await settled();
  expect((await owner.call(API.getImport, { params })).import.state).toBe('checked');
});

test('a discarded import leaves nothing, and one that is not imported is deleted after seven days', async () => {
  const { import: found } = await checked();
  await owner.call(API.discardImport, { params: { import_id: found.id } });
  expect((await owner.call(API.getImports, {})).items).toEqual([]);
  await cleanUpImports(lab.db, TEST_IMPORTS.folder, new Date());
  const left = async () => [
    await readdir(TEST_IMPORTS.folder),
    await lab.db.selectFrom('imports').select('id').execute(),
    await lab.db.selectFrom('import_problems').select('seq').execute(),
  ];
  expect(await left()).toEqual([[], [], []]);
  const { import: other } = await checked();
  await cleanUpImports(lab.db, TEST_IMPORTS.folder, new Date(Date.now() + IMPORT_RETENTION_MS - 60_000));
  expect(await readdir(TEST_IMPORTS.folder)).toEqual([other.id]);
  await cleanUpImports(lab.db, TEST_IMPORTS.folder, new Date(Date.now() + IMPORT_RETENTION_MS + 60_000));
  expect(await left()).toEqual([[], [], []]);
});

test('discarded during the import, it is rolled back', async () => {
  const { import: found } = await checked();
  const before = await laboratoryOf();
  const params = { import_id: found.id };
  await owner.call(API.runImport, { params, body: { save: true } });
  await owner.call(API.discardImport, { params });
  await settled();
  expect(await laboratoryOf()).toEqual(before);
  expect(faults).toHaveLength(1);
  faults.length = 0;
});

test('a file is sent in chunks, checked without writing anything, its problems listed, and then imported completely', async () => {
  const before = await laboratoryOf();
  const { import: found, old_app: would } = await checked({}, dumps.old);
  expect([found.state, found.received, found.fault]).toEqual(['checked', dumps.old.length, null]);
  expect(await laboratoryOf()).toEqual(before);
  expect(would?.tables.find(({ table }) => table === 'work_orders')?.added).toBeGreaterThan(200);
  expect(would?.super_admins.map(({ email }) => email)).toEqual(['head@oldlab.test']);

  const params = { import_id: found.id };
  await expectProblems(params, would);
  const body = { save: true, options: { super_admins: would?.super_admins.map(({ old_id }) => old_id) ?? [] } };
  await owner.call(API.runImport, { params, body });
  await settled();
  const { import: done, old_app: came } = await owner.call(API.getImport, { params });
  expect([done.state, done.fault]).toEqual(['imported', null]);
  expect(came?.months).toEqual(would?.months);
  // One by one: confirmed users are not listed again.
  expect((await owners()).map(({ email }) => email)).toContain('head@oldlab.test');
  const { items } = await owner.call(API.getImportProblems, { params, query: { code: 'super_admin' } });
  expect(items).toEqual([]);
  const entry = await lab.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'IMPORT_OLD_APP')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_email: owner.account.email, subject_label: 'Ashas old.sql' });
  expect(entry.after).toMatchObject({ super_admins: 1 });

  // Imported records stay, and the file is removed.
  expect(await owner.refusal(API.runImport, { params, body })).toMatchObject({ code: 'import_not_ready' });
  expect(await owner.refusal(API.discardImport, { params })).toMatchObject({ code: 'import_not_ready' });
  await cleanUpImports(lab.db, TEST_IMPORTS.folder, new Date());
  expect(await readdir(TEST_IMPORTS.folder)).toEqual([]);
  expect(faults).toEqual([]);
});

/** They have pages of a hundred, a filter, and a file. */
async function expectProblems(params: { readonly import_id: string }, would: ImportStatus['old_app']): Promise<void> {
  const all = await owner.call(API.getImportProblems, { params, query: {} });
  const sum = would?.problems.reduce((total, { count }) => total + count, 0);
  expect([all.total, all.items.length]).toEqual([sum, PROBLEMS_ON_PAGE]);
  const next = await owner.call(API.getImportProblems, { params, query: { page: '2' } });
  expect(next.items[0]).not.toEqual(all.items[0]);
  for (const { code, kind, count } of would?.problems ?? []) {
    const of = await owner.call(API.getImportProblems, { params, query: { code: code as 'serial_twice' } });
    expect([code, of.total, new Set(of.items.map((item) => item.kind))]).toEqual([code, count, new Set([kind])]);
  }
  const refused = await owner.call(API.getImportProblems, { params, query: { kind: 'refused', table: 'trials' } });
  expect(new Set(refused.items.map(({ table, kind }) => `${table} ${kind}`))).toEqual(new Set(['trials refused']));
  const file = await owner.call(API.exportImportProblems, { params });
  const lines = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/Table,Line,Old id,Column,Value,Kind,Problem$/);
  expect(lines).toHaveLength((sum ?? 0) + 1);
  expect(file.name).toMatch(/^Ashas-old-sql-problems-/);
}

test('an import into a laboratory with orders is not started without confirmation and a recent backup', async () => {
  await buildWorkOrder(lab.db);
  expect(await startServerImport()).toMatchObject({ code: 'import_not_empty' });
  expect(await startServerImport({ options: { merge: true } })).toMatchObject({
    code: 'backup_needed',
    detail: 'Make a backup first.',
  });
  const at = new Date().toISOString();
  await buildBackup(lab.db, { started_at: at, alive_at: at });
  const { import: found } = await checked({ merge: true });
  expect([found.state, found.fault]).toEqual(['checked', null]);
});

const TABLES: Readonly<Record<TableKind, string>> = {
  doctors: 'Name,Phone,Other spellings\nDr. One,9876543210,Won\nDr. Two,12,\n',
  orders: 'Id,Doctor,Patient,Product,Shade,Date\n1,Dr. One,Asha,Pfm,A1,01-04-2026\n2,Dr. New,,Pfm,A1,01-04-2026\n',
  opening_balances: 'Doctor,Balance,As of\nOne,500,01-04-2026\nNobody,5,01-04-2026\n',
  rates: 'Product,Rate\nPfm,800\nNothing,1\n',
  aliases: 'Spelling,Doctor\nWan,One\n,One\n',
};

test.each(Object.entries(TABLES) as [TableKind, string][])(
  '%s are checked, imported, and unchanged by a second import',
  async (kind, text) => {
    for (const counts of [
      { problem: 1, new: 1, change: 0, same: 0 },
      { problem: 1, new: 0, change: 0, same: 1 },
    ]) {
      const bytes = new TextEncoder().encode(text);
      const body = { kind, file_name: `${kind}.csv`, bytes: bytes.length, options: {} };
      const params = await owner.call(API.startImport, { body });
      await owner.call(API.uploadImportFile, { params, query: { offset: 0 }, body: bytes });
      await settled();
      expect(await owner.call(API.getImport, { params })).toMatchObject({
        import: { state: 'checked' },
        table: { counts },
      });
      const rows = await owner.call(API.getImportRows, { params, query: {} });
      expect(rows.items.map(({ verdict }) => verdict)).toEqual([counts.new > 0 ? 'new' : 'same', 'problem']);
      await owner.call(API.runImport, { params, body: { save: true } });
      await settled();
      expect(faults).toEqual([]);
      expect(await owner.call(API.getImport, { params })).toMatchObject({
        import: { state: 'imported' },
        table: { counts },
      });
      const file = await owner.send(API.exportImportProblems, { params });
      expect(file.statusCode).toBe(200);
    }
  },
);
