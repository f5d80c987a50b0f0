import type { BillFilters } from '#contract/billing/bill-list.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { searchTerm } from '#domain/shared/text.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * Returns the condition on the daily sums (`bill_days f`: by day, status and paid) for a view. Null if the view has
 * other filters, and for staff, who see only their own bills.
 */
export function summaryRows(actor: Actor, filters: BillFilters): Sql | null {
  if (!isAdmin(actor.role) || isAboutMore(filters)) return null;
  const { status, date_from, date_to, paid } = filters;
  return andConditions([
    status && sql`f.status = ${status}`,
    date_from !== undefined && sql`f.day >= ${date_from}::date`,
    date_to !== undefined && sql`f.day <= ${date_to}::date`,
    paid && sql`f.paid = ${paid === 'yes'}`,
  ]);
}

const isAboutMore = ({ search = '', doctor_name = '', follow_up, other_unpaid, voided }: BillFilters): boolean =>
  searchTerm(search) !== '' ||
  doctorKey(doctor_name) !== '' ||
  follow_up === true ||
  other_unpaid === true ||
  voided === true;

/** Returns the number of bills of a view from the daily sums; null if they do not have it. */
export function cachedCount(actor: Actor, filters: BillFilters): Sql | null {
  const rows = summaryRows(actor, filters);
  return rows && sql`select coalesce(sum(f.bills), 0)::int as total from bill_days f where ${rows}`;
}
