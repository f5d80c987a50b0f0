import { getAlertEmail, sendTestAlert, updateAlertEmail } from '#contract/alert-email.ts';
import { getSystemHealth } from '#contract/monitoring.ts';
import { BACKUP_OVERDUE_HOURS } from '#domain/backups/backups.ts';
import { ALERT_COOLDOWN, EMAIL_ALERT_KINDS, ALERT_RETRY } from '#domain/monitoring/email-alerts.ts';
import { ALERT_EMAIL_TEXTS } from '#domain/monitoring/alert-email.ts';
import { newSealKey, sealOf } from '#server/platform/auth/seal.ts';
import { BACKUP_JOB } from '#server/features/backups/queries/backup-health.ts';
import { claimRun } from '#server/platform/jobs/job-runs.ts';
import { lastAuditEntry } from '#test/support/database-state.ts';
import { problemOf } from '#test/support/client.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import {
  type SignedInClient,
  NOON,
  TEST_SEAL_KEY,
  anonymousClient,
  signIn,
  startTestApp,
  testLab,
} from '#test/support/test-lab.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAIL_PASSWORD } from './steps/send-alert-email.ts';
import { alertMonitor } from './steps/alert-monitor.ts';
import { readHealthChecks } from './queries/health-checks.ts';

const seal = sealOf(TEST_SEAL_KEY);
const quiet = { warn: () => undefined };

let owner: SignedInClient;
let mail: MailServer;
const lab = await testLab();
beforeEach(async () => {
  owner = await signIn(lab, 'SUPER_ADMIN');
  mail = await startMailServer();
});
afterEach(async () => {
  await mail.close();
  await lab.db.deleteFrom('alarms').execute();
  lab.takeDefects();
});

const versionNow = async (): Promise<number> => (await owner.call(getAlertEmail, {})).version;

const toMailServer = async () => ({
  version: await versionNow(),
  host: '127.0.0.1',
  port: mail.port,
  security: 'none' as const,
  username: '',
  sender: 'lab@example.in',
  receivers: ['asha@example.in', 'ravi@example.in'],
});

const subjects = (): readonly (string | undefined)[] =>
  mail.mails.map((text) => /^Subject: (.*)$/m.exec(text.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1]?.trim());

