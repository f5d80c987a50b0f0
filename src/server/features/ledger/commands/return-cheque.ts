import type { Cheque } from '#contract/ledger/cheques.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCheque } from '../queries/cheques.ts';
import type { EndInput, EndRefusals } from '../steps/load-cheque.ts';
import { chequeSubject, loadCheque } from '../steps/load-cheque.ts';
import { endCheque } from '../store/cheques.ts';

/** Records that a cheque was returned to the doctor. */
export async function returnCheque(deps: Deps, actor: Actor, input: EndInput): Promise<Outcome<Cheque, EndRefusals>> {
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
