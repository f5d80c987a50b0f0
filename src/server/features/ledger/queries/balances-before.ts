import type { Balance } from '#domain/documents/balance.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

interface DoctorAndDay {
  readonly doctor_id: string;
  readonly day: CalendarDay;
}

export interface BalanceBefore extends DoctorAndDay {
  readonly balance: Balance;
}

/**
 * Returns each doctor’s balance before the given day, without opening balances. Omits doctors without an earlier
 * document.
 */
export async function readBalancesBefore(
  db: Kysely<Database>,
  asked: readonly DoctorAndDay[],
): Promise<readonly BalanceBefore[]> {
  const { rows } = await sql<BalanceBefore>`
    select a.doctor_id, a.day::text as day, sum(e.amount)::text as balance
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (doctor_id uuid, day date)) as a
      join ledger_entries e on e.doctor_id = a.doctor_id and e.entry_date < a.day and e.kind <> 'opening'
    group by a.doctor_id, a.day`.execute(db);
  return rows;
}
