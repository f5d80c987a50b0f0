import { verifyLedger } from '#contract/ledger/proof.ts';
import { verifyLedgerDaily } from '#server/features/ledger/jobs.ts';
import { LEDGER_JOB } from '#server/features/ledger/list-proof.ts';
import { buildBill, buildPayment } from '#test/support/factories.ts';
import { runScript } from '#test/support/run-script.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let lab: TestApp;
let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  lab = await startTestApp();
  [folder, remove] = await temporaryFolder();
});
afterAll(async () => {
  await lab.close();
  await remove();
});

test('a ledger that adds up is said to; a difference is named by command, job and API, wherever it was planted', async () => {
  const admin = await signIn(lab, 'ADMIN');
  const bill = await buildBill(lab.db, { amount: '500.00' });
  await buildPayment(lab.db, { bill_id: bill.id, amount: '200.00' });
  const command = () => runScript('verify-ledger', { DATABASE_URL: lab.database.url, DATA_DIR: folder });
  expect(await command()).toEqual({ code: 0, out: 'The ledger adds up: 2 entries of 1 doctor.\n', err: '' });
  expect(await admin.call(verifyLedger, {})).toMatchObject({ entries: 2, doctors: 1, faults: [], faults_count: 0 });

  // Past the triggers: what the ledger has of the bill, and what the bill keeps of itself.
  const plant = `alter table ledger_entries disable trigger user;
    update ledger_entries set amount = 499 where document_id = '${bill.id}';
    update bills set paid_amount = 300 where id = '${bill.id}';
    alter table ledger_entries enable trigger user;`;
  await lab.database.pool.query(plant);
  const { name } = await lab.db
    .selectFrom('doctors')
    .select('name')
    .where('id', '=', bill.doctor_id)
    .executeTakeFirstOrThrow();
  const { code, out } = await command();
  expect([code, ...out.trimEnd().split('\n')]).toEqual([
    1,
    'The ledger does not add up: 3 differences in 2 entries of 1 doctor.',
    `  ${name}: the ledger comes to 299.00, but it is 300.00`,
    `  ${bill.bill_number}: the ledger has 499.00, but it is 500.00`,
    `  ${bill.bill_number}: kept is 300.00, but it is 200.00`,
  ]);
  expect((await admin.call(verifyLedger, {})).faults_count).toBe(3);

  const said: unknown[] = [];
  const jobs = { db: lab.db, clock: lab.clock.now, logger: { error: (...words: unknown[]) => void said.push(words) } };
  await Promise.all([verifyLedgerDaily(jobs), verifyLedgerDaily(jobs)]);
  const text = 'The ledger does not add up: 3 differences in 2 entries of 1 doctor.';
  expect(said).toEqual([[{ faults_count: 3 }, text]]);
  const run = lab.db.selectFrom('job_runs').select('outcome').where('job', '=', LEDGER_JOB);
  expect((await run.executeTakeFirstOrThrow()).outcome).toMatchObject({ faults_count: 3 });
});
