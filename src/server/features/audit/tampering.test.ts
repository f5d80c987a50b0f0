import { runs } from '#test/support/runs.ts';
import { API } from '#contract/api.ts';
import type { AuditFinding } from '#contract/audit-findings.ts';
import { auditEntriesOf } from '#test/support/database-state.ts';
import { type SignedInClient, MINUTE, NOON, anonymousClient, signIn, testLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAndStore } from './steps/verify-and-store.ts';
import { verifyDaily } from './jobs.ts';

let errors: string[];

const lab = await testLab();
const people = { ADMIN: await signIn(lab, 'ADMIN'), SUPER_ADMIN: await signIn(lab, 'SUPER_ADMIN') };
beforeEach(async () => {
  lab.clock.set(NOON);
  errors = [];
  await spoil('delete from audit_entries');
  for (const table of ['audit_findings', 'audit_verifications', 'job_runs', 'notification_reads'] as const)
    await lab.db.deleteFrom(table).execute();
  await write(20);
});

const query = (text: string) => lab.database.pool.query(text);
const write = (count: number) =>
  query(`insert into audit_entries (seq, previous_hash, hash, at, action, subject_type, subject_label)
    select 0, '', '', '2026-11-20T10:00:00Z', 'PRINT_BILL', 'bill', 'B/26-27/' || n from generate_series(1, ${count}) n`);

/** Changes that an owner of the table can make without the program. */
const spoil = (statement: string) =>
  query(`alter table audit_entries disable trigger user; ${statement}; alter table audit_entries enable trigger user`);
const change = (seq: number) => spoil(`update audit_entries set address = '10.9.9.9' where seq = ${seq}`);
const restore = (seq: number) => spoil(`update audit_entries set address = null where seq = ${seq}`);

const logger = { error: (_: unknown, said?: string) => void errors.push(said ?? ''), warn: () => undefined };
const verifiers = {
  screen: () => people.ADMIN.call(API.verifyAuditLog, {}),
  daily: () =>
    verifyDaily({ db: lab.db, clock: lab.clock.now, folders: [{ place: 'data_folder', folder: '/nowhere' }], logger }),
  command: () =>
    verifyAndStore({ db: lab.db, folders: [], source: 'command', actor: null, now: lab.clock.now(), log: logger }),
};
const verify = verifiers.screen;

const findings = async (): Promise<readonly AuditFinding[]> =>
  (await people.ADMIN.call(API.getAuditFindings, { query: {} })).items;
const inBell = async (who: SignedInClient) =>
  (await who.call(API.getNotifications, {})).items.find(({ kind }) => kind === 'tampering');
const details = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const response = await anonymousClient(lab).inject({ url: '/healthz/details', headers, remoteAddress });
  return [response.statusCode, response.json()];
};
const acknowledge = async (reason = 'Restored an older backup on purpose') => {
  for (const { id } of await findings())
    await people.SUPER_ADMIN.call(API.acknowledgeTampering, { params: { finding_id: id }, body: { reason } });
};

test('an intact log raises no alert anywhere, and shows when it was verified', async () => {
  await verify();
  expect(await findings()).toEqual([]);
  expect(await inBell(people.ADMIN)).toBeUndefined();
  expect(await people.ADMIN.call(API.getSystemHealth, {})).toMatchObject({
    tampering: null,
    audit_chain: { entries: expect.any(Number), faults_count: 0 },
  });
  expect(await details()).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', audit_log: 'ok', database_ends: 'ok', backups: 'ok' } },
  ]);
});

describe.each(Object.keys(verifiers) as (keyof typeof verifiers)[])('tampering found by %s', (source) => {
  test('is shown in the monitor, in the bell of every admin and in the health address, and makes one audit entry, also if found again', async () => {
    await change(5);
    await verifiers[source]();
    expect(await findings()).toMatchObject([
      { source, faults: [{ kind: 'changed', seq: 5, count: null }], faults_count: 1, is_gone: false },
    ]);
    for (const who of [people.ADMIN, people.SUPER_ADMIN, await signIn(lab, 'ADMIN')]) {
      expect(await inBell(who)).toMatchObject({
        total: 1,
        unread: 1,
        records: [{ label: 'Audit Log', doctor_name: null }],
      });
    }
    expect(await people.ADMIN.call(API.getAdminDashboard, {})).toMatchObject({ alerts: 1 });
    expect(await people.ADMIN.call(API.getSystemHealth, {})).toMatchObject({
      overall: 'critical',
      tampering: { findings: 1, faults_count: 1 },
    });
    expect(await details()).toEqual([
      503,
      { status: 'attention', checks: { database: 'ok', audit_log: 'attention', database_ends: 'ok', backups: 'ok' } },
    ]);
    await query('delete from job_runs');
    lab.clock.advance(MINUTE);
    await verifiers[source]();
    expect(await auditEntriesOf(lab, 'FIND_TAMPERING')).toMatchObject([
      {
        after: { source, faults_count: 1, entries: expect.any(Number) },
        actor_email: source === 'screen' ? people.ADMIN.account.email : null,
      },
    ]);
    const [finding, ...others] = await findings();
    expect(others).toEqual([]);
    expect(Date.parse(finding?.last_found_at ?? '') - Date.parse(finding?.found_at ?? '')).toBe(MINUTE);
  });
});

