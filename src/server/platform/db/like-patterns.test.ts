import { emptyDatabase } from '#test/support/test-database.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { containsDottedI } from './like-patterns.ts';

const database = await emptyDatabase();

/** The stored names that a term finds, with the query of the searches. */
async function found(term: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (values ('İsmail'), ('Ismail'), ('ismail'), ('Ali'), ('KADİR'), ('Rao')) as names (name)
    where strpos(lower(name), lower(${term})) > 0 and ${containsDottedI(sql`name`, term)}`.execute(database.db);
  return rows.map(({ name }) => name);
}

test.each([
  ['İ', ['İsmail', 'KADİR']],
  ['İsmail', ['İsmail']],
  ['dİr', ['KADİR']],
  ['i', ['İsmail', 'Ismail', 'ismail', 'Ali', 'KADİR']],
  ['ismail', ['İsmail', 'Ismail', 'ismail']],
])('%s finds %j', async (term, names) => {
  expect(await found(term)).toEqual(names);
});

test('no other character that can be typed becomes an ASCII letter in lower case', async () => {
  const { rows } = await sql<{ letter: string }>`
    select chr(n) as letter from generate_series(128, 1114111) as n
    where n not between 55296 and 57343 and lower(chr(n)) ~ '^[ -~]+$'`.execute(database.db);
  expect(rows.map(({ letter }) => normalizeLine(letter)).filter((letter) => !/^[ -~]*$/.test(letter))).toEqual(['İ']);
});
