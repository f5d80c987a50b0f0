import type { Opening, setOpeningBalance as operation } from '#contract/ledger/opening-balances.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { checkOpening, checkOpeningDraft, parseOpening } from '#domain/ledger/opening.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOpening } from '../store/opening-balances.ts';
import { lockLedger } from '../steps/lock-ledgers.ts';
import { openingsOfDoctors } from '../steps/lock-openings.ts';
import { openingSet, setOpeningBalances } from '../steps/set-opening-balances.ts';

type Refusals = 'doctor_not_found' | 'stale_version' | 'opening_below_allocated' | 'money_paid_back' | 'invalid_input';

/**
 * Sets a doctor’s opening balance. Advances pay an amount that the doctor owes; an advance pays the oldest open
 * documents.
 */
export async function setOpeningBalance(
  deps: Deps,
  actor: Actor,
  { doctor_id, version, ...draft }: InputOf<typeof operation>['params'] & InputOf<typeof operation>['body'],
): Promise<Outcome<{ opening: Opening | null }, Refusals>> {
  const doctor = await lockLedger(deps, doctor_id);
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  const before = (await openingsOfDoctors(deps.db, [doctor.id], { holds: true })).get(doctor.id) ?? null;
  if ((before?.version ?? null) !== version) return refuseShared('stale_version');
  const faults = checkOpeningDraft(draft, deps.today, before);
  if (faults.length > 0) return refuseFields(faults);
  const amount = must(parseOpening(draft.amount), 'an amount that was checked');
  const verdict = checkOpening(before, amount, (await readLaboratory(deps.db)).currency);
  if (!verdict.ok) return verdict;
  const { as_of } = draft;
  const note = normalizeLine(draft.note ?? '') || null;
  await setOpeningBalances(deps, actor.id, [{ doctor_id: doctor.id, before, after: { amount, as_of, note } }]);
  const after = await readOpening(deps.db, doctor.id);
  await appendAudit(deps, actor, openingSet(doctor, before, after));
  return done({ opening: after });
}
