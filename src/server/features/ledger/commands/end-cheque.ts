import type { Cheque } from '#contract/ledger/cheques.ts';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ChequeEnd } from '#domain/ledger/cheque.ts';
import { checkEndDay, checkInHand, chequeName } from '#domain/ledger/cheque.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCheque } from '../queries/cheques.ts';
import { lockLedgers } from '../steps/lock-ledgers.ts';
import { doctorOfCheque, endCheque, lockCheque } from '../store/cheque-records.ts';
import { recordPayment } from './record-payment.ts';

interface EndInput {
  readonly cheque_id: string;
  readonly version: number;
  readonly day: string;
}

type Refusals = 'cheque_not_found' | 'stale_version' | 'cheque_not_in_hand' | 'invalid_input';

/** Deposits a cheque: records its payment, which pays the oldest open documents. */
export async function depositCheque(
  deps: Deps,
  actor: Actor,
  input: EndInput,
): Promise<Outcome<RecordedPayment, Refusals>> {
  const loaded = await loadCheque(deps, 'deposit', input);
  if (!loaded.ok) return loaded;
  const cheque = loaded.value;
  const payment = {
    ...pickFields(cheque, ['doctor_id', 'amount', 'note']),
    paid_on: input.day,
    method: 'Cheque',
    reference: chequeName(cheque),
    parts: null,
  };
  const recorded = await recordPayment(deps, actor, payment, async ({ id, payment_number }) => {
    await endCheque(deps, cheque.id, { receipt_id: id });
    const after = { ...pickFields(cheque, ['doctor_name', 'amount']), payment_number, deposited_on: input.day };
    return [{ action: 'DEPOSIT_CHEQUE', subject: chequeSubject(cheque), after }];
  });
  if (!recorded.ok) throw new Error(`The payment of a checked cheque was refused: ${recorded.refusal.text}`);
  return recorded;
}

/** Records that a cheque was returned to the doctor. */
export async function returnCheque(deps: Deps, actor: Actor, input: EndInput): Promise<Outcome<Cheque, Refusals>> {
  const loaded = await loadCheque(deps, 'return', input);
  if (!loaded.ok) return loaded;
  await endCheque(deps, input.cheque_id, { returned_on: input.day });
  const cheque = must(await readCheque(deps.db, input.cheque_id), 'the returned cheque');
  await appendAudit(deps, actor, {
    action: 'RETURN_CHEQUE',
    subject: chequeSubject(cheque),
    after: pickFields(cheque, ['doctor_name', 'amount', 'returned_on']),
  });
  return done(cheque);
}

/** Loads a cheque in hand, and locks it and its doctor until the transaction ends. */
async function loadCheque(
  deps: Deps,
  end: ChequeEnd,
  { cheque_id, version, day }: EndInput,
): Promise<Outcome<Cheque, Refusals>> {
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

const chequeSubject = (cheque: Cheque): AuditEvent['subject'] => ({
  type: 'cheque',
  id: cheque.id,
  label: chequeName(cheque),
});