describe('the settings of alert emails', () => {
  test('are saved, recorded in the audit log, and tested', async () => {
    const saved = await owner.call(updateAlertEmail, { body: await toMailServer() });
    expect(saved).toMatchObject({ host: '127.0.0.1', has_password: false, failure: null });
    expect(await owner.call(sendTestAlert, {})).toEqual({ failure: null });
    expect(subjects()).toEqual(['Dental CAD/CAM Milling Centre: Test alert']);
    expect(mail.mails[0]).toMatch(/^To: asha@example\.in, ravi@example\.in\r?$/m);
    expect(await lastAuditEntry(lab)).toMatchObject({
      action: 'UPDATE_ALARM_MAIL',
      after: { host: '127.0.0.1', sender: 'lab@example.in' },
    });
  });

  test('are refused without a recent password, and if invalid', async () => {
    const body = await toMailServer();
    const wrong = await owner.refusal(updateAlertEmail, { body: { ...body, receivers: [] } });
    expect(wrong.errors).toEqual([{ field: 'receivers', message: ALERT_EMAIL_TEXTS.receiversMissing }]);
    const early = new Date(Date.parse(NOON) - 16 * 60_000).toISOString();
    await lab.db.updateTable('sessions').set({ created_at: early, password_confirmed_at: early }).execute();
    expect((await owner.refusal(updateAlertEmail, { body })).code).toBe('password_confirmation_needed');
    expect(await versionNow()).toBe(body.version);
  });

  test('store the password encrypted, never return it, and do not send it to another server', async () => {
    const body = {
      ...(await toMailServer()),
      security: 'starttls' as const,
      username: 'lab',
      password: 'a mail password',
    };
    const saved = await owner.call(updateAlertEmail, { body });
    expect(saved.has_password).toBe(true);
    expect(JSON.stringify(saved)).not.toContain('a mail password');
    const { sealed_password } = await lab.db.selectFrom('alarm_mail').selectAll().executeTakeFirstOrThrow();
    expect(sealed_password?.toString('latin1')).not.toContain('a mail password');
    expect(sealed_password && seal.open(sealed_password, MAIL_PASSWORD)).toBe('a mail password');
    const log = await lab.db.selectFrom('audit_entries').select(['before', 'after']).execute();
    expect(JSON.stringify(log)).not.toContain('a mail password');

    const { password: _, ...again } = { ...body, version: await versionNow(), sender: 'x@example.in' };
    expect(await owner.call(updateAlertEmail, { body: again })).toMatchObject({
      has_password: true,
      sender: 'x@example.in',
    });
    const elsewhere = await owner.send(updateAlertEmail, {
      body: { ...again, version: await versionNow(), host: 'other.example' },
    });
    expect(problemOf(elsewhere).errors).toEqual([{ field: 'password', message: ALERT_EMAIL_TEXTS.passwordAgain }]);
    const without = { ...again, version: await versionNow(), password: '' };
    expect((await owner.call(updateAlertEmail, { body: without })).has_password).toBe(false);
  });

  test('report why an email was not sent, here and on the monitor, until one is sent', async () => {
    await owner.call(updateAlertEmail, { body: { ...(await toMailServer()), port: 1 } });
    expect(await owner.call(sendTestAlert, {})).toEqual({ failure: 'unreachable' });
    await owner.call(updateAlertEmail, { body: { ...(await toMailServer()), security: 'starttls' as const } });
    expect(await owner.call(sendTestAlert, {})).toEqual({ failure: 'not_secure' });
    await owner.call(updateAlertEmail, { body: await toMailServer() });
    mail.takes = false;
    expect(await owner.call(sendTestAlert, {})).toEqual({ failure: 'address_refused' });
    expect((await owner.call(getAlertEmail, {})).failure).toEqual({
      why: 'address_refused',
      at: NOON,
    });
    expect((await owner.call(getSystemHealth, {})).alarm_mail_failure).toBe('address_refused');
    mail.takes = true;
    expect(await owner.call(sendTestAlert, {})).toEqual({ failure: null });
    expect((await owner.call(getSystemHealth, {})).alarm_mail_failure).toBeNull();
    const off = { ...(await toMailServer()), host: '' };
    await owner.call(updateAlertEmail, { body: off });
    expect(problemOf(await owner.send(sendTestAlert, {})).code).toBe('alarm_mail_off');
  });

  test('report a password that was encrypted with another key', async () => {
    await owner.call(updateAlertEmail, { body: await toMailServer() });
    const sealed_password = sealOf(newSealKey()).close('x', MAIL_PASSWORD);
    await lab.db.updateTable('alarm_mail').set({ sealed_password }).execute();
    expect(await owner.call(sendTestAlert, {})).toEqual({ failure: 'key_lost' });
  });
});

