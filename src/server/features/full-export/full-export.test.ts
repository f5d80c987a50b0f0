import { API } from '#contract/api.ts';
import { escapeFormula } from '#domain/shared/csv.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { readZip } from '#test/support/read-zip.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { LEFT_OUT, columnMeaning, isLeftOut } from './dictionary/dictionary.ts';
import { csvLines } from './queries/export-rows.ts';

const lab = await testLab();
const empty = await testDatabase();
let owner: SignedInClient;
let file: { readonly name: string; readonly bytes: Uint8Array };
let files: Map<string, Buffer>;

beforeAll(async () => {
  const admin = await signIn(lab, 'ADMIN');
  const doctor = await buildDoctor(lab.db, { name: 'Dr. "Rao", Asha', note: 'two\nlines' });
  const order = await buildCompleted(lab.db, {
    doctor_id: doctor.id,
    completion_date: '2026-10-10',
    amount: '1250.50',
    patient_name: '=Meera',
    tooth_numbers: [11, 12],
  });
  await buildBill(lab.db, { work_order: order, amount: '1250.50' });
  await buildWorkOrder(lab.db);
  await saveMonth(admin, doctor.id, '2026-10');
  owner = await signIn(lab, 'SUPER_ADMIN');
  file = await owner.call(API.downloadFullExport, { params: await owner.call(API.createFullExport, {}) });
  files = await readZip(Buffer.from(file.bytes));
});

const text = (name: string): string => String(files.get(name));
const manifest = () =>
  JSON.parse(text('manifest.json')) as {
    readonly rows: number;
    readonly migration: string;
    readonly tables: Readonly<Record<string, number>>;
    readonly files: readonly { readonly name: string; readonly sha256: string; readonly bytes: number }[];
  };

test('is a ZIP of each table twice, with a dictionary, a note to the reader, and a manifest that matches', () => {
  expect(file.name).toMatch(/-everything-2026-11-21\.zip$/);
  expect([...files.keys()].slice(0, 3)).toEqual(['README.md', 'dictionary.md', 'dictionary.csv']);
  expect([...files.keys()].at(-1)).toBe('manifest.json');
  for (const { name, sha256, bytes } of manifest().files) {
    const content = files.get(name);
    expect([name, content?.length, content && createHash('sha256').update(content).digest('hex')]).toEqual([
      name,
      bytes,
      sha256,
    ]);
  }
  for (const [table, rows] of Object.entries(manifest().tables)) {
    expect(text(`tables/${table}.jsonl`).split('\n').length - 1).toBe(rows);
    const read: unknown[] = parse(text(`tables/${table}.csv`), { bom: true, columns: true, record_delimiter: '\r\n' });
    expect([table, read.length]).toEqual([table, rows]);
  }
});

test('CSV cells are as they were typed except formulas, JSON is exact, and amounts have all their decimals', () => {
  const [doctor] = parse<Record<string, string>>(text('tables/doctors.csv'), { bom: true, columns: true });
  expect(doctor).toMatchObject({ name: 'Dr. "Rao", Asha', note: 'two\nlines' });
  const orders = parse<Record<string, string>>(text('tables/work_orders.csv'), { bom: true, columns: true });
  expect(orders[0]).toMatchObject({
    patient_name: "'=Meera",
    amount: '1250.50',
    tooth_numbers: '{11,12}',
    is_urgent: 'false',
  });
  expect(text('tables/work_orders.jsonl')).toContain('"amount":1250.50');
  expect(text('tables/work_orders.jsonl')).toContain('"patient_name":"=Meera"');
});

