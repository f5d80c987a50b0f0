import type { AuditFilters } from '#contract/audit-log.ts';
import { exportAuditLog } from '#server/features/audit/commands/export-audit-log.ts';
import { saveChainHead } from '#server/features/audit/steps/save-chain-head.ts';
import { verifyChain } from '#server/features/audit/steps/verify-chain.ts';
import { readAuditPage } from '#server/features/audit/queries/audit-log.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { beforeAll, expect, test } from 'vitest';
import { FILLING, planDatabase } from './support/plan-database.ts';
import { temporaryFolder } from './support/throwaway-postgres.ts';

// A long log: each query must find its part by an index.

const ENTRIES = 40_000;
const ORDER = '00000000-0000-4000-8000-000000000007';

const { database, db, deps, planned: planOf } = await planDatabase();

beforeAll(async () => {
  const client = await dedicatedClient(database.pool);
  // Unchained, which does not change the plans: computing the chain takes one step per entry.
  await client.query(
    `alter table audit_entries disable trigger user;
     insert into audit_entries (seq, previous_hash, hash, at, actor_id, actor_email, actor_role, action, subject_type, subject_id,
       subject_label, before, after, address, request_id)
     select n, sha256(n::text::bytea), sha256(n::text::bytea), '2026-11-21'::timestamptz - (${ENTRIES} - n) * interval '200 seconds',
       gen_random_uuid(), 'person' || n % 25 || '@lab.test', 'USER',
       (array['LOGIN', 'CREATE_WORK_ORDER', 'UPDATE_WORK_ORDER', 'COMPLETE_WORK_ORDER', 'CREATE_BILL', 'PRINT_BILL'])[n % 6 + 1],
       (array['account', 'work_order', 'bill'])[n % 3 + 1], ('00000000-0000-4000-8000-' || lpad((n % 20000)::text, 12, '0'))::uuid,
       'WO-2026-' || lpad((n % 20000)::text, 5, '0'), '{"status": "in_progress"}', '{"status": "completed"}', '10.0.0.1', 'r' || n
     from generate_series(1, ${ENTRIES}) n;
     alter table audit_entries enable trigger user;`,
  );
  await client.query('vacuum analyze audit_entries');
  await client.end();
}, FILLING);

const page = (query: AuditFilters & { readonly page?: number | 'last' }) => () =>
  readAuditPage(db, { page: 1, page_size: 25, ...query });

test.each<[string, () => Promise<unknown>]>([
  ['everything', page({})],
  ['the last page of an action', page({ action: 'DELETE_WORK_ORDER', page: 'last' })],
  ['a page far down', page({ page: 1200 })],
  ['an old week', page({ start_date: '2026-01-05', end_date: '2026-01-11' })],
  ['an action', page({ action: 'CREATE_BILL' })],
  ['an action that there never was', page({ action: 'BULK_UPDATE' })],
  ['a person', page({ user_email: 'person7@lab.test' })],
  ['part of many addresses', page({ user_email: 'lab' })],
  ['nobody', page({ user_email: 'nobody' })],
  ['a record by its id', page({ subject: ORDER })],
  ['a record by its name', page({ subject: 'wo-2026-00007' })],
  ['what nothing is called', page({ subject: 'B/26' })],
  ['a person’s action in a month', page({ user_email: 'person7', action: 'LOGIN', start_date: '2026-03-01' })],
])('%s is found by an index', async (_, work) => {
  expect((await planOf(work)).sequential).toEqual([]);
});

test('the export is read part by part, each by an index', async () => {
  const actor = { id: ORDER, email: 'person7@lab.test', role: 'ADMIN' } as const;
  const { sequential } = await planOf(async () => {
    const started = await exportAuditLog(deps, actor, { start_date: '2026-11-01', format: 'csv' });
    if (!started.ok) throw new Error('refused');
    for await (const chunk of started.value.chunks(db)) expect(chunk.length).toBeLessThan(500_000);
  });
  expect(sequential).toEqual([]);
});

test('the end is recorded with two index lookups, and verified part by part', async () => {
  const [folder, remove] = await temporaryFolder();
  try {
    expect((await planOf(() => saveChainHead(db, folder, new Date()))).sequential).toEqual([]);
    expect((await planOf(() => saveChainHead(db, folder, new Date()))).sequential).toEqual([]);
    const { sequential } = await planOf(async () => {
      const { entries, faults } = await verifyChain(db, [{ place: 'data_folder', folder }], new Date());
      expect(entries).toBeGreaterThan(ENTRIES);
      expect(faults).toHaveLength(50);
    });
    expect(sequential).toEqual([]);
  } finally {
    await remove();
  }
});
