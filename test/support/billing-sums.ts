import { ledgerFaultText } from '#domain/ledger/ledger-check.ts';
import type { Database } from '#server/database.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { type Kysely, sql } from 'kysely';

/** The errors in bills: a bill must be the sum of its items, and one valid bill charges an order its item's amount. */
export async function faultsInBills(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'bill ' || b.bill_number || ' says ' || b.amount || ', its items ' || i.sum as fault
      from bills b join (select bill_id, sum(total_price) from bill_items where not voided group by 1) i on i.bill_id = b.id
      where b.amount <> i.sum
    union all select 'order ' || w.serial_number || ' says ' || coalesce(w.amount::text, 'nothing') || ', its item ' || i.total_price
      from bill_items i join work_orders w on w.id = i.work_order_id
      where not i.voided and i.total_price <> coalesce(w.amount, 0)
    union all select 'order ' || w.serial_number || ' is on another bill than it says'
      from work_orders w left join bill_items i on i.work_order_id = w.id and not i.voided
      where w.bill_id is distinct from i.bill_id
    union all select 'order ' || i.serial_number || ' is on ' || count(*) || ' bills'
      from bill_items i where not i.voided group by i.serial_number having count(*) > 1
    order by 1`.execute(db);
  return rows.map(({ fault }) => fault);
}

/** Also checks that payments pay a bill without credit notes, and that the ledger check passes. */
export async function faultsInBooks(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'bill ' || b.bill_number || ' counts ' || b.covered || ' paid, the sum of its payments is ' || coalesce(p.sum, 0) as fault
      from bills b left join (select target_id, sum(amount) from allocations where ended_at is null group by 1) p on p.target_id = b.id
      where b.covered < coalesce(p.sum, 0) or b.paid <> (b.amount > 0 and b.covered >= b.amount)
    order by 1`.execute(db);
  const { faults } = await readLedgerCheck(db, new Date());
  return [...(await faultsInBills(db)), ...rows.map(({ fault }) => fault), ...faults.map(ledgerFaultText)];
}
