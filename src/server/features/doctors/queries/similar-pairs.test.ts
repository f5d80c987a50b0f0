import type { Database } from '#server/database.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { readPairs } from './similar-pairs.ts';

const database = await testDatabase();

test('newly imported names are compared by the index, never all with all', async () => {
  const statements: { text: string; values: unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  // Few enough that all pairs look cheap to the planner, and neither vacuumed nor analysed.
  await database.pool.query(
    `insert into doctors (name, key, created_at, updated_at)
     select name, name, now(), now() from (select translate(md5(n::text), '0123456789', 'ghijklmnop') as name from generate_series(1, 400) n) as made`,
  );
  expect(await inSnapshot(db, readPairs)).toEqual([]);
  const [settings, pairs] = statements.filter(({ text }) => /set_config|similarity\(/.test(text));
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(settings?.text ?? '', settings?.values);
    const plan = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${pairs?.text}`, pairs?.values);
    const text = JSON.stringify(plan.rows);
    expect(text).toContain('doctors_key_similar_idx');
    expect(text).not.toContain('(b.key % a.key) AND');
    await client.query('rollback');
    const pending = await client.query(
      `select relname from pg_class where relname in ('doctors_key_similar_idx', 'doctors_name_search_idx') and 'fastupdate=off' = any(reloptions)`,
    );
    expect(pending.rowCount).toBe(2);
  } finally {
    client.release();
  }
});
