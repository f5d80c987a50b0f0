import type { BillFilters, getBillSums } from '#contract/billing/bill-list.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { must } from '#domain/shared/must.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { sumOfAge } from '#server/features/ledger/queries/ageing.ts';
import { sourceOf } from './bill-filters.ts';
import { summaryRows } from './cached-bill-counts.ts';

type Sums = OutputOf<typeof getBillSums>;

/**
 * Returns the sums of the bills of a view, from the daily sums or from the bills themselves. If the amount of a bill
 * was lowered below its payments, only its amount counts as paid; credits count up to the rest. So paid, credited and
 * outstanding always add up to the amount and its tax. `bills_sums_idx` has all needed columns.
 */
export async function readBillSums(deps: Deps, actor: Actor, filters: BillFilters): Promise<Sums> {
  const kept = summaryRows(actor, filters);
  if (kept !== null) return sumKept(deps, kept);
  const { from } = await sourceOf(deps, actor, filters);
  const { rows } = await sql<Sums>`
    select count(*)::int as bills, (count(*) filter (where b.amount = 0))::int as unpriced,
      coalesce(sum(b.amount), 0)::numeric(20, 2) as amount,
      coalesce(sum(least(${OWED}, b.covered)), 0)::numeric(20, 2) as paid,
      coalesce(sum(least(b.credited, greatest(${OWED} - b.covered, 0))), 0)::numeric(20, 2) as credited,
      coalesce(sum(${OUTSTANDING}), 0)::numeric(20, 2) as outstanding, ${agesOf(deps, { day: sql`b.bill_date`, value: OUTSTANDING })} as ages
    from ${from}`.execute(deps.db);
  return must(rows[0], 'the sums of bills');
}

async function sumKept({ db, today }: Deps, kept: RawBuilder<unknown>): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(f.bills), 0)::int as bills, coalesce(sum(f.unpriced), 0)::int as unpriced,
      coalesce(sum(f.amount), 0)::numeric(20, 2) as amount, coalesce(sum(f.covered), 0)::numeric(20, 2) as paid,
      coalesce(sum(f.amount) + sum(f.tax_amount) - sum(f.covered) - sum(f.outstanding), 0)::numeric(20, 2) as credited,
      coalesce(sum(f.outstanding), 0)::numeric(20, 2) as outstanding,
      ${agesOf({ today }, { day: sql`f.day`, value: sql`f.outstanding` })} as ages
    from bill_days f where ${kept}`.execute(db);
  return must(rows[0], 'the sums of bills');
}

/** What a bill `b` charges: its amount and tax. */
const OWED = sql`(b.amount + b.tax_amount)`;

/** The outstanding amount of a bill `b`. */
const OUTSTANDING = sql`greatest(${OWED} - b.covered - b.credited, 0)`;

const agesOf = ({ today }: Pick<Deps, 'today'>, of: Parameters<typeof sumOfAge>[2]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    AGE_BANDS.flatMap(({ band }) => [sql.lit(band), sql`(${sumOfAge(band, today, of)})::numeric(20, 2)::text`]),
  )})`;
