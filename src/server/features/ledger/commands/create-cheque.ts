import type { Cheque, createCheque as operation } from '#contract/ledger/cheques.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { checkCheque, chequeName, storedCheque } from '#domain/ledger/cheque.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCheque } from '../queries/cheques.ts';
import { lockLedger } from '../steps/lock-ledgers.ts';
import { findCheque, insertCheque } from '../store/cheque-records.ts';

/** Records a cheque received from a doctor. It posts nothing. */
export async function createCheque(
  deps: Deps,
  actor: Actor,
  draft: InputOf<typeof operation>['body'],
): Promise<Outcome<Cheque, 'doctor_not_found' | 'cheque_exists' | 'invalid_input'>> {
  const doctor = await lockLedger(deps, draft.doctor_id);
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  const faults = checkCheque(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const stored = { ...storedCheque(draft), doctor_id: doctor.id };
  const known = await findCheque(deps, stored);
  if (known !== undefined) return refuseLedger('cheque_exists', chequeName(stored), formatDayShort(known.cheque_date));
  const cheque = must(await readCheque(deps.db, await insertCheque(deps, actor.id, stored)), 'the new cheque');
  await appendAudit(deps, actor, {
    action: 'CREATE_CHEQUE',
    subject: { type: 'cheque', id: cheque.id, label: chequeName(cheque) },
    after: pickFields(cheque, ['doctor_name', 'cheque_number', 'bank', 'cheque_date', 'amount', 'received_on', 'note']),
  });
  return done(cheque);
}
