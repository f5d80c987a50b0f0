import type { CreditReason } from '#domain/ledger/credit-note.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { createCreditNote } from '#server/features/ledger/commands/create-credit-note.ts';
import { recordRefund } from '#server/features/ledger/commands/record-refund.ts';
import { voidCreditNote } from '#server/features/ledger/commands/void-credit-note.ts';
import { writeOff } from '#server/features/ledger/commands/write-off.ts';
import { readAdvance } from '#server/features/ledger/queries/open-documents.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { Acting } from './acting.ts';
import { depsOn } from './acting.ts';
import type { DemoAccount } from '../laboratory.ts';
import { Random } from '../random.ts';

/** Credit notes of the last weeks, oldest first: for a monthly bill, a paid bill or a doctor. */
const CREDITS: readonly {
  readonly daysAgo: number;
  readonly of: 'month' | 'paid bill' | 'doctor';
  readonly amount: string;
  readonly reason: CreditReason;
  readonly note: string | null;
}[] = [
  { daysAgo: 24, of: 'month', amount: '1250.00', reason: 'Price corrected', note: null },
  { daysAgo: 21, of: 'paid bill', amount: '300.00', reason: 'Discount', note: null },
  { daysAgo: 17, of: 'month', amount: '800.00', reason: 'Work returned', note: 'Crown did not seat' },
  { daysAgo: 12, of: 'doctor', amount: '500.00', reason: 'Goodwill', note: null },
  { daysAgo: 9, of: 'month', amount: '650.00', reason: 'Remake agreed', note: null },
  { daysAgo: 6, of: 'month', amount: '400.00', reason: 'Discount', note: null },
];

/**
 * Creates credit notes by commands of the product; refunds one, voids one, and writes off the rest of the oldest bill.
 */
export async function saveDemoCredits(request: Acting & { readonly superAdmin: DemoAccount }): Promise<number> {
  const { db, admin, superAdmin, today, seed } = request;
  const at = depsOn(request, new Random(`${seed} credits`));
  const months = await db
    .selectFrom('monthly_bills_history')
    .select(['id', 'doctor_id', 'total_amount'])
    .where('total_amount', '>', '2000')
    .orderBy('billing_month', 'desc')
    .orderBy('bill_number')
    .limit(CREDITS.length)
    .execute();
  const bills = await db
    .selectFrom('bills')
    .innerJoin('documents', 'documents.id', 'bills.id')
    .select(['bills.id', 'bills.doctor_id'])
    .where('paid', '=', true)
    .where('posted', '>', '1000')
    .orderBy('bill_date', 'desc')
    .orderBy('bill_number', 'desc')
    .limit(1)
    .execute();
  const made: string[] = [];
  for (const [place, { daysAgo, of, ...given }] of CREDITS.entries()) {
    const document = of === 'paid bill' ? bills[0] : months[place];
    if (document === undefined) continue;
    const deps = await at(addDays(today, -daysAgo), 0.4);
    const document_id = of === 'doctor' ? null : document.id;
    const { doctor_id } = document;
    const said = { ...given, note_date: deps.today, serial_number: null };
    const note = await createCreditNote(deps, admin, { doctor_id, document_id, ...said });
    if (!note.ok) continue;
    made.push(note.value.id);
    if (of !== 'paid bill') continue;
    const { refundable } = await readAdvance(db, doctor_id);
    if (paiseOf(refundable) === 0) continue;
    const paidBack = { amount: refundable, method: 'Bank transfer', reference: null, note: null };
    const later = await at(addDays(today, -daysAgo + 1), 0.5);
    await recordRefund(later, admin, { doctor_id, paid_on: later.today, ...paidBack });
  }
  const [last] = made.slice(-1);
  if (last !== undefined) {
    const deps = await at(addDays(today, -5), 0.6);
    await voidCreditNote(deps, admin, { credit_note_id: last, reason: 'Entered twice' });
  }
  await writeOffOldest(request, superAdmin, at);
  return made.length;
}

async function writeOffOldest(
  { db, today }: Acting,
  superAdmin: DemoAccount,
  at: ReturnType<typeof depsOn>,
): Promise<void> {
  const oldest = await db
    .selectFrom('monthly_bills_history as h')
    .innerJoin('documents as d', 'd.id', 'h.id')
    .select(['h.id', 'h.doctor_id'])
    .where('d.settled', '=', false)
    .where('h.total_amount', '>', '100')
    .orderBy('billing_month')
    .orderBy('bill_number')
    .executeTakeFirst();
  if (oldest === undefined) return;
  const deps = await at(addDays(today, -4), 0.5);
  await writeOff(deps, superAdmin, {
    doctor_id: oldest.doctor_id,
    document_id: oldest.id,
    amount: '45.00',
    note_date: deps.today,
    note: 'Rounding difference',
  });
}
