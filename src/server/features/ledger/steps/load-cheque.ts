import type { Cheque } from '#contract/ledger/cheques.ts';
import type { ChequeEnd } from '#domain/ledger/cheque.ts';
import { checkEndDay, checkInHand, chequeName } from '#domain/ledger/cheque.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCheque } from '../queries/cheques.ts';
import { doctorOfCheque, lockCheque } from '../store/cheques.ts';
import { lockLedgers } from './lock-ledgers.ts';

export interface EndInput {
  readonly cheque_id: string;
  readonly version: number;
  readonly day: string;
}

export type EndRefusals = 'cheque_not_found' | 'stale_version' | 'cheque_not_in_hand' | 'invalid_input';

/** Loads a cheque that is deposited or returned on a day, and locks it and its doctor until the transaction ends. */
export async function loadCheque(
  deps: Deps,
  end: ChequeEnd,
  { cheque_id, version, day }: EndInput,
): Promise<Outcome<Cheque, EndRefusals>> {
  await lockLedgers(
    deps,
    () => doctorOfCheque(deps, cheque_id),
    () => lockCheque(deps, cheque_id),
  );
  const cheque = await readCheque(deps.db, cheque_id);
  if (cheque === undefined) return refuseLedger('cheque_not_found');
  const verdict = checkInHand(cheque);
  if (!verdict.ok) return verdict;
  if (cheque.version !== version) return refuseShared('stale_version');
  const faults = checkEndDay(end, day, cheque, deps.today);
  return faults.length > 0 ? refuseFields(faults) : done(cheque);
}

export const chequeSubject = (cheque: Pick<Cheque, 'id' | 'cheque_number' | 'bank'>): AuditEvent['subject'] => ({
  type: 'cheque',
  id: cheque.id,
  label: chequeName(cheque),
});
