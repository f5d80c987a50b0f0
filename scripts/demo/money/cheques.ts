import { addDays } from '#domain/shared/calendar-day.ts';
import { createCheque } from '#server/features/ledger/commands/create-cheque.ts';
import type { Acting } from './acting.ts';
import { depsOn } from './acting.ts';
import { Random } from '../random.ts';

/** Cheques in hand, by the days until their date: one to deposit today, the others later. */
const CHEQUES = [
  { inDays: 0, cheque_number: '000417', bank: 'HDFC Bank', amount: '5000.00', note: null },
  { inDays: 9, cheque_number: '331205', bank: 'State Bank of India', amount: '12500.00', note: null },
  { inDays: 16, cheque_number: '331206', bank: 'State Bank of India', amount: '12500.00', note: 'Second of two' },
  { inDays: 30, cheque_number: '084410', bank: 'Canara Bank', amount: '7800.00', note: null },
] as const;

/** Records the cheques of the doctors with the largest monthly bills, received yesterday. */
export async function recordDemoCheques(request: Acting): Promise<void> {
  const { db, admin, today, seed } = request;
  const at = depsOn(request, new Random(`${seed} cheques`));
  const doctors = await db
    .selectFrom('monthly_bills_history')
    .select('doctor_id')
    .groupBy('doctor_id')
    .orderBy(({ fn }) => fn.max('total_amount'), 'desc')
    .orderBy('doctor_id')
    .limit(CHEQUES.length)
    .execute();
  for (const [place, { doctor_id }] of doctors.entries()) {
    const { inDays, ...cheque } = CHEQUES[place] ?? CHEQUES[0];
    const deps = await at(addDays(today, -1), 0.6 + place / 100);
    const dates = { cheque_date: addDays(today, inDays), received_on: deps.today };
    await createCheque(deps, admin, { doctor_id, ...cheque, ...dates });
  }
}