test('a table writes each text as every other CSV export does', async () => {
  const client = await lab.database.pool.connect();
  try {
    await client.query('create temporary table typed (id int, cell text)');
    const cell = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n＝＋－＠",;\'a 1₹'), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 50 }), async (cells) => {
        await client.query('truncate typed');
        await client.query('insert into typed select * from unnest($1::int[], $2::text[])', [
          cells.map((_, n) => n),
          cells,
        ]);
        const columns = [
          { name: 'id', type: 'integer', is_nullable: false },
          { name: 'cell', type: 'text', is_nullable: false },
        ];
        const pieces: Buffer[] = [];
        for await (const piece of csvLines(client, { name: 'typed', columns }, () => undefined)) pieces.push(piece);
        const written = Buffer.concat(pieces).toString();
        expect(written.startsWith('\uFEFF')).toBe(true);
        const read = parse<{ cell: string }>(written, { bom: true, columns: true, record_delimiter: '\r\n' });
        expect(read.map((row) => row.cell)).toEqual(cells.map(escapeFormula));
        // All characters that may split a line, or start a formula, are in quotes.
        expect(written.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/[;=@]/);
      }),
      { numRuns: 30 },
    );
  } finally {
    client.release();
  }
});

test('contains nothing that gives access to an account', async () => {
  const { password_hash } = await lab.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', owner.account.id)
    .executeTakeFirstOrThrow();
  for (const [name, content] of files) expect([name, content.includes(password_hash)]).toEqual([name, false]);
  for (const table of Object.keys(LEFT_OUT)) expect(files.has(`tables/${table}.jsonl`)).toBe(false);
});

test('describes every column of the database', async () => {
  const { rows } = await lab.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`,
  );
  const nameless = rows.filter(({ table, column }) => !isLeftOut(table) && columnMeaning(table, column) === undefined);
  expect(nameless).toEqual([]);
});

describe('read into an empty laboratory', () => {
  test('restores the same laboratory, except for access to accounts', async () => {
    const client = await empty.pool.connect();
    try {
      // As a backup is loaded: what looks at every row while it comes is put off.
      const { rows } = await client.query<{ off: string }>(
        `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off from pg_constraint
           where contype = 'f' and connamespace = 'public'::regnamespace
         union all select format('alter table %I disable trigger user', relname) from pg_class
           where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      );
      for (const { off } of rows) await client.query(off);
      for (const table of Object.keys(manifest().tables)) {
        await client.query(`delete from "${table}"`);
        const columns = await storedOf(table);
        await client.query(
          `insert into "${table}" (${columns}) overriding system value
           select ${columns.replace('"password_hash"', `'!'`)}
           from unnest($1::text[]) as lines (line), jsonb_populate_record(null::"${table}", line::jsonb)`,
          [text(`tables/${table}.jsonl`).trimEnd().split('\n').filter(Boolean)],
        );
      }
    } finally {
      client.release();
    }
    await lab.db.updateTable('accounts').set({ password_hash: '!' }).execute();
    await lab.database.pool.query(`update alarm_mail set sealed_password = null`);
    const [before, after] = [await databaseDigest(lab.db), await databaseDigest(empty.db)];
    for (const table of Object.keys(manifest().tables)) expect([table, after[table]]).toEqual([table, before[table]]);
  });

  /** The stored columns of a table, without generated ones. */
  async function storedOf(table: string): Promise<string> {
    const { rows } = await empty.pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    return rows.map(({ name }) => (name.startsWith('"') ? name : `"${name}"`)).join(', ');
  }
});

test('an export is recorded in the audit log when it starts, and listed as done with its rows and its size', async () => {
  const { items: entries } = await owner.call(API.getAuditLog, { query: { action: 'EXPORT_EVERYTHING' } });
  const subject = { subject_type: 'export', subject_label: 'everything' };
  expect(entries[0]).toMatchObject({ actor_id: owner.account.id, ...subject });
  const { items } = await owner.call(API.getFullExports, {});
  const { rows } = manifest();
  expect(items[0]).toMatchObject({ state: 'done', bytes: file.bytes.length, rows_done: rows, rows_total: rows });
});

test('an export is downloaded once, by the user who started it, and not after it was cancelled', async () => {
  const asked = await owner.call(API.createFullExport, {});
  const other = await signIn(lab, 'SUPER_ADMIN');
  expect((await other.refusal(API.downloadFullExport, { params: asked })).code).toBe('data_export_not_found');
  await owner.call(API.cancelFullExport, { params: asked });
  expect((await owner.refusal(API.downloadFullExport, { params: asked })).code).toBe('data_export_not_found');
  const { items } = await owner.call(API.getFullExports, {});
  expect(items.find(({ id }) => id === asked.data_export_id)?.state).toBe('cancelled');
});
