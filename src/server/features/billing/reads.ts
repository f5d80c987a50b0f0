import type { Bill } from '#contract/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Deps } from '#server/platform/http/serve.ts';

/** A bill with its items as they were when it was made; without amounts for staff. Undefined where there is none. */
export async function readBill({ db }: Deps, actor: Actor, id: string): Promise<Bill | undefined> {
  const bill = await db
    .selectFrom('bills')
    .select([
      'id',
      'bill_number',
      'doctor_id',
      'doctor_name',
      'patient_name',
      'is_grouped',
      'bill_date',
      'completion_date',
      'status',
      'notes',
      'printed_at',
      'created_at',
      'version',
    ])
    .$if(isAdmin(actor.role), (query) => query.select('amount'))
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return bill && { ...bill, items: await readItems({ db }, actor, id) };
}

const readItems = ({ db }: Pick<Deps, 'db'>, actor: Actor, billId: string): Promise<Bill['items']> =>
  db
    .selectFrom('bill_items')
    .select([
      'work_order_id',
      'serial_number',
      'patient_name',
      'product_quality',
      'product_shade',
      'tooth_numbers',
      'order_date',
      'completion_date',
      'notes',
      'quantity',
    ])
    .$if(isAdmin(actor.role), (query) => query.select(['unit_price', 'total_price']))
    .where('bill_id', '=', billId)
    .where('voided', '=', false)
    .orderBy('position')
    .execute();