test('anonymous users learn that there is a problem, and not which; it stays in the bell after it was read, and is unread when found again', async () => {
  await change(5);
  await verify();
  expect(await details({}, '192.168.1.50')).toEqual([503, { status: 'attention' }]);
  // A proxy on this machine forwards for others.
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await details({ [header]: '203.0.113.9' })).toEqual([503, { status: 'attention' }]);
  const { items } = await people.ADMIN.call(API.getNotifications, {});
  const seen = items.map(({ kind, state }) => ({ kind, state }));
  await people.ADMIN.call(API.markNotificationsRead, { body: { seen } });
  expect(await inBell(people.ADMIN)).toMatchObject({ total: 1, unread: 0 });
  expect(await inBell(people.SUPER_ADMIN)).toMatchObject({ total: 1, unread: 1 });
  lab.clock.advance(MINUTE);
  await verify();
  expect(await inBell(people.ADMIN)).toMatchObject({ total: 1, unread: 1 });
});

test('acknowledged, it has an audit entry, with user and reason, and raises no alert while it stays the same', async () => {
  await change(5);
  await verify();
  await acknowledge('  Changed by hand,\n on the 5th ');
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await findings()).toEqual([]);
    expect(await inBell(people.ADMIN)).toBeUndefined();
    expect((await details())[0]).toBe(200);
    // The faults still exist, and every verification names them.
    expect(await people.ADMIN.call(API.verifyAuditLog, {})).toMatchObject({ faults_count: 1 });
  }
  expect(await auditEntriesOf(lab, 'ACKNOWLEDGE_TAMPERING')).toMatchObject([
    {
      actor_email: people.SUPER_ADMIN.account.email,
      actor_role: 'SUPER_ADMIN',
      subject_type: 'audit_log',
      after: { reason: 'Changed by hand,\n on the 5th', faults_count: 1 },
    },
  ]);
});

describe('acknowledging is refused', () => {
  const given = async (reason: string) => {
    await change(5);
    await verify();
    const [finding] = await findings();
    return { params: { finding_id: finding?.id ?? '' }, body: { reason } };
  };

  test('without a reason', async () => {
    const refusal = await people.SUPER_ADMIN.refusal(API.acknowledgeTampering, await given(' \n '));
    expect(refusal).toMatchObject({ code: 'invalid_input', errors: [{ field: 'reason' }] });
    expect(await findings()).toHaveLength(1);
  });

  test('to the second of two at once', async () => {
    const asked = await given('Known');
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => people.SUPER_ADMIN.send(API.acknowledgeTampering, asked)),
    );
    expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409, 409]);
    expect(await auditEntriesOf(lab, 'ACKNOWLEDGE_TAMPERING')).toHaveLength(1);
  });
});

test('verified many times at once, it is one finding with one entry', async () => {
  await change(5);
  await Promise.all(Array.from({ length: 8 }, () => verifiers.command()));
  expect(await findings()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a finding that cannot be stored is returned nevertheless, and logged', async () => {
  await change(5);
  await query('alter table audit_findings rename to gone');
  expect(await people.ADMIN.call(API.verifyAuditLog, {})).toMatchObject({ faults_count: 1 });
  expect(lab.takeDefects()).toMatchObject([{ msg: 'the result of the audit log check could not be saved' }]);
  await query('alter table gone rename to audit_findings');
});

test('a log that accepts no entry any more is reported as tampered with nevertheless', async () => {
  await query('drop trigger audit_entries_chain on audit_entries');
  await verifiers.command();
  expect(await findings()).toMatchObject([{ faults: [{ kind: 'unguarded' }] }]);
  await query(`create trigger audit_entries_chain before insert on audit_entries
    for each row execute function audit_entries_chain()`);
});

test('in any sequence, the alert is raised exactly while a finding is not acknowledged', async () => {
  const acts = fc.array(fc.constantFrom('change 3', 'change 8', 'restore 3', 'restore 8', 'verify', 'acknowledge'), {
    minLength: 3,
    maxLength: 14,
  });
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      for (const seq of [3, 8]) await restore(seq);
      await query('delete from audit_findings');
      // The same rule, written differently: the last findings, the acknowledged ones, and the others.
      const spoilt = new Set<number>();
      const known: { covered: string | null; found: string | null } = { covered: null, found: null };
      const open = new Set<string>();
      for (const act of [...done, 'verify']) {
        const [verb, number] = act.split(' ');
        const seq = Number(number);
        if (verb === 'change') {
          await change(seq);
          spoilt.add(seq);
        } else if (verb === 'restore') {
          await restore(seq);
          spoilt.delete(seq);
        } else if (verb === 'acknowledge') {
          await acknowledge();
          if (known.found !== null && open.has(known.found)) known.covered = known.found;
          open.clear();
        } else {
          await verifiers.command();
          known.found = spoilt.size === 0 ? null : [...spoilt].toSorted().join();
          if (known.found !== known.covered) known.covered = null;
          if (known.found !== null && known.covered === null) open.add(known.found);
        }
        expect((await findings()).length).toBe(open.size);
      }
    }),
    { numRuns: runs(6, 50) },
  );
});
