import { getStatement, markStatementPrinted } from '#contract/ledger/statements.ts';
import { recordPayment, takeBackPayment } from '#contract/ledger/payments.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

let doctor_id: string;
const lab = await testLab();
lab.clock.set('2026-11-22T06:30:00.000Z');
const admin = await signIn(lab, 'ADMIN');
beforeEach(async () => {
  doctor_id = (await buildDoctor(lab.db)).id;
});

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const pay = (amount: string, paid_on: string) =>
  admin.call(recordPayment, { body: { doctor_id, amount, paid_on, method: 'Cash' } });
const statement = () => admin.call(getStatement, { params: { doctor_id }, query: OCTOBER });
const print = (given: object = {}) =>
  admin.call(markStatementPrinted, { params: { doctor_id }, body: { ...OCTOBER, kind: 'paper', ...given } });
const outdated = async () => (await statement()).outdated.map(({ closing }) => closing);

test('what was given out is kept, copy by copy, with what it said', async () => {
  await pay('700', '2026-10-10');
  await pay('50', '2026-11-01');
  expect(await print()).toEqual({ copy_number: 1, closing: '-700.00' });
  expect(await print({ kind: 'pdf' })).toEqual({ copy_number: 2, closing: '-700.00' });
  expect(await print({ from: '2026-10-02' })).toMatchObject({ copy_number: 1 });
  const kept = lab.db.selectFrom('statement_prints').selectAll().where('doctor_id', '=', doctor_id);
  expect(await kept.execute()).toHaveLength(3);
  const refused = { params: { doctor_id: randomUUID() }, body: { ...OCTOBER, kind: 'paper' } } as const;
  expect(await admin.refusal(markStatementPrinted, refused)).toMatchObject({ code: 'doctor_not_found' });
  const reversed = { params: { doctor_id }, body: { from: '2026-10-31', to: '2026-10-01', kind: 'paper' } } as const;
  expect(await admin.refusal(markStatementPrinted, reversed)).toMatchObject({ status: 400 });
});

test('it is told when something is posted into its days or before them, until it is given out again', async () => {
  await pay('700', '2026-10-10');
  await print();
  expect(await outdated()).toEqual([]);
  await pay('10', '2026-11-05');
  expect(await outdated()).toEqual([]);
  await pay('20', '2026-10-20');
  expect(await outdated()).toEqual(['-700.00']);
  expect(await print()).toEqual({ copy_number: 2, closing: '-720.00' });
  expect(await outdated()).toEqual([]);
  const { id: payment_id, version } = await pay('5', '2026-09-30');
  expect(await outdated()).toEqual(['-720.00']);
  // A later statement of more days takes its place.
  await print({ from: '2026-09-01', to: '2026-11-22' });
  expect(await outdated()).toEqual([]);
  await admin.call(takeBackPayment, { params: { payment_id }, body: { version, reason: 'Entered by mistake' } });
  expect(await outdated()).toEqual(['-735.00']);
});

test('what was posted while the paper was in the printer counts as posted since', async () => {
  await pay('700', '2026-10-10');
  const { last_seq } = await statement();
  await pay('20', '2026-10-20');
  expect(await print({ last_seq })).toEqual({ copy_number: 1, closing: '-700.00' });
  expect(await outdated()).toEqual(['-700.00']);
});
