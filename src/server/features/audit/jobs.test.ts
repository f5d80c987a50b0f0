import { DAY, signIn, testLab } from '#test/support/test-lab.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyDaily, watchAuditLog } from './jobs.ts';
import { readFindings, readLastVerification } from './queries/audit-log.ts';

const HOUR = DAY / 24;
const ENTRY = `insert into audit_entries (seq, previous_hash, hash, at, action, subject_type)
  values (0, '', '', now(), 'LOGIN', 'account')`;

let folder: string;
let errors: string[];
let jobs: Parameters<typeof watchAuditLog>[0];
const lab = await testLab();
beforeAll(async () => {
  await signIn(lab, 'ADMIN');
  await lab.database.pool.query(ENTRY);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marginline-jobs-'));
  errors = [];
  const logger = { error: (_: unknown, said?: string) => void errors.push(said ?? ''), warn: () => undefined };
  const folders = [{ place: 'data_folder', folder }] as const;
  jobs = { db: lab.db, direct: lab.database.pool, clock: lab.clock.now, folders, logger };
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  for (const table of ['job_runs', 'audit_verifications', 'audit_findings'] as const)
    await lab.db.deleteFrom(table).execute();
});

const runs = () => lab.db.selectFrom('job_runs').select(['slot', 'finished_at']).orderBy('slot').execute();
const SPOIL = `alter table audit_entries disable trigger user; delete from audit_entries where seq = 2;
  alter table audit_entries enable trigger user`;

describe('the daily verification', () => {
  test('runs once for each day of the laboratory, on the first server', async () => {
    await Promise.all([verifyDaily(jobs), verifyDaily(jobs), verifyDaily(jobs)]);
    await verifyDaily(jobs);
    expect(await runs()).toEqual([{ slot: '2026-11-21', finished_at: '2026-11-21T06:30:00Z' }]);
    expect(await readLastVerification(lab.db)).toEqual({
      verified_at: '2026-11-21T06:30:00Z',
      entries: 1,
      faults_count: 0,
    });
    const evening = { ...jobs, clock: () => new Date('2026-11-21T18:30:00Z') };
    await verifyDaily(evening);
    expect((await runs()).map(({ slot }) => slot)).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('runs again an hour after it was aborted', async () => {
    const started_at = new Date(lab.clock.now().getTime() - HOUR / 2).toISOString();
    await lab.db.insertInto('job_runs').values({ job: 'verify_audit_log', slot: '2026-11-21', started_at }).execute();
    await verifyDaily(jobs);
    expect(await runs()).toEqual([{ slot: '2026-11-21', finished_at: null }]);
    expect(await readLastVerification(lab.db)).toBeUndefined();
    const later = new Date(lab.clock.now().getTime() + HOUR / 2);
    await verifyDaily({ ...jobs, clock: () => later });
    expect((await runs())[0]?.finished_at).not.toBeNull();
  });

  test('logs that the audit log was tampered with, and stores the finding', async () => {
    const { stop } = await watchAuditLog(jobs);
    await lab.database.pool.query(ENTRY);
    await stop();
    expect(errors).toEqual([]);
    await lab.database.pool.query(SPOIL);
    await lab.db.deleteFrom('job_runs').execute();
    await verifyDaily(jobs);
    expect(errors).toEqual(['The audit log has been tampered with: 1 fault found in 1 entry.']);
    expect(await readLastVerification(lab.db)).toMatchObject({ faults_count: 1 });
    const { items } = await readFindings(lab.db, { page: 1, page_size: 25 });
    expect(items).toMatchObject([{ source: 'daily', faults: [{ kind: 'cut_short', seq: 2 }], is_gone: false }]);
  });
});

describe('while the product runs', () => {
  test('the end of the log is recorded at its start and its stop', async () => {
    const { stop } = await watchAuditLog(jobs);
    expect(await readdir(folder)).toHaveLength(1);
    await stop();
    expect(await runs()).toHaveLength(1);
  });

  test('a folder that cannot be written does not prevent the start, and is logged', async () => {
    const { stop } = await watchAuditLog({ ...jobs, folders: [{ place: 'data_folder', folder: '/dev/null/nowhere' }] });
    await stop();
    expect(errors).toEqual(['the end of the audit log could not be recorded', 'the audit log could not be verified']);
  });

  test('a log that lost its end is reported once', async () => {
    await lab.database.pool.query(ENTRY);
    await verifyDaily(jobs);
    const { stop } = await watchAuditLog(jobs);
    await lab.database.pool.query(SPOIL.replace('= 2', '= (select max(seq) from audit_entries)'));
    await stop();
    expect(errors).toEqual(['the audit log no longer contains its recorded end: run verify-audit']);
  });
});
