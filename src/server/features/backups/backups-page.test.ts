import { backUpNow, checkBackupDownload, downloadBackup, getBackups } from '#contract/backups.ts';
import { BACKUP_LOST_AFTER, BACKUP_REFUSALS, BACKUP_TEXTS } from '#domain/backups/backups.ts';
import { auditEntriesOf } from '#test/support/database-state.ts';
import { TEST_BACKUPS, buildBackup } from '#test/support/build-backup.ts';
import { problemOf } from '#test/support/client.ts';
import { type SignedInClient, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';

let owner: SignedInClient;
/** The started backups, as their process receives them. */
const started: string[] = [];
const run = (id: string): Promise<void> => Promise.resolve(void started.push(id));
const lab = await testLab({ backups: { ...TEST_BACKUPS, run } });
beforeEach(async () => {
  lab.clock.set(NOON);
  started.length = 0;
  await lab.db.deleteFrom('backups').execute();
  owner = await signIn(lab, 'SUPER_ADMIN');
});

const { folder } = TEST_BACKUPS.plan;
const noFile = { written_at: null, bytes: null, rows_count: null, sha256: null, verified_at: null };

const entriesOf = async (action: 'MAKE_BACKUP' | 'DOWNLOAD_BACKUP') =>
  (await auditEntriesOf(lab, action)).filter(({ actor_id }) => actor_id === owner.account.id);

describe('the list of backups', () => {
  test('has the stored ones, newest first, each with its result', async () => {
    const at = (hour: number): string => `2026-11-21T0${hour}:00:00Z`;
    const none = { last_good: null, is_overdue: false, nightly_hour: 1, items: [] };
    expect(await owner.call(getBackups, {})).toEqual(none);
    await buildBackup(lab.db, { started_at: at(0), removed_at: NOON });
    await buildBackup(lab.db, { started_at: at(1), ...noFile, fault: 'Failed before the last good one' });
    const good = await buildBackup(lab.db, { started_at: at(2), is_encrypted: true });
    await buildBackup(lab.db, { started_at: at(3), verified_at: null });
    await buildBackup(lab.db, { started_at: at(4), ...noFile, fault: 'No space' });
    await buildBackup(lab.db, { started_at: at(5), ...noFile, alive_at: NOON, ended_at: null, percent: 40 });
    const { items, last_good } = await owner.call(getBackups, {});
    expect(items.map(({ state, is_here, fault, progress }) => [state, is_here, fault, progress])).toEqual([
      ['under_way', false, null, { phase: 'writing', percent: 40 }],
      ['failed', false, 'No space', null],
      ['not_verified', true, null, null],
      ['good', true, null, null],
    ]);
    expect(last_good).toMatchObject({ id: good.id, is_encrypted: true, bytes: good.bytes, is_here: true });
  });

  test('reports one whose process has ended as interrupted', async () => {
    const { id } = await buildBackup(lab.db, { ...noFile, ended_at: null });
    const state = async () => (await owner.call(getBackups, {})).items.map((item) => [item.id, item.state, item.fault]);
    lab.clock.advance(BACKUP_LOST_AFTER);
    expect(await state()).toEqual([[id, 'under_way', null]]);
    lab.clock.advance(1);
    expect(await state()).toEqual([[id, 'failed', BACKUP_TEXTS.lost]]);
  });

  test('reports a file that is missing or incomplete', async () => {
    const [gone, cut] = [await buildBackup(lab.db), await buildBackup(lab.db)];
    await rm(join(folder, gone.file_name));
    await truncate(join(folder, cut.file_name), 3);
    const { items } = await owner.call(getBackups, {});
    expect(items.map(({ is_here }) => is_here)).toEqual([false, false]);
    for (const { id } of [gone, cut]) {
      const refused = await owner.send(downloadBackup, { params: { backup_id: id } });
      expect(problemOf(refused)).toMatchObject({ code: 'backup_not_here', status: 404 });
    }
  });
});

test('Back Up Now starts one in a separate process, and records that in the audit log', async () => {
  const { backup_id } = await owner.call(backUpNow, {}, { idempotencyKey: randomUUID() });
  expect(started).toEqual([backup_id]);
  const { items } = await owner.call(getBackups, {});
  expect(items).toMatchObject([{ id: backup_id, state: 'under_way', source: 'screen', asked_by: owner.account.email }]);
  expect(await entriesOf('MAKE_BACKUP')).toMatchObject([{ subject_id: backup_id, after: { begun: 'screen' } }]);
});

test('Back Up Now by two at once, or twice, starts one; the other is notified that it is running', async () => {
  const other = await signIn(lab, 'SUPER_ADMIN');
  const pressed = [owner, other, owner, other].map((person) =>
    person.send(backUpNow, {}, { idempotencyKey: randomUUID() }),
  );
  const answers = await Promise.all(pressed);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((each) => problemOf(each).detail);
  expect(new Set(refused)).toEqual(new Set([BACKUP_REFUSALS.backup_under_way.text]));
  expect(started).toHaveLength(1);
});

describe('the download of an archive', () => {
  test('is the file, byte by byte, under the server’s name for it, and is recorded in the audit log', async () => {
    const archive = Buffer.alloc(300_000, 'bytes of any kind \xff');
    const { id, file_name } = await buildBackup(lab.db, { is_encrypted: true }, archive);
    const params = { backup_id: id };
    expect((await owner.send(checkBackupDownload, { params })).statusCode).toBe(204);
    expect(await entriesOf('DOWNLOAD_BACKUP')).toEqual([]);
    const response = await owner.send(downloadBackup, { params });
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '300000',
      'content-disposition': `attachment; filename="${file_name}"`,
    });
    expect(response.rawPayload.equals(archive)).toBe(true);
    expect(await entriesOf('DOWNLOAD_BACKUP')).toMatchObject([
      { actor_email: owner.account.email, subject_id: id, subject_label: file_name, after: { is_encrypted: true } },
    ]);
  });

  test('is refused without a recently confirmed password, to list and to download', async () => {
    const { id } = await buildBackup(lab.db);
    const long = new Date(Date.parse(NOON) - 16 * 60_000).toISOString();
    await lab.db.updateTable('sessions').set({ created_at: long, password_confirmed_at: long }).execute();
    for (const operation of [checkBackupDownload, downloadBackup]) {
      const refused = await owner.send(operation, { params: { backup_id: id } });
      expect(problemOf(refused)).toMatchObject({ status: 403, code: 'password_confirmation_needed' });
    }
    expect(await entriesOf('DOWNLOAD_BACKUP')).toEqual([]);
  });

  test.each([
    ['it does not exist', () => Promise.resolve(randomUUID())],
    ['it was removed', async () => (await buildBackup(lab.db, { removed_at: NOON })).id],
    ['it never had a file', async () => (await buildBackup(lab.db, { ...noFile, fault: 'x' })).id],
  ])('is refused if %s', async (_, prepare) => {
    const params = { backup_id: await prepare() };
    for (const operation of [checkBackupDownload, downloadBackup])
      expect(problemOf(await owner.send(operation, { params }))).toMatchObject({
        status: 404,
        code: 'backup_not_found',
      });
  });

  test('never leaves the backup folder, whatever name a restored table contains', async () => {
    const { id, file_name } = await buildBackup(lab.db);
    for (const name of [
      '../../../../../../etc/passwd',
      '/etc/passwd',
      `../${folder.split('/').at(-1) ?? ''}/${file_name}`,
    ]) {
      await lab.db.updateTable('backups').set({ file_name: name }).where('id', '=', id).execute();
      expect((await owner.call(getBackups, {})).items).toMatchObject([{ is_here: false }]);
      const refused = await owner.send(downloadBackup, { params: { backup_id: id } });
      expect(problemOf(refused)).toMatchObject({ status: 404, code: 'backup_not_here' });
    }
    const asked = await owner.inject({ url: '/api/backups/..%2F..%2Fetc%2Fpasswd/archive' });
    expect(asked.statusCode).toBe(400);
  });
});
