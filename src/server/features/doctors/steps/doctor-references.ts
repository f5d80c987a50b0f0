import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { OPEN } from '../store/doctors.ts';

/** A merge: `from` is removed, `into` is kept, `name` is the kept doctor’s name. */
export interface Merging extends Pick<Deps, 'now'> {
  readonly from: string;
  readonly into: string;
  readonly name: string;
}

/**
 * The tables that refer to a doctor, each with the statement that moves the rows to the kept doctor. If both doctors
 * have a record that a doctor has only once, the kept doctor’s record stays. A test compares this list with the
 * database.
 */
export const DOCTOR_REFERENCES: Readonly<Record<string, (merging: Merging) => RawBuilder<unknown>>> = {
  // Open orders get the name of the kept doctor; completed orders keep the typed name.
  work_orders: ({ from, into, name, now }) => sql`
    update work_orders w set doctor_id = ${into}::uuid,
      doctor_name = case when ${OPEN} then ${name} else w.doctor_name end,
      version = w.version + case when ${OPEN} then 1 else 0 end,
      updated_at = case when ${OPEN} then ${now.toISOString()}::timestamptz else w.updated_at end
    where w.doctor_id = ${from}::uuid`,
  // Bills and monthly bills keep the name that was printed.
  bills: ({ from, into }) => sql`update bills set doctor_id = ${into}::uuid where doctor_id = ${from}::uuid`,
  monthly_bills_history: ({ from, into }) =>
    sql`update monthly_bills_history set doctor_id = ${into}::uuid where doctor_id = ${from}::uuid`,
  // If both have an opening balance, the ledger combines them.
  documents: ({ from, into }) => sql`
    update documents d set doctor_id = ${into}::uuid
    where doctor_id = ${from}::uuid and (kind <> 'opening' or voided_at is not null
      or not exists (select from documents i where i.doctor_id = ${into}::uuid and i.kind = 'opening' and i.voided_at is null))`,
  statement_prints: ({ from, into }) =>
    sql`update statement_prints set doctor_id = ${into}::uuid where doctor_id = ${from}::uuid`,
  ledger_entries: ({ from, into }) =>
    sql`update ledger_entries set doctor_id = ${into}::uuid where doctor_id = ${from}::uuid`,
  cheques: ({ from, into }) => sql`update cheques set doctor_id = ${into}::uuid where doctor_id = ${from}::uuid`,
  doctor_aliases: ({ from, into }) =>
    sql`update doctor_aliases set doctor_id = ${into}::uuid where doctor_id = ${from}::uuid`,
  // The rates of a product are a history: the two doctors’ rates must not mix, so the kept doctor’s stay.
  price_rates: ({ from, into }) => {
    const hasOwn = sql`exists (select from price_rates i where i.doctor_id = ${into}::uuid and i.product_id = r.product_id)`;
    return sql`
      with gone as (delete from price_rates r where r.doctor_id = ${from}::uuid and ${hasOwn})
      update price_rates r set doctor_id = ${into}::uuid where r.doctor_id = ${from}::uuid and not ${hasOwn}`;
  },
  doctor_terms: ({ from, into }) => {
    const hasOwn = sql`exists (select from doctor_terms i where i.doctor_id = ${into}::uuid)`;
    return sql`
      with gone as (delete from doctor_terms t where t.doctor_id = ${from}::uuid and ${hasOwn})
      update doctor_terms t set doctor_id = ${into}::uuid where t.doctor_id = ${from}::uuid and not ${hasOwn}`;
  },
};

/** Tables whose rows other commands lock by id, in the common lock order. */
export const LOCKED = ['work_orders', 'bills', 'monthly_bills_history', 'documents'] as const;
