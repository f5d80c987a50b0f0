import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit/actions.ts';
import {
  type BuiltAccount,
  type WorkOrderInput,
  buildAccount,
  buildBill,
  buildDoctor,
  buildGroupedBill,
  buildPayment,
  buildRevision,
  buildWorkOrder,
} from './factories.ts';

type Db = Kysely<Database>;

/** The range of the figures; the ten days before it begin on 2026-10-22. */
export const DAYS = { from: '2026-11-01', to: '2026-11-10' } as const;

export interface AnalyticsRecords {
  readonly doctors: Readonly<Record<'rao' | 'sen' | 'iyer', string>>;
  readonly staff: Readonly<Record<'asha' | 'ravi', BuiltAccount>>;
}

/** An audit entry of a user's work, at an instant. */
const logged = (db: Db, { id, email, role }: BuiltAccount, action: AuditAction, at: string) =>
  db
    .insertInto('audit_entries')
    .values({
      // The database sets its place in the chain.
      seq: 0,
      previous_hash: Buffer.alloc(32),
      hash: Buffer.alloc(32),
      at,
      actor_id: id,
      actor_email: email,
      actor_role: role,
      action,
      subject_type: 'work_order',
    })
    .execute();

/**
 * Ten work orders, A to J, and six bills, few enough to compute every figure by hand. Some are outside the range or
 * void: the figures must not contain them.
 */
export async function buildAnalyticsRecords(db: Db): Promise<AnalyticsRecords> {
  const names = ['Dr. Rao', 'Dr. Sen', 'Dr. Iyer'] as const;
  const [rao = '', sen = '', iyer = ''] = (await Promise.all(names.map((name) => buildDoctor(db, { name })))).map(
    ({ id }) => id,
  );
  const asha = await buildAccount(db, { display_name: 'Asha Pillai' });
  const ravi = await buildAccount(db, { email: 'ravi@lab.test', deleted_at: '2026-11-15T00:00:00Z' });
  const by = { created_by: asha.id };

  /** An order of Asha, entered on its day; with `done`, completed on that day. */
  const order = (doctor_id: string, patient_name: string, order_date: string, more: WorkOrderInput = {}, done = '') =>
    buildWorkOrder(db, {
      ...by,
      doctor_id,
      patient_name,
      order_date,
      created_at: `${order_date}T06:00:00Z`,
      ...(done !== '' && { status: 'completed', completion_date: done }),
      ...more,
    });
  const ofRavi = { created_by: ravi.id };
  const a = await order(rao, 'Asha Nair', '2026-11-01', { expected_complete_date: '2026-11-05' }, '2026-11-04');
  // Entered at 01:30 on the 3rd in the laboratory.
  const late = { created_at: '2026-11-02T20:00:00Z', expected_complete_date: '2026-11-08', product_quality: 'E-max' };
  const b = await order(rao, 'ASHA NAIR', '2026-11-02', late, '2026-11-09');
  const c = await order(sen, 'Ravi Das', '2026-11-02', {}, '2026-11-10');
  // D and E.
  await order(sen, 'Ravi Das', '2026-11-05', { ...ofRavi, product_quality: 'Metal' });
  await order(iyer, 'Ravi Das', '2026-11-10', { ...ofRavi, status: 'cancelled' });
  const f = await order(rao, 'Meera Joshi', '2026-11-03', { status: 'revision_in_progress', revision_count: 2 });
  await buildRevision(db, f, { return_date: '2026-11-06', completed_on: '2026-11-07' });
  await buildRevision(db, f, { revision_number: 2, return_date: '2026-11-10', return_reason: 'Color Mismatch' });
  // Ordered before the range, and completed again in it.
  const again = { expected_complete_date: '2026-11-01', revision_count: 1 };
  const g = await order(rao, 'Meera Joshi', '2026-10-25', again, '2026-11-02');
  await buildRevision(db, g, { return_date: '2026-10-30', completed_on: '2026-11-02' });
  const h = await order(sen, 'Asha Nair', '2026-10-31', { expected_complete_date: '2026-10-31' }, '2026-10-31');
  // I after the range, J before the range and the days before it.
  const i = await order(rao, 'Asha Nair', '2026-11-11', {}, '2026-11-11');
  await order(sen, 'Ravi Das', '2026-10-21');

  const paid = async ({ id, amount }: { readonly id: string; readonly amount: string }, part = amount) =>
    buildPayment(db, { bill_id: id, amount: part, recorded_by: asha.id });
  await paid(await buildGroupedBill(db, [a, b], { unit_price: '1000', bill_date: '2026-11-05', ...by }));
  await paid(await buildBill(db, { work_order: f, bill_date: '2026-11-10', amount: '500.50', ...by }), '200');
  await paid(await buildBill(db, { work_order: c, bill_date: '2026-11-10', amount: '2500', ...ofRavi }));
  await paid(await buildBill(db, { work_order: g, bill_date: '2026-10-31', amount: '300', ...by }));
  await buildBill(db, { work_order: h, bill_date: '2026-11-01', amount: '0', ...by });
  const voided = await buildBill(db, { work_order: i, bill_date: '2026-11-06', amount: '9999', ...by });
  await paid(voided);
  await db.updateTable('work_orders').set({ bill_id: null }).where('id', '=', i.id).execute();
  await db.updateTable('bill_items').set({ voided: true }).where('bill_id', '=', voided.id).execute();
  await db.updateTable('bills').set({ voided_at: '2026-11-06T10:00:00Z' }).where('id', '=', voided.id).execute();

  // The first and the last moment of the range in the laboratory, and the moments right outside it.
  for (const at of ['2026-10-31T18:29:59Z', '2026-10-31T18:30:00Z', '2026-11-10T18:29:59Z', '2026-11-10T18:30:00Z'])
    await logged(db, asha, 'COMPLETE_WORK_ORDER', at);
  await logged(db, ravi, 'COMPLETE_REVISION', '2026-11-07T06:00:00Z');
  await logged(db, ravi, 'RETURN_WORK_ORDER', '2026-11-06T06:00:00Z');
  await logged(db, asha, 'RETURN_WORK_ORDER', '2026-11-10T06:00:00Z');
  await logged(db, ravi, 'CREATE_TRIAL', '2026-11-02T06:00:00Z');
  await logged(db, asha, 'PRINT_BILL', '2026-11-05T06:00:00Z');
  await logged(db, asha, 'PRINT_BILL', '2026-10-22T00:00:00Z');
  await logged(db, asha, 'LOGIN', '2026-11-05T06:00:00Z');
  return { doctors: { rao, sen, iyer }, staff: { asha, ravi } };
}
