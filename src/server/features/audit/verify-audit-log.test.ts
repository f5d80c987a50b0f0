import type { ChainFault } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import { createTestDatabase } from '#test/support/postgres.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveChainHead } from './steps/save-chain-head.ts';
import { verifyChain } from './steps/verify-chain.ts';
import type { ChainHeadFolder } from './store/chain-head-files.ts';

const NOW = new Date('2026-11-21T06:30:00Z');
/** Entries of a part of the walk. */
const PART = 200;
const LATER = new Date('2026-11-21T06:31:00Z');

const { db } = await testDatabase();
let folder: string;
beforeAll(async () => {
  // More than one part of the walk; every tenth entry has all its columns.
  await write(db, 450);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marginline-end-'));
});
afterEach(() => rm(folder, { recursive: true }));

const dataFolder = (): ChainHeadFolder => ({ place: 'data_folder', folder });
const write = (on: Kysely<Database>, count: number) =>
  sql`insert into audit_entries (seq, previous_hash, hash, at, actor_id, actor_email, actor_role, action, subject_type,
      subject_id, subject_label, before, after, address, request_id)
    select 0, '', '', '2026-11-20T10:00:00Z'::timestamptz + n * interval '1 second', gen_random_uuid(), 'one@lab.test', 'ADMIN',
      'UPDATE_BILL_AMOUNT', 'bill', gen_random_uuid(), 'B/26-27/' || n, '{"amount": "1.00"}', '{"amount": "2.00"}', '10.0.0.1', 'r' || n
    from generate_series(1, ${count}::int) n`.execute(on);

/** Makes a change that only an owner of the table can make, verifies, and undoes the change. */
async function tampered(statements: string, then?: (transaction: Kysely<Database>) => Promise<unknown>) {
  const transaction = await db.startTransaction().execute();
  try {
    await sql
      .raw(
        `alter table audit_entries disable trigger user; ${statements}; alter table audit_entries enable trigger user`,
      )
      .execute(transaction);
    await then?.(transaction);
    return await verifyChain(transaction, [dataFolder()], LATER, PART);
  } finally {
    await transaction.rollback().execute();
  }
}
const tamper = async (statements: string): Promise<readonly ChainFault[]> => (await tampered(statements)).faults;

/** Rewrites the whole chain, so that it matches the current entries. */
const REWRITE = (from: number) => `
  do $$ declare entry audit_entries; previous bytea := coalesce(
    (select hash from audit_entries where seq = ${from} - 1), decode(repeat('00', 32), 'hex'));
  begin
    for entry in select * from audit_entries where seq >= ${from} order by seq loop
      entry.previous_hash := previous;
      previous := audit_entry_hash(entry);
      update audit_entries set previous_hash = entry.previous_hash, hash = previous where seq = entry.seq;
    end loop;
  end $$`;

const changed = (seq: number): ChainFault => ({ kind: 'changed', seq, count: null });
const unlinked = (seq: number): ChainFault => ({ kind: 'unlinked', seq, count: null });
const missing = (seq: number, count: number): ChainFault => ({ kind: 'missing', seq, count });

test('an untouched log is intact, at any length', async () => {
  expect(await verifyChain(db, [dataFolder()], NOW, PART)).toEqual({
    verified_at: '2026-11-21T06:30:00.000Z',
    entries: 450,
    faults: [],
    faults_count: 0,
    kept_end: null,
    unread_places: [],
  });
});

describe('found: an entry that was changed in its column', () => {
  test.each<[string, string]>([
    ['id', 'gen_random_uuid()'],
    ['at', "at + interval '1 microsecond'"],
    ['actor_id', 'null'],
    ['actor_email', "'two@lab.test'"],
    ['actor_role', "'USER'"],
    ['action', "'LOGIN'"],
    ['subject_type', "'work_order'"],
    ['subject_id', 'gen_random_uuid()'],
    ['subject_label', 'null'],
    ['before', `'{"amount": "9.00"}'`],
    ['before', 'null'],
    ['after', `'{"amount": "9.00"}'`],
    ['after', `after || '{"note": null}'`],
    ['address', "'10.0.0.2'"],
    ['request_id', "''"],
  ])('%s = %s', async (column, value) => {
    expect(await tamper(`update audit_entries set ${column} = ${value} where seq = 201`)).toEqual([changed(201)]);
  });

  test('hash, or the hash of the previous entry', async () => {
    const other = "sha256('x')";
    expect(await tamper(`update audit_entries set hash = ${other} where seq = 7`)).toEqual([changed(7), unlinked(8)]);
    const link = await tamper(`update audit_entries set previous_hash = ${other} where seq = 7`);
    expect(link).toEqual(expect.arrayContaining([changed(7), unlinked(7)]));
    expect(link).toHaveLength(2);
  });

  test('seq', async () => {
    const faults = await tamper('update audit_entries set seq = 900 where seq = 300');
    expect(faults).toEqual(
      [missing(301, 1), missing(900, 449), changed(900)].map((fault) =>
        expect.objectContaining(fault.kind === 'missing' && fault.seq === 900 ? { kind: 'missing', seq: 900 } : fault),
      ),
    );
  });

  test('with a new hash that matches', async () => {
    const faults = await tamper(`update audit_entries set action = 'LOGIN' where seq = 200;
      update audit_entries e set hash = audit_entry_hash(e) where seq = 200`);
    expect(faults).toEqual([unlinked(201)]);
  });
});

