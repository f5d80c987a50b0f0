import { BACKUP_TEXTS } from '#domain/backups/backups.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import { testDatabase, testFolder } from '#test/support/test-database.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { saveEnd } from '#server/features/backups/store/backups.ts';
import { type ProcessRunner, createProcessRunner } from './process-runner.ts';

const NOW = '2026-11-21T20:00:00Z';

const database = await testDatabase();
const folder = await testFolder();
let errors: number;
beforeEach(async () => {
  await database.db.deleteFrom('backups').execute();
  errors = 0;
});

/** Makes backups with a program that is written here; it records the ids that it receives. */
async function runnerOf(program: string): Promise<ProcessRunner> {
  const entry = join(folder, 'maker.mjs');
  await writeFile(join(folder, 'received'), '');
  await writeFile(
    entry,
    `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(join(folder, 'received'))}, process.argv[2] + '\\n');\n${program}`,
  );
  return createProcessRunner({
    logger: { error: () => void (errors += 1) },
    entry,
    environment: process.env,
    onLost: (id) => saveEnd(database.db, id, BACKUP_TEXTS.lost, new Date(NOW)),
  });
}

const received = async (): Promise<string[]> =>
  (await readFile(join(folder, 'received'), 'utf8')).split('\n').filter(Boolean);
const UNDER_WAY = { written_at: null, bytes: null, rows_count: null, sha256: null, verified_at: null, ended_at: null };
const underWay = async (): Promise<string> => (await buildBackup(database.db, UNDER_WAY)).id;
const fault = (id: string) =>
  database.db.selectFrom('backups').select(['fault', 'ended_at']).where('id', '=', id).executeTakeFirstOrThrow();

test('a process that ends normally records the result of its backup itself', async () => {
  const id = await underWay();
  await (await runnerOf('')).run(id);
  expect([await received(), await fault(id)]).toEqual([[id], { fault: null, ended_at: null }]);
});

test.each([
  ['fails', 'process.exitCode = 1;'],
  ['is killed', `process.kill(process.pid, 'SIGKILL');`],
])('if it %s, the backup ends as interrupted', async (_, program) => {
  const id = await underWay();
  await (await runnerOf(program)).run(id);
  expect((await fault(id)).fault).toBe(BACKUP_TEXTS.lost);
});

test('a result that the process has recorded stays, also if it then fails', async () => {
  const { id } = await buildBackup(database.db);
  await (await runnerOf('process.exitCode = 1;')).run(id);
  expect((await fault(id)).fault).toBeNull();
});

test('work that is started again while its process ends is done by another', async () => {
  const id = await underWay();
  const runner = await runnerOf('setTimeout(() => {}, 200);');
  const first = runner.run(id);
  await runner.finished(id);
  await Promise.all([first, runner.run(id)]);
  await runner.finished(id);
  expect(await received()).toEqual([id, id]);
});

test('started twice for one backup it runs one process', async () => {
  const id = await underWay();
  const runner = await runnerOf('setTimeout(() => {}, 200);');
  await Promise.all([runner.run(id), runner.run(id)]);
  expect(await received()).toEqual([id]);
});

test('when stopped, it interrupts running work, and waits for its end', async () => {
  const id = await underWay();
  const runner = await runnerOf('setInterval(() => {}, 1000);');
  const run = runner.run(id);
  await expect.poll(received).toEqual([id]);
  await runner.stop();
  expect((await fault(id)).fault).toBe(BACKUP_TEXTS.lost);
  await run;
});

test('cancelled for one id, it ends that one alone', async () => {
  const [one, other] = [await underWay(), randomUUID()];
  const runner = await runnerOf('setInterval(() => {}, 1000);');
  const runs = [runner.run(one), runner.run(other)];
  await expect.poll(async () => (await received()).toSorted()).toEqual([one, other].toSorted());
  await runner.cancel(one);
  expect((await fault(one)).fault).toBe(BACKUP_TEXTS.lost);
  await Promise.all([runner.cancel('none'), runner.cancel(other), ...runs]);
});

test('the process notices when the program ends: its pipe is closed', async () => {
  const id = await underWay();
  const runner = await runnerOf(
    `import { fstatSync } from 'node:fs';
     const pipe = fstatSync(Number(process.env.MARGINLINE_PARENT_FD));
     process.exitCode = pipe.isFIFO() || pipe.isSocket() ? 0 : 1;`,
  );
  await runner.run(id);
  expect((await fault(id)).fault).toBeNull();
  expect(errors).toBe(0);
});
