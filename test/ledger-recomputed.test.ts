import { exportLedger } from '#contract/ledger/exports.ts';
import { getLedger, recordPayment, reversePayment } from '#contract/ledger/payments.ts';
import { paiseOfBalance } from '#domain/documents/balance.ts';
import { recompute } from '../workshop/recompute-ledger/recompute.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

let admin: SignedInClient;
const lab = await testLab();

async function goTo(day: string): Promise<void> {
  lab.clock.set(`${day}T06:30:00.000Z`);
  admin = await signIn(lab, 'ADMIN');
}

/** Four months of three doctors: one pays in parts and with TDS, one too much, and one by a returned cheque. */
async function walk(): Promise<void> {
  const doctors = [];
  for (const name of ['Dr. Asha, "the elder"', 'Dr. Bela', 'Dr. Chitra'])
    doctors.push(await buildDoctor(lab.db, { name }));
  for (const [at, day] of ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].entries()) {
    await goTo(day);
    const month = `2026-${String(at + 7).padStart(2, '0')}`;
    for (const [n, { id: doctor_id }] of doctors.entries()) {
      const amount = `${1000 * (n + 1) + 7 * at}.${String(10 + n)}`;
      await buildCompleted(lab.db, { doctor_id, completion_date: `${month}-10`, amount });
      await saveMonth(admin, doctor_id, month);
      const tds_amount = n === 0 ? '37.04' : '0';
      const body = { doctor_id, amount: n === 1 ? '2500' : '333.33', tds_amount, paid_on: day, method: 'Cheque' };
      const { id, version } = await admin.call(recordPayment, { body });
      if (n === 2 && at % 2 === 0) {
        await admin.call(reversePayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } });
      }
    }
  }
}

test('the exported ledger, recomputed with other arithmetic, equals the ledger: balances, ages and advances', async () => {
  await walk();
  await goTo('2026-11-22');
  const { bytes } = await admin.call(exportLedger, { query: {} });
  const { doctors, faults } = recompute(Buffer.from(bytes).toString('utf8'));
  expect(faults).toEqual([]);
  const { items } = await admin.call(getLedger, { query: { state: 'all' } });
  expect(items).toHaveLength(3);
  const paise = (amount: string): bigint => BigInt(paiseOfBalance(amount));
  for (const { doctor_id, to_30, to_60, to_90, over_90, advance, balance } of items) {
    const open = [to_30, to_60, to_90, over_90].map(paise);
    // All money was allocated to the oldest documents, so both results are equal.
    expect(doctors.get(doctor_id)).toMatchObject({
      balance: paise(balance),
      open,
      oldestFirst: open,
      advance: paise(advance),
    });
  }
});

test('a change of the file is detected', async () => {
  const { bytes } = await admin.call(exportLedger, { query: {} });
  const file = Buffer.from(bytes).toString('utf8');
  const entry = /^entry,.*$/m.exec(file)?.[0] ?? '';
  expect(recompute(file.replace(entry, entry.replace('1000.10', '1000.11'))).faults).not.toEqual([]);
});
