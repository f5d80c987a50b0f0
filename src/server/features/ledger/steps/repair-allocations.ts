import type { RecordedPayment } from '#contract/ledger/payments.ts';
import type { Database } from '#server/database.ts';
import { OWN_ORIGIN, appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Kysely } from 'kysely';
import { readPayment } from '../queries/payment.ts';
import {
  readDoctorsToRepair,
  readMissedBills,
  readOverAllocatedSources,
  readOverAllocatedTargets,
  readRepaired,
  recountSums,
} from '../store/repairs.ts';
import { allocationChangedEvent, isAllocatedAlike } from '../commands/allocate-payment.ts';
import { endNewestAllocations } from './end-newest-allocations.ts';
import { lockLedger } from './lock-ledgers.ts';
import { applyAdvances } from './apply-advances.ts';
import { syncLedger } from './sync-ledger.ts';

/**
 * Repairs errors from a time when commands did not lock the doctor: stored sums that differ from the allocations,
 * sources with more allocated than their amount (the newest allocations end, refunds are kept), documents with more
 * allocated than their charge, and bills that a simultaneous payment did not pay. Uses one transaction per doctor.
 * Returns the names of the repaired doctors.
 */
export async function repairAllocations(db: Kysely<Database>, now: Date): Promise<string[]> {
  const { time_zone } = await readLaboratory(db);
  const today = dayAt(now.getTime(), time_zone);
  const names: string[] = [];
  for (const id of await readDoctorsToRepair(db)) {
    const name = await inTransaction(db, (tx) => repairDoctor({ db: tx, now, today }, id));
    if (name !== undefined) names.push(name);
  }
  return names;
}

interface RepairDeps {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly today: string;
}

async function repairDoctor(deps: RepairDeps, doctorId: string): Promise<string | undefined> {
  const doctor = await lockLedger(deps, doctorId);
  if (doctor === undefined) return undefined;
  const { payments, by } = await readRepaired(deps.db, doctor.id);
  const before = await readAll(deps.db, payments);
  await recountSums(deps.db, doctor.id);
  await endNewestAllocations(deps, by, 'reallocated', await readOverAllocatedSources(deps.db, doctor.id), {
    targetOf: ({ source_id }) => source_id,
    roomOf: ({ room }) => room,
  });
  await syncLedger(deps, { id: by }, { ...(await readOverAllocatedTargets(deps.db, doctor.id)), keepsAdvances: true });
  await applyAdvances(deps, by, await readMissedBills(deps.db, doctor.id));
  const after = await readAll(deps.db, payments);
  const [first, ...others] = before.flatMap((payment, at) => {
    const changed = after[at];
    return changed === undefined || isAllocatedAlike(payment, changed)
      ? []
      : [allocationChangedEvent(payment, changed)];
  });
  if (first !== undefined) await appendAudit({ ...deps, origin: OWN_ORIGIN }, null, first, ...others);
  return doctor.name;
}

async function readAll(db: Kysely<Database>, ids: readonly string[]): Promise<RecordedPayment[]> {
  const payments: RecordedPayment[] = [];
  for (const id of ids) payments.push(...[(await readPayment(db, id)) ?? []].flat());
  return payments;
}