describe('an alert', () => {
  let isWrong: boolean;
  let now: number;
  let server: () => Promise<void>;
  let other: () => Promise<void>;
  const watch = (db = lab.db) =>
    alertMonitor({
      db,
      clock: () => new Date(now),
      sender: { seal, log: quiet },
      signs: [{ alarm: { kind: 'disk_nearly_full', place: 'here' }, isWrong: () => Promise.resolve(isWrong) }],
    });
  beforeEach(async () => {
    isWrong = false;
    now = Date.parse(NOON);
    server = watch();
    other = watch();
    await owner.call(updateAlertEmail, { body: await toMailServer() });
  });

  test('is sent once by one of two servers, and once when it ends', async () => {
    await Promise.all([server(), other()]);
    expect(subjects()).toEqual([]);
    isWrong = true;
    for (let minute = 0; minute < 10; minute += 1) {
      now += 60_000;
      await Promise.all([server(), other()]);
    }
    expect(subjects()).toEqual(['Dental CAD/CAM Milling Centre: The disk is nearly full']);
    isWrong = false;
    await Promise.all([server(), other()]);
    now += ALERT_COOLDOWN;
    await Promise.all([server(), other()]);
    await Promise.all([server(), other()]);
    expect(subjects().slice(1)).toEqual(['Dental CAD/CAM Milling Centre: Resolved: The disk is nearly full']);
    expect(await lab.db.selectFrom('alarms').selectAll().execute()).toEqual([]);
  });

  test('that could not be sent is tried again after five minutes', async () => {
    isWrong = true;
    mail.takes = false;
    await server();
    now += ALERT_RETRY - 1;
    mail.takes = true;
    await server();
    expect(subjects()).toEqual([]);
    now += 1;
    await server();
    expect(subjects()).toHaveLength(1);
  });

  test('is not sent without a recipient', async () => {
    await owner.call(updateAlertEmail, { body: { ...(await toMailServer()), host: '' } });
    isWrong = true;
    await server();
    expect(await lab.db.selectFrom('alarms').selectAll().execute()).toEqual([]);
  });

  test('of an unreachable database comes from the state of the process, after three checks, once', async () => {
    let isGone = false;
    const db = new Proxy(lab.db, {
      get: (target, name) => {
        if (isGone) throw new Error('the database is gone');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const alone = watch(db);
    await alone();
    isGone = true;
    await alone();
    await alone();
    expect(subjects()).toEqual([]);
    for (let look = 0; look < 5; look += 1) await alone();
    expect(subjects()).toEqual(['Dental CAD/CAM Milling Centre: The database does not respond']);
    isGone = false;
    await alone();
    now += ALERT_COOLDOWN;
    await alone();
    expect(subjects().slice(1)).toEqual(['Dental CAD/CAM Milling Centre: Resolved: The database does not respond']);
  });
});

test('a backup is overdue 36 hours after the first was due, until one is verified', async () => {
  const due = Date.parse(NOON);
  let now = due;
  const signs = readHealthChecks({
    db: lab.db,
    clock: () => new Date(now),
    folder: null,
    hasDatabaseEnded: () => false,
  });
  const isOverdue = async (): Promise<boolean | undefined> =>
    signs.find(({ alarm }) => alarm?.kind === 'backup_overdue')?.isWrong();
  expect(await isOverdue()).toBe(false);
  await claimRun(lab.db, { job: BACKUP_JOB, slot: '2026-01-01' }, new Date(due));
  now = due + BACKUP_OVERDUE_HOURS * 3_600_000;
  expect(await isOverdue()).toBe(false);
  now += 1;
  expect(await isOverdue()).toBe(true);
  const at = new Date(now).toISOString();
  await buildBackup(lab.db, { started_at: at, alive_at: at, verified_at: null });
  expect(await isOverdue()).toBe(true);
  await lab.db.updateTable('backups').set({ verified_at: at }).execute();
  expect(await isOverdue()).toBe(false);
});

test('each alert except the database’s has one check, every check is shown at /healthz/details, and a full disk by the monitor', async () => {
  const isEndUnnoted = (): boolean => true;
  const signs = readHealthChecks({
    db: lab.db,
    clock: lab.clock.now,
    folder: '.',
    hasDatabaseEnded: () => true,
    isEndUnnoted,
  });
  expect(await signs.find(({ check }) => check === 'audit_end')?.isWrong()).toBe(true);
  const kinds = signs.flatMap(({ alarm }) => (alarm === null ? [] : [alarm.kind]));
  expect(['database_down', ...kinds].toSorted()).toEqual([...EMAIL_ALERT_KINDS].toSorted());
  const asked = signs.map((sign) => ({ ...sign, isWrong: () => Promise.resolve(sign.check === 'disk') }));
  const watching = await startTestApp({ signs: asked });
  try {
    const { checks } = (await anonymousClient(watching).inject({ url: '/healthz/details' })).json();
    const states = signs.map(({ check }) => [check, check === 'disk' ? 'attention' : 'ok']);
    expect(checks).toEqual({ database: 'ok', ...Object.fromEntries(states) });
    expect(await (await signIn(watching, 'ADMIN')).call(getSystemHealth, {})).toMatchObject({ disk_nearly_full: true });
  } finally {
    await watching.close();
  }
});
