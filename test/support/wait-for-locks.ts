import { HANGS } from './postgres.ts';
import type { TestApp } from './test-lab.ts';
import { expect } from 'vitest';

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Resolves when this many statements wait for a lock that the test holds. */
export const waitForLocks = (lab: TestApp, statements = 1): Promise<void> =>
  expect
    .poll(async () => (await lab.database.pool.query(WAITING)).rowCount, { timeout: HANGS, interval: 5 })
    .toBe(statements);