describe('found: entries that were', () => {
  test.each<[string, string, ChainFault[]]>([
    ['removed: the first', 'delete from audit_entries where seq = 1', [missing(2, 1)]],
    ['removed: the first ten', 'delete from audit_entries where seq <= 10', [missing(11, 10)]],
    ['removed: one in the middle', 'delete from audit_entries where seq = 200', [missing(201, 1)]],
    [
      'removed: a whole part of the walk',
      'delete from audit_entries where seq between 199 and 401',
      [missing(402, 203)],
    ],
    [
      'removed, and the rest moved up',
      'delete from audit_entries where seq = 449; update audit_entries set seq = 449 where seq = 450',
      [changed(449), unlinked(449)],
    ],
    [
      'put in at the end, unchained',
      `insert into audit_entries (seq, previous_hash, hash, at, action, subject_type)
        values (451, sha256('x'), sha256('y'), now(), 'LOGIN', 'account')`,
      [changed(451), unlinked(451)],
    ],
    [
      'put in before the first',
      `insert into audit_entries (seq, previous_hash, hash, at, action, subject_type)
        select 0, decode(repeat('00', 32), 'hex'), sha256('y'), now(), 'LOGIN', 'account';`,
      [{ kind: 'surplus', seq: null, count: 1 }],
    ],
    [
      'inserted next to another, under its number',
      `alter table audit_entries drop constraint audit_entries_pkey;
       insert into audit_entries select seq, gen_random_uuid(), at, actor_id, actor_email, actor_role, 'LOGIN', subject_type, subject_id,
         subject_label, before, after, address, request_id, previous_hash, hash from audit_entries where seq = 450`,
      [{ kind: 'surplus', seq: 450, count: 1 }],
    ],
    [
      'inserted next to another, where one part of the walk ends',
      `alter table audit_entries drop constraint audit_entries_pkey;
       insert into audit_entries select seq, gen_random_uuid(), at, actor_id, actor_email, actor_role, action, subject_type, subject_id,
         subject_label, before, after, address, request_id, previous_hash, hash from audit_entries where seq = 200`,
      [{ kind: 'surplus', seq: 200, count: 1 }],
    ],
  ])('%s', async (_, statements, expected) => {
    const lifted = 'alter table audit_entries drop constraint audit_entries_seq_positive';
    const faults = await tamper(`${lifted}; ${statements}`);
    expect(faults).toEqual(expect.arrayContaining(expected));
  });

  test('swapped', async () => {
    const faults = await tamper(`update audit_entries set seq = 10000 where seq = 10;
      update audit_entries set seq = 10 where seq = 20; update audit_entries set seq = 20 where seq = 10000`);
    expect(faults).toEqual(expect.arrayContaining([changed(10), unlinked(10), changed(20), unlinked(20)]));
  });

  test('too many to name all: they are counted', async () => {
    const { faults, faults_count } = await tampered('update audit_entries set address = null');
    expect([faults.length, faults_count]).toEqual([50, 450]);
  });
});

test.each<[string, string, ChainFault['kind'][]]>([
  ['the newest entry removed', 'delete from audit_entries where seq = 450', ['cut_short']],
  ['the newest hundred removed', 'delete from audit_entries where seq > 350', ['cut_short']],
  ['everything removed', 'delete from audit_entries', ['cut_short']],
  ['everything removed at once', 'truncate audit_entries', ['cut_short']],
  [
    'the whole chain rewritten',
    `update audit_entries set after = null where seq = 400; ${REWRITE(400)}`,
    ['rewritten'],
  ],
])('found by the end that was recorded outside the database: %s', async (_, statements, kinds) => {
  expect(await tamper(statements)).toEqual([]);
  await saveChainHead(db, folder, NOW);
  expect((await tamper(statements)).map(({ kind }) => kind)).toEqual(kinds);
});

