import type { RecordedPayment } from '#contract/ledger/payments.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { chequeName } from '#domain/ledger/cheque.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EndInput, EndRefusals } from '../steps/load-cheque.ts';
import { chequeSubject, loadCheque } from '../steps/load-cheque.ts';
import { endCheque } from '../store/cheques.ts';
import { recordPayment } from './record-payment.ts';

/** Deposits a cheque: records its payment, which pays the oldest open documents. */
export async function depositCheque(
  deps: Deps,
  actor: Actor,
  input: EndInput,
): Promise<Outcome<RecordedPayment, EndRefusals>> {
  const loaded = await loadCheque(deps, 'deposit', input);
  if (!loaded.ok) return loaded;
  const cheque = loaded.value;
  const { doctor_id, amount, note } = cheque;
  const payment = {
    doctor_id,
    amount,
    paid_on: input.day,
    method: 'Cheque',
    reference: chequeName(cheque),
    note,
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
