// The doctors of the alerts about money.
import { CREDIT_LIMIT_TEXTS } from '#domain/ledger/credit-exposure.ts';
import type { UnpaidBills } from '#domain/ledger/open-documents.ts';
import type { DoctorAlert } from '#domain/notifications/alerts.ts';
import { FOLLOW_UP_VIEW, unpaidText } from '#domain/notifications/alerts.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { billsIn } from '#server/features/billing/queries/bill-page.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { readOverLimit } from '#server/features/ledger/queries/credit-exposures.ts';
import { readOverdueDoctors } from '#server/features/ledger/queries/open-documents.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

type Reading = Pick<Deps, 'db' | 'today'>;

export interface DoctorToTell {
  readonly id: string;
  readonly label: string;
  /** In paise: the largest is listed first. */
  readonly amount: number;
}

/** Reads the doctors of each kind of alert, with one statement for each kind and one for the currency. */
export async function readDoctorsToTell(
  deps: Reading,
): Promise<Readonly<Record<DoctorAlert, readonly DoctorToTell[]>>> {
  const toFollowUp = await readToFollowUp(deps);
  const overdue = await readOverdueDoctors(deps.db, deps.today);
  const overLimit = await readOverLimit(deps);
  const areNone = [toFollowUp, overdue, overLimit].every(({ length }) => length === 0);
  const { currency } = areNone ? { currency: '' } : await readLaboratory(deps.db);
  const owing = ({ id, ...bills }: UnpaidBills & { readonly id: string }): DoctorToTell => ({
    id,
    label: unpaidText(bills, currency),
    amount: paiseOf(bills.amount),
  });
  return {
    unpaid_follow_up: toFollowUp.map(owing),
    overdue_bills: overdue.map(owing),
    over_limit: overLimit.map(({ id, name, by }) => ({
      id,
      label: `${name}: ${CREDIT_LIMIT_TEXTS.over(by, currency)}`,
      amount: paiseOf(by),
    })),
  };
}

/** Groups the bills to follow up by doctor, from `bills_follow_up_idx` alone. */
async function readToFollowUp({ db, today }: Reading): Promise<(UnpaidBills & { readonly id: string })[]> {
  const { rows } = await sql<UnpaidBills & { readonly id: string }>`
    select ${PREPARED} d.id, d.name, owed.bills, owed.oldest::text as oldest, owed.amount::numeric(20, 2) as amount
    from (
      select b.doctor_id, count(*)::int as bills, min(b.bill_date) as oldest,
        sum(b.amount + b.tax_amount - b.covered - b.credited) as amount
      from ${billsIn(FOLLOW_UP_VIEW, today)} group by b.doctor_id
    ) as owed join doctors d on d.id = owed.doctor_id`.execute(db);
  return rows;
}
