import type { markStatementPrinted as operation } from '#contract/ledger/statements.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { periodFaults } from '#domain/ledger/statement-period.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertStatementPrint, readPrintedStatement } from '../store/printed-statements.ts';
import { lockLedger } from '#server/features/ledger/steps/lock-ledgers.ts';

type Printed = InputOf<typeof operation>['params'] & InputOf<typeof operation>['body'];

/** Records a printed statement of account with its closing balance, computed from the entries that it included. */
export async function markStatementPrinted(
  deps: Deps,
  actor: Actor,
  { doctor_id, from, to, kind, last_seq }: Printed,
): Promise<Outcome<OutputOf<typeof operation>, 'doctor_not_found' | 'invalid_input'>> {
  const doctor = await lockLedger(deps, doctor_id);
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  const faults = periodFaults({ from, to });
  if (faults.length > 0) return refuseFields(faults);
  const said = await readPrintedStatement(deps.db, doctor.id, { to, last_seq });
  const print = { from, to, kind, ...said, doctor_id: doctor.id, printed_by: actor.id };
  const copy_number = await insertStatementPrint(deps, print);
  const { closing } = said;
  await appendAudit(deps, actor, {
    action: 'PRINT_STATEMENT',
    subject: { type: 'ledger', id: doctor.id, label: doctor.name },
    after: { date_from: from, date_to: to, balance: closing, copy_number, kind },
  });
  return done({ copy_number, closing });
}
