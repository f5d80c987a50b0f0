import { API } from '#contract/api.ts';
import { componentsHealth, overallHealth } from '#domain/monitoring/health.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import type { Client } from '#test/support/client.ts';
import { type TestApp, MINUTE, signIn, startTestApp } from '#test/support/test-lab.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

let lab: TestApp;
let admin: Client;
beforeEach(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN');
});
afterEach(() => lab.close());

const health = () => admin.call(API.getSystemHealth, {});

/** Hides the table while `work` runs. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(table)} rename to gone`.execute(lab.db);
  try {
    return await work();
  } finally {
    await sql`alter table gone rename to ${sql.table(table)}`.execute(lab.db);
  }
}

test('shows the response of each part, and measures the process and its database', async () => {
  const { checked_at, overall, components, memory, process: own, database, disk_nearly_full } = await health();
  expect(checked_at).toBe(lab.clock.now().toISOString());
  for (const { ms } of Object.values(components)) {
    expect(ms).toBeGreaterThan(0);
  }
  const { database: databaseMs, authentication: signInMs, api: apiMs } = components;
  const measured = { database: databaseMs.ms, authentication: signInMs.ms, api: apiMs.ms ?? 0 };
  expect(components).toEqual(componentsHealth(measured));
  expect(overall).toBe(overallHealth(components, false));
  const { api, authentication, database: asked } = components;
  // The whole check; hashing a password takes tens of milliseconds, reading a table hardly any.
  expect(api.ms).toBeGreaterThanOrEqual((authentication.ms ?? 0) + (asked.ms ?? 0));
  expect(memory.percent).toBeGreaterThan(0);
  expect(memory.percent).toBeLessThan(100);
  expect(disk_nearly_full).toBe(false);
  expect(own.event_loop_delay_ms).toBeGreaterThanOrEqual(0);

  const { rows } = await sql<{ size: number; most: number }>`
    select pg_database_size(current_database()) as size, current_setting('max_connections')::int as most`.execute(
    lab.db,
  );
  expect(database?.size_bytes).toBeGreaterThan((rows[0]?.size ?? 0) / 2);
  expect(database?.connections_limit).toBe(rows[0]?.most);
  expect(database?.connections).toBeGreaterThanOrEqual(1);
  expect(database?.pool.open).toBeGreaterThanOrEqual(1);
});

test('a database with a wrong answer makes all three critical', async () => {
  const found = await without('work_orders', health);
  expect(found).toMatchObject({ overall: 'critical', database: null, last_backup_at: null, audit_chain: null });
  expect(Object.values(found.components).map(({ status }) => status)).toEqual(['critical', 'critical', 'critical']);
  expect(found.components.database.ms).toBeNull();
  expect((await health()).components.database.ms).not.toBeNull();
});

test('requests of the last five minutes are counted, and errors among them raise an alert', async () => {
  const before = await health();
  expect(before.alerts).not.toContain('error_rate');
  await without('doctors', () => admin.send(API.getDoctors, { query: {} }));
  expect(lab.takeDefects()).toHaveLength(1);
  const after = await health();
  expect(after.requests).toMatchObject({ window_seconds: 300, count: before.requests.count + 2, errors: 1 });
  expect(after.requests.error_percent).toBeCloseTo(100 / after.requests.count);
  expect(after.requests.p50_ms).toBeGreaterThan(0);
  // A busy machine may raise another alert, for slow answers.
  expect(after.alerts).toContain('error_rate');
  lab.clock.advance(6 * MINUTE);
  expect(await health()).toMatchObject({ alerts: [], requests: { count: 0, errors: 0, error_percent: null } });
});

test('the last verification of the audit log, and the last verified backup, are shown once they exist', async () => {
  expect(await health()).toMatchObject({ last_backup_at: null, audit_chain: null });
  const verified_at = '2026-11-21T01:00:00Z';
  await lab.db
    .insertInto('audit_verifications')
    .values([
      { source: 'daily', verified_at: '2026-11-20T01:00:00Z', entries: 5, faults_count: 0 },
      { source: 'screen', verified_at, entries: 7, faults_count: 2 },
    ])
    .execute();
  await buildBackup(lab.db, { started_at: '2026-11-20T01:00:00Z' });
  await buildBackup(lab.db, { started_at: '2026-11-21T01:00:00Z', verified_at: null, fault: 'No space' });
  const { audit_chain, last_backup_at, backup_overdue } = await health();
  expect(backup_overdue).toBe(false);
  expect(audit_chain).toEqual({ verified_at: '2026-11-21T01:00:00Z', entries: 7, faults_count: 2 });
  expect(last_backup_at).toBe('2026-11-20T01:00:00Z');
});
