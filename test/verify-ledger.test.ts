import { verifyLedger } from '#contract/ledger/ledger-check.ts';
import { verifyLedgerDaily } from '#server/features/ledger/jobs.ts';
import { LEDGER_JOB, readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { buildBill, buildPayment } from '#test/support/factories.ts';
import { runScript } from '#test/support/run-script.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { testFolder } from '#test/support/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const lab = await testLab();
const folder = await testFolder();

test('a correct ledger passes the check; command, job and API list a planted difference', async () => {
  const admin = await signIn(lab, 'ADMIN');
  const bill = await buildBill(lab.db, { amount: '500.00' });
  await buildPayment(lab.db, { bill_id: bill.id, amount: '200.00' });
  const command = () => runScript('verify-ledger', { DATABASE_URL: lab.database.url, DATA_DIR: folder });
  expect(await command()).toEqual({ code: 0, out: 'Ledger check passed: 2 entries of 1 doctor.\n', err: '' });
  expect(await admin.call(verifyLedger, {})).toMatchObject({ entries: 2, doctors: 1, faults: [], faults_count: 0 });

  // Without the triggers: the ledger entry of the bill, the bill's own fields, and its document.
  const plant = `alter table ledger_entries disable trigger user;
    update ledger_entries set amount = 499 where document_id = '${bill.id}';
    update bills set covered = 300 where id = '${bill.id}';
    update documents set day = day + 1 where id = '${bill.id}';
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
    'Ledger check failed: 5 differences in 2 entries of 1 doctor.',
    `  ${name}: sum of ledger entries 299.00, expected 300.00`,
    `  ${bill.bill_number}: ledger balance 499.00, expected 500.00`,
    `  ${bill.bill_number}: the number, day or doctor of the document differs from its record`,
    `  ${bill.bill_number}: stored total 300.00, expected 200.00`,
    `  ${bill.bill_number}: stored total 500.00, expected 499.00`,
  ]);
  expect((await admin.call(verifyLedger, {})).faults_count).toBe(5);

  const said: unknown[] = [];
  const jobs = { db: lab.db, clock: lab.clock.now, logger: { error: (...words: unknown[]) => void said.push(words) } };
  await Promise.all([verifyLedgerDaily(jobs), verifyLedgerDaily(jobs)]);
  const text = 'Ledger check failed: 5 differences in 2 entries of 1 doctor.';
  expect(said).toEqual([[{ faults_count: 5 }, text]]);
  const run = lab.db.selectFrom('job_runs').select('outcome').where('job', '=', LEDGER_JOB);
  expect((await run.executeTakeFirstOrThrow()).outcome).toMatchObject({ faults_count: 5 });
});

test.each([`number = 'B/26-27/70000'`, `day = day - 1`, `doctor_id = (select id from doctors where key = 'other')`])(
  'a document that differs from its bill is found: %s',
  async (change) => {
    await lab.db
      .insertInto('doctors')
      .values({ name: 'Other', key: 'other' })
      .onConflict((on) => on.doNothing())
      .execute();
    const { id } = await buildBill(lab.db);
    const found = await lab.db.transaction().execute(async (tx) => {
      const before = await readLedgerCheck(tx, new Date());
      await sql`update documents set ${sql.raw(change)} where id = ${id}::uuid`.execute(tx);
      const after = await readLedgerCheck(tx, new Date());
      await sql`update documents d set number = bill_number, day = bill_date, doctor_id = b.doctor_id from bills b where b.id = d.id`.execute(
        tx,
      );
      return after.faults_count - before.faults_count;
    });
    expect(found).toBe(1);
  },
);
