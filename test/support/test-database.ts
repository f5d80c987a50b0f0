import { afterAll } from 'vitest';
import { type TestDatabase, createEmptyDatabase, createTestDatabase } from './postgres.ts';
import { temporaryFolder } from './throwaway-postgres.ts';

/** The migrated database of a test file without a server, removed after its last test. */
export const testDatabase = async (): Promise<TestDatabase> => droppedAfterAll(await createTestDatabase());

/** The same without any table. */
export const emptyDatabase = async (): Promise<TestDatabase> => droppedAfterAll(await createEmptyDatabase());

function droppedAfterAll(database: TestDatabase): TestDatabase {
  afterAll(() => database.drop());
  return database;
}

/** The folder of a test file, removed with its contents after its last test. */
export async function testFolder(): Promise<string> {
  const [folder, remove] = await temporaryFolder();
  afterAll(remove);
  return folder;
}
