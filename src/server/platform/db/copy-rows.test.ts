import { type TestDatabase, createTestDatabase } from '#test/support/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRows } from './copy-rows.ts';
import { dedicatedClient } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('texts and lists of texts keep every character', async () => {
  const client = await dedicatedClient(database.pool);
  try {
    await client.query('create temporary table copied (line integer, one text, texts text[], numbers smallint[])');
    const texts = ['', 'NULL', String.raw`\N`, 'a,b', '{"c"}', '"', '\\', 'tab\tline\nreturn\r', 'डॉ.'];
    const rows = [
      ...texts.map((one, line) => ({ line, one, texts, numbers: [11, 48] })),
      { line: texts.length, one: null, texts: [], numbers: [] },
    ];
    await copyRows(client, 'copied', rows);
    expect((await client.query('select * from copied order by line')).rows).toEqual(rows);
  } finally {
    await client.end();
  }
});
