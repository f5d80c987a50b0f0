import { OPENING_NUMBER } from '#domain/ledger/opening.ts';
import type { ChosenDocument } from '#domain/ledger/chosen-document.ts';
import type { Database } from '#server/database.ts';
import { IS_TAXED } from '#server/features/laboratory/queries/laboratory.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Returns the doctor’s chosen documents with nothing outstanding, by ID. */
export async function readClosedDocuments(
  db: Kysely<Database>,
  doctorId: string,
  chosen: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, ChosenDocument>> {
  if (chosen.length === 0) return new Map();
  const ids = chosen.map(({ id }) => id);
  const { rows } = await sql<ChosenDocument & { readonly id: string }>`
    select id, number, is_void, charged, charged_on, is_delivery_note, open from (
      select b.id, b.doctor_id, b.bill_number as number, b.voided_at is not null as is_void, d.posted::numeric(20, 2) as charged,
        case when d.posted = 0 then (
          select min(h.bill_number) from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
            join monthly_bills_history h on h.id = o.monthly_bill_id
          where i.bill_id = b.id and not i.voided) end as charged_on,
        b.charged_on = 'month' and b.amount > 0 and ${IS_TAXED} as is_delivery_note,
        greatest(d.posted - d.allocated, 0)::numeric(20, 2) as open
      from bills b join documents d on d.id = b.id where b.id = any(${ids}::uuid[])
      union all
      select h.id, h.doctor_id, h.bill_number, false, d.posted::numeric(20, 2), null, false,
        greatest(d.posted - d.allocated, 0)::numeric(20, 2)
      from monthly_bills_history h join documents d on d.id = h.id where h.id = any(${ids}::uuid[])
      union all
      select o.id, o.doctor_id, ${OPENING_NUMBER}, false, greatest(o.posted, 0)::numeric(20, 2), null, false,
        greatest(o.posted - o.allocated, 0)::numeric(20, 2)
      from documents o where o.id = any(${ids}::uuid[]) and o.kind = 'opening'
    ) as document where doctor_id = ${doctorId}::uuid and open = 0`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
