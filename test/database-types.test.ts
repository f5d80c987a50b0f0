import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/postgres.ts';
import { databaseTypes } from '../workshop/database-types/describe-tables.ts';

test('the table types are those of the migrated database', async () => {
  const database = await createTestDatabase();
  try {
    const written = await readFile(resolve(import.meta.dirname, '../src/server/database.ts'), 'utf8');
    expect(written, 'npm run workshop -- database-types generates them').toBe(await databaseTypes(database.pool));
  } finally {
    await database.drop();
  }
});
