import type { PAYMENT_METHODS } from '#domain/billing/payment-fields.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { voidBill } from '#server/features/billing/commands/void-bill.ts';
import { recordPayment } from '#server/features/ledger/commands/record-payment.ts';
import { setOpeningBalance } from '#server/features/ledger/commands/set-doctor-opening.ts';
import { markMonthlyBillPaid } from '#server/features/monthly-billing/commands/mark-monthly-bill-paid.ts';
import { reverseMonthlyBillPayment } from '#server/features/monthly-billing/commands/reverse-monthly-bill-payment.ts';
import type { Kysely } from 'kysely';
import type { Acting } from './acting.ts';
import { depsOn } from './acting.ts';
import type { Random } from '../random.ts';

type Method = (typeof PAYMENT_METHODS)[number];

/**
 * Most doctors pay a monthly bill before the next one. At most 40 are paid, to save time. The last weeks are handled by
 * `credits.ts`, which runs later.
 */
const PAYING = { share: 0.7, most: 40, withinDays: 24, lastDaysAgo: 26 } as const;

const METHODS: readonly (readonly [method: Method, reference: string])[] = [
  ['UPI', '6328'],
  ['Bank transfer', 'NEFT'],
  ['Cheque', 'No.'],
];

interface Paying extends Acting {
  readonly random: Random;
}

/** Pays most of these monthly bills, saved on a day, in the following weeks; one by a cheque that is returned. */
export async function payDemoMonths(request: Paying, savedOn: CalendarDay, ids: readonly string[]): Promise<void> {
  const { db, admin, today, random } = request;
  const at = depsOn(request, random);
  const payments = ids
    .slice(0, PAYING.most)
    .filter(() => random.chance(PAYING.share))
    .map((id) => ({ id, day: addDays(savedOn, random.between(2, PAYING.withinDays)) }))
    .filter(({ day }) => day <= addDays(today, -PAYING.lastDaysAgo))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  let cameBack = false;
  for (const [place, { id, day }] of payments.entries()) {
    const [method, reference] = must(METHODS[random.between(0, METHODS.length - 1)], 'a way to pay');
    const deps = await at(day, 0.3);
    await markMonthlyBillPaid(deps, admin, {
      monthly_bill_id: id,
      version: await versionOf(db, id),
      paid_on: day,
      method,
      reference: `${reference} ${random.between(10_000, 99_999)}`,
    });
    // The log is in order of time, so no payment of this day may follow.
    if (cameBack || method !== 'Cheque' || payments[place + 1]?.day === day) continue;
    cameBack = true;
    const later = await at(day, 0.4);
    await reverseMonthlyBillPayment(later, admin, { monthly_bill_id: id, version: await versionOf(db, id) });
  }
}

/** Opening balances (below 0: paid in advance), and the latest payments. */
const OPENINGS = ['42500.00', '4200.00', '-3000.00'] as const;
const LAST_PAID = [
  { amount: '5000.00', tds_amount: '0.00' },
  { amount: '2880.00', tds_amount: '320.00' },
] as const;

export async function settleDemoAccounts(request: Paying): Promise<void> {
  const { db, admin, today, random } = request;
  const at = depsOn(request, random);
  // The doctors with the lowest credit limits; the first exceeds it.
  const doctors = await db
    .selectFrom('monthly_bills_history as h')
    .innerJoin('doctors as d', 'd.id', 'h.doctor_id')
    .select('d.id as doctor_id')
    .distinct()
    .select('d.credit_limit')
    .orderBy('d.credit_limit', (order) => order.asc().nullsLast())
    .orderBy('d.id')
    .limit(OPENINGS.length)
    .execute();
  const began = addDays(today, -300);
  for (const [place, { doctor_id }] of doctors.entries()) {
    const amount = must(OPENINGS[place], 'an opening balance');
    const opening = { doctor_id, version: null, amount, as_of: began, note: 'From the old books' };
    await setOpeningBalance(await at(addDays(today, -3), 0.3), admin, opening);
  }
  for (const [place, money] of LAST_PAID.entries()) {
    const doctor_id = doctors[place]?.doctor_id;
    if (doctor_id === undefined) continue;
    const deps = await at(addDays(today, -2), 0.4);
    const paid = {
      paid_on: deps.today,
      method: 'UPI',
      reference: `6328 ${random.between(10_000, 99_999)}`,
      note: null,
    };
    await recordPayment(deps, admin, { doctor_id, ...money, parts: null, ...paid });
  }
  const mistaken = await db
    .selectFrom('bills')
    .select(['id', 'version'])
    .where('status', '=', 'pending')
    .where('charged_on', '=', 'itself')
    .where('is_grouped', '=', false)
    .where('covered', '=', '0')
    .orderBy('bill_date', 'desc')
    .orderBy('bill_number', 'desc')
    .executeTakeFirst();
  if (mistaken === undefined) return;
  await voidBill(await at(addDays(today, -1), 0.5), admin, { bill_id: mistaken.id, version: mistaken.version });
}

async function versionOf(db: Kysely<Database>, id: string): Promise<number> {
  const { version } = await db
    .selectFrom('monthly_bills_history')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}