test('found by the end that was recorded outside the database: the newest entries removed, and others written in their place', async () => {
  await saveChainHead(db, folder, NOW);
  const found = await tampered('delete from audit_entries where seq > 440', async (transaction) => {
    await write(transaction, 20);
    // The program continues to record ends, and must not hide it.
    expect(await saveChainHead(transaction, folder, LATER)).toBe(false);
  });
  expect(found).toMatchObject({
    faults: [{ kind: 'rewritten', seq: 450 }],
    kept_end: { seq: 450, kept_at: '2026-11-21T06:30:00.000Z' },
  });
});

describe('found: guards', () => {
  test.each([
    'alter table audit_entries disable trigger audit_entries_no_change',
    'alter table audit_entries disable trigger user',
    'drop trigger audit_entries_no_truncate on audit_entries',
    'drop trigger audit_entries_chain on audit_entries',
    'alter table audit_entries enable replica trigger audit_entries_no_change',
    'create or replace function audit_entries_refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    `drop trigger audit_entries_no_change on audit_entries; create trigger audit_entries_no_change before update or delete
      on audit_entries for each row when (old.seq < 0) execute function audit_entries_refuse_change()`,
    `create function swallow() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger audit_entries_zz before insert on audit_entries for each row when (new.action = 'LOGIN') execute function swallow()`,
    `create or replace function audit_entries_chain() returns trigger language plpgsql as $$ begin return null; end $$`,
    `create or replace function audit_entries_tell() returns trigger language plpgsql as $$ begin return null; end $$`,
    "alter function audit_entries_chain() set search_path = 'elsewhere'",
    'alter function audit_entries_chain() security definer',
    "create rule swallow as on insert to audit_entries where new.action = 'LOGIN' do instead nothing",
    'alter table audit_entries enable row level security',
    'drop trigger audit_entries_tell on audit_entries',
  ])('%s', async (statement) => {
    const transaction = await db.startTransaction().execute();
    await sql.raw(statement).execute(transaction);
    const { faults } = await verifyChain(transaction, [], NOW, PART);
    await transaction.rollback().execute();
    expect(faults).toEqual([{ kind: 'unguarded', seq: null, count: null }]);
  });

  test('a hash function of the database that ignores changes', async () => {
    const faults = await tamper(`
      create or replace function audit_entry_hash(entry audit_entries) returns bytea language sql immutable parallel safe
        return entry.hash;
      update audit_entries set action = 'LOGIN' where seq = 5`);
    expect(faults).toEqual([changed(5)]);
  });
});

test('the end outside the database moves on with the log, is not written without a new entry, and belongs to one database', async () => {
  await saveChainHead(db, folder, NOW);
  const [others = ''] = await readdir(folder);
  const own = await createTestDatabase();
  try {
    expect(await saveChainHead(own.db, folder, NOW)).toBe(true);
    expect(await readdir(folder)).toEqual([others]);
    await write(own.db, 3);
    await saveChainHead(own.db, folder, NOW);
    const file = (await readdir(folder)).find((name) => name !== others) ?? '';
    const noted = () => readFile(join(folder, file), 'utf8').then((text) => JSON.parse(text) as object);
    expect(await noted()).toMatchObject({ seq: 3, kept_at: NOW.toISOString() });
    await saveChainHead(own.db, folder, LATER);
    expect(await noted()).toMatchObject({ seq: 3, kept_at: NOW.toISOString() });
    await write(own.db, 1);
    await saveChainHead(own.db, folder, LATER);
    expect(await noted()).toMatchObject({ seq: 4, kept_at: LATER.toISOString() });
    expect((await verifyChain(own.db, [dataFolder()], NOW)).faults).toEqual([]);
  } finally {
    await own.drop();
  }
});

test('the end outside the database that cannot be read is always reported', async () => {
  await saveChainHead(db, folder, NOW);
  const [file = ''] = await readdir(folder);
  await writeFile(join(folder, file), '{}');
  await expect(verifyChain(db, [dataFolder()], NOW)).rejects.toThrow('invalid_type');
  await expect(saveChainHead(db, folder, NOW)).rejects.toThrow('invalid_type');
});
