import { expect } from 'vitest';
import { databaseDigest } from './database-digest.ts';
import type { TestApp } from './test-app.ts';

/** The result of work that is refused and that leaves the database unchanged. */
export async function unchanged<T>({ db }: Pick<TestApp, 'db'>, work: () => Promise<T>): Promise<T> {
  const before = await databaseDigest(db);
  const answer = await work();
  expect(await databaseDigest(db)).toEqual(before);
  return answer;
}
