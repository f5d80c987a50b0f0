import { readCheques, readChequesDatedTo, readChequesInHand } from '#server/features/ledger/queries/cheques.ts';
import { must } from '#domain/shared/must.ts';
import { beforeAll, expect, test } from 'vitest';
import { buildAccount, buildDoctor } from './support/factories.ts';
import { FILLING, planDatabase } from './support/plan-database.ts';

// Years of returned and some hundred cheques in hand: what is asked on every day reads only those.

const CHEQUES = 30_000;
const EACH_IN_HAND = 100;

const { database, db, deps, planned: planOf } = await planDatabase();
let doctorId: string;

beforeAll(async () => {
  const { id: account } = await buildAccount(database.db, { role: 'ADMIN' });
  for (let nth = 0; nth < 60; nth += 1) doctorId = (await buildDoctor(database.db)).id;
  await database.pool.query(
    `insert into cheques (doctor_id, cheque_number, bank, cheque_date, amount, received_on, created_by, created_at, returned_on)
     select d.ids[n % 60 + 1], lpad(n::text, 6, '0'), 'HDFC Bank', date '2026-12-31' - n % 2000, 1000, '2026-11-01', $1, now(),
       case when n % $2 > 0 then date '2026-11-10' end
     from generate_series(1, $3) n, (select array_agg(id) as ids from doctors) d`,
    [account, EACH_IN_HAND, CHEQUES],
  );
  await database.pool.query('vacuum analyze cheques');
}, FILLING);

const PAGE = { state: 'in_hand', page: 1, page_size: 25 } as const;

test.each<[string, string, () => Promise<unknown>]>([
  ['the cheques in hand', 'cheques_in_hand_idx', () => readCheques({ db }, PAGE)],
  ['the last of them', 'cheques_in_hand_idx', () => readCheques({ db }, { ...PAGE, page: 'last' })],
  ['those to deposit', 'cheques_in_hand_idx', () => readChequesDatedTo(db, deps.today)],
  ['the sum of a doctor', 'cheques_', () => readChequesInHand(db, doctorId)],
])('%s are found by %s', async (_, index, work) => {
  const { indexes } = await planOf(work);
  expect(indexes.some((name) => name.startsWith(index))).toBe(true);
});

test('the filling has what is asked', async () => {
  const { total, items } = await readCheques({ db }, PAGE);
  expect(total).toBe(CHEQUES / EACH_IN_HAND);
  const [first] = items;
  expect(must(first, 'a cheque').cheque_date < deps.today).toBe(true);
});
