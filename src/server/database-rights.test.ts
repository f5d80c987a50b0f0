import { REVOKED_RIGHTS } from '#server/database-rights.ts';
import { RIGHTS, grantRights, isOwner } from '#server/platform/db/rights.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { expect, test } from 'vitest';

const lab = await testDatabase();
const role = String(lab.program.options.user);
// A clone has the rights on its tables from its template, but not those on a database.
await grantRights(lab.pool, role, REVOKED_RIGHTS);

const tables = async (): Promise<string[]> => {
  const { rows } = await lab.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ name }) => name);
};

/** The program's rights on each table, from the database. */
async function heldRights(): Promise<Record<string, string[]>> {
  const names = await tables();
  const every = [...RIGHTS, 'truncate', 'references', 'trigger'];
  const { rows } = await lab.pool.query<{ name: string; held: string[] }>(
    `select name, array(select r from unnest($2::text[]) with ordinality as every (r, n)
       where has_table_privilege($3, 'public.' || quote_ident(name), r) order by n) as held from unnest($1::text[]) as name`,
    [names, every, role],
  );
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

test('every table has exactly the listed rights, and the program may never truncate, reference or create triggers', async () => {
  const expected = (await tables()).map((name) => [
    name,
    RIGHTS.filter((right) => !(REVOKED_RIGHTS[name] ?? []).includes(right)),
  ]);
  expect(await heldRights()).toEqual(Object.fromEntries(expected));
});

test('every listed table exists', async () => {
  expect(await tables()).toEqual(expect.arrayContaining(Object.keys(REVOKED_RIGHTS)));
});

test('in any case, rows of audit log, bills and copies cannot be deleted', async () => {
  const held = await heldRights();
  const kept = Object.keys(held).filter((name) => /^(?:audit|bill|monthly_bill|document)s?_?/.test(name));
  expect(kept.length).toBeGreaterThanOrEqual(8);
  expect(kept.filter((name) => held[name]?.includes('delete'))).toEqual([
    // Sums of bills.
    'bill_days',
    'monthly_bill_orders',
  ]);
  expect(held['audit_entries']).toEqual(['select', 'insert']);
});

test.each([
  'alter table audit_entries disable trigger audit_entries_no_change',
  'drop trigger audit_entries_chain on audit_entries',
  `create function pg_temp.swallow() returns trigger language plpgsql as $$ begin return null; end $$`,
  'create trigger z before insert on audit_entries for each row execute function audit_entries_refuse_change()',
  "create rule swallow as on insert to audit_entries where new.action = 'LOGIN' do instead nothing",
  'create or replace function audit_entries_chain() returns trigger language plpgsql as $$ begin return null; end $$',
  'alter table audit_entries enable row level security',
  'truncate audit_entries',
  'delete from audit_entries',
  'update audit_entries set address = null',
  'delete from document_copies',
  'delete from bills',
  'truncate bills cascade',
  'drop table documents',
  'create table audit_entries_2 (n int)',
  'create temporary table audit_entries (n int)',
  'create schema mine',
  "set session_replication_role = 'replica'",
  'set role app',
  'delete from schema_migrations',
])('the program is refused %s', async (statement) => {
  await expect(lab.program.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('the next start grants the tables of a later migration; it revokes all other rights', async () => {
  await lab.pool.query(`create table jars (id bigserial primary key);
    grant delete on audit_entries to public; grant truncate on bills to "${role}"; grant create on schema public to public`);
  expect(await heldRights()).toMatchObject({ jars: [], audit_entries: expect.arrayContaining(['delete']) as unknown });
  await grantRights(lab.pool, role, REVOKED_RIGHTS);
  await lab.program.query('insert into jars default values');
  expect(await heldRights()).toMatchObject({
    jars: [...RIGHTS],
    audit_entries: ['select', 'insert'],
    bills: ['select', 'insert', 'update'],
  });
  await expect(lab.program.query('create table mine (n int)')).rejects.toMatchObject({ code: '42501' });
});

test('several servers may set the rights at once', async () => {
  await lab.pool.query(`revoke all on all tables in schema public from "${role}"`);
  await Promise.all([1, 2, 3, 4].map(() => grantRights(lab.pool, role, REVOKED_RIGHTS)));
  expect((await heldRights())['doctors']).toEqual([...RIGHTS]);
});

test('an owner of the tables differs from another role', async () => {
  expect([await isOwner(lab.pool), await isOwner(lab.program)]).toEqual([true, false]);
});
