import type { Opening, setDoctorOpening as operation } from '#contract/ledger/openings.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { allocateOldest, endFromNewest } from '#domain/ledger/allocation.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import { paiseOfBalance, sizeOf } from '#domain/ledger/balance.ts';
import {
  OPENING_NUMBER,
  OPENING_TEXTS,
  checkOpening,
  checkOpeningDraft,
  openingPostings,
  parseOpening,
} from '#domain/ledger/opening.ts';
import { must } from '#domain/shared/must.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { tidyLine } from '#domain/shared/text.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOpenDocuments } from '../list-open-documents.ts';
import { endAllocations, insertAllocations } from '../store-allocations.ts';
import type { LockedOpening } from '../store-openings.ts';
import { isPrintedAfter, lockOpenings, readOpening, readPartsOfOpenings, saveOpening } from '../store-openings.ts';
import { insertEntries } from '../store.ts';
import { lockLedger } from './lock-ledgers.ts';
import { putTo, spendAdvances } from './spend-advances.ts';

type Refusals = 'doctor_not_found' | 'stale_version' | 'opening_below_allocated' | 'invalid_input';

/**
 * Sets what a doctor owed, or had paid in advance, when the laboratory began with this ledger. What is owed is paid by money that went to
 * nothing; what was paid in advance pays the oldest of what is open.
 */
export async function setDoctorOpening(
  deps: Deps,
  actor: Actor,
  { doctor_id, version, ...draft }: InputOf<typeof operation>['params'] & InputOf<typeof operation>['body'],
): Promise<Outcome<{ opening: Opening | null }, Refusals>> {
  const doctor = await lockLedger(deps, doctor_id);
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  const before = await lockPresent(deps, doctor.id);
  if ((before?.version ?? null) !== version) return refuseShared('stale_version');
  const faults = checkOpeningDraft(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const amount = must(parseOpening(draft.amount), 'an amount that was checked');
  const verdict = checkOpening(before, amount, (await readLaboratory(deps.db)).currency);
  if (!verdict.ok) return verdict;
  const { as_of } = draft;
  const id = await saveOpening(deps, actor.id, {
    doctor_id: doctor.id,
    amount,
    as_of,
    note: tidyLine(draft.note ?? '') || null,
  });
  await post(deps, actor.id, { id, doctor_id: doctor.id, before, after: { amount, as_of } });
  await putRight(deps, actor.id, { id, doctor_id: doctor.id, before: before?.amount ?? '0.00', amount });
  const after = await readOpening(deps.db, doctor.id);
  await appendAudit(deps, actor, {
    action: 'SET_DOCTOR_OPENING',
    subject: { type: 'ledger', id: doctor.id, label: doctor.name },
    before: said(before),
    after: said(after),
  });
  return done({ opening: after });
}

/** The doctor's opening balance, locked; null where there is none, or it was removed. */
async function lockPresent({ db }: Pick<Deps, 'db'>, doctorId: string): Promise<LockedOpening | null> {
  const [kept] = await lockOpenings(db, [doctorId]);
  return kept === undefined || paiseOfBalance(kept.amount) === 0 ? null : kept;
}

const said = (opening: Opening | null): object => ({
  amount: opening === null ? null : sizeOf(opening.amount),
  standing: opening === null ? null : paiseOfBalance(opening.amount) > 0 ? OPENING_TEXTS.owed : OPENING_TEXTS.inAdvance,
  as_of: opening?.as_of ?? null,
  note: opening?.note ?? null,
});

interface Posted {
  readonly id: string;
  readonly doctor_id: string;
  readonly before: Opening | null;
  readonly after: Pick<Opening, 'amount' | 'as_of'>;
}

/** Posts what is different from before. */
async function post(deps: Deps, by: string, { id, doctor_id, before, after }: Posted): Promise<void> {
  const since = before !== null && before.as_of < after.as_of ? before.as_of : after.as_of;
  const isPrinted = before !== null && (await isPrintedAfter(deps.db, doctor_id, since));
  const postings = openingPostings(before, after, { isPrinted, today: deps.today });
  const entry = { doctor_id, kind: 'opening', document_id: id, document_number: OPENING_NUMBER } as const;
  await insertEntries(
    deps,
    by,
    postings.map((posting) => ({ ...posting, ...entry })),
  );
}

interface Changed {
  readonly id: string;
  readonly doctor_id: string;
  readonly before: Balance;
  readonly amount: Balance;
}

/** Of an advance that has become less the newest parts end, and what they paid is open again; what has become more pays, or is paid. */
async function putRight(deps: Deps, by: string, { id, doctor_id, before, amount }: Changed): Promise<void> {
  const room = paiseOfBalance(amount) < 0 ? sizeOf(amount) : '0.00';
  const gives = (await readPartsOfOpenings(deps.db, [id])).filter(({ advance_of }) => advance_of === id);
  const { ended, again } = endFromNewest(gives, room);
  await endAllocations(
    deps,
    by,
    'reallocated',
    ended.map((part) => part.id),
  );
  if (again !== null) await insertAllocations(deps, by, [{ ...again.part, amount: again.amount }]);
  const open = ended.flatMap((part) => part.bill_id ?? part.monthly_bill_id ?? []);
  const isRaised = paiseOfBalance(amount) > Math.max(0, paiseOfBalance(before));
  await spendAdvances(deps, by, [...open, ...(isRaised ? [id] : [])]);
  const given = gives.reduce((sum, part) => sum + paiseOf(part.amount), 0);
  const free = paiseOf(room) - given;
  if (free <= 0) return;
  const { parts } = allocateOldest(toAmount(free), await readOpenDocuments(deps.db, doctor_id));
  await putTo(
    deps,
    by,
    parts.map((part) => ({ ...part, advance: { column: 'advance_of', source_id: id } })),
  );
}
