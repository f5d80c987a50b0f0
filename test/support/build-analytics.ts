import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit/actions.ts';
import {
  buildAccount,
  buildBill,
  buildDoctor,
  buildGroupedBill,
  buildPayment,
  buildRevision,
  buildWorkOrder,
} from './factories.ts';
import type { BuiltAccount } from './factories.ts';

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

  const a = await buildWorkOrder(db, {
    ...by,
    doctor_id: rao,
    patient_name: 'Asha Nair',
    order_date: '2026-11-01',
    created_at: '2026-11-01T06:00:00Z',
    expected_complete_date: '2026-11-05',
    status: 'completed',
    completion_date: '2026-11-04',
  });
  const b = await buildWorkOrder(db, {
    ...by,
    doctor_id: rao,
    patient_name: 'ASHA NAIR',
    product_quality: 'E-max',
    order_date: '2026-11-02',
    // 01:30 on the 3rd in the laboratory.
    created_at: '2026-11-02T20:00:00Z',
    expected_complete_date: '2026-11-08',
    status: 'completed',
    completion_date: '2026-11-09',
  });
  const c = await buildWorkOrder(db, {
    ...by,
    doctor_id: sen,
    patient_name: 'Ravi Das',
    order_date: '2026-11-02',
    created_at: '2026-11-02T06:00:00Z',
    status: 'completed',
    completion_date: '2026-11-10',
  });
  // D and E.
  await buildWorkOrder(db, {
    created_by: ravi.id,
    doctor_id: sen,
    patient_name: 'Ravi Das',
    product_quality: 'Metal',
    order_date: '2026-11-05',
    created_at: '2026-11-05T06:00:00Z',
  });
  await buildWorkOrder(db, {
    created_by: ravi.id,
    doctor_id: iyer,
    patient_name: 'Ravi Das',
    order_date: '2026-11-10',
    created_at: '2026-11-10T06:00:00Z',
    status: 'cancelled',
  });
  const f = await buildWorkOrder(db, {
    ...by,
    doctor_id: rao,
    patient_name: 'Meera Joshi',
    order_date: '2026-11-03',
    created_at: '2026-11-03T06:00:00Z',
    status: 'revision_in_progress',
    revision_count: 2,
  });
  await buildRevision(db, f, { return_date: '2026-11-06', completed_on: '2026-11-07' });
  await buildRevision(db, f, { revision_number: 2, return_date: '2026-11-10', return_reason: 'Color Mismatch' });
  // Ordered before the range, and completed again in it.
  const g = await buildWorkOrder(db, {
    ...by,
    doctor_id: rao,
    patient_name: 'Meera Joshi',
    order_date: '2026-10-25',
    created_at: '2026-10-25T06:00:00Z',
    expected_complete_date: '2026-11-01',
    status: 'completed',
    completion_date: '2026-11-02',
    revision_count: 1,
  });
  await buildRevision(db, g, { return_date: '2026-10-30', completed_on: '2026-11-02' });
  const h = await buildWorkOrder(db, {
    ...by,
    doctor_id: sen,
    patient_name: 'Asha Nair',
    order_date: '2026-10-31',
    created_at: '2026-10-31T06:00:00Z',
    expected_complete_date: '2026-10-31',
    status: 'completed',
    completion_date: '2026-10-31',
  });
  // I after the range, J before the range and the days before it.
  const i = await buildWorkOrder(db, {
    ...by,
    doctor_id: rao,
    patient_name: 'Asha Nair',
    order_date: '2026-11-11',
    status: 'completed',
    completion_date: '2026-11-11',
  });
  await buildWorkOrder(db, { ...by, doctor_id: sen, patient_name: 'Ravi Das', order_date: '2026-10-21' });

  const paid = async ({ id, amount }: { readonly id: string; readonly amount: string }, part = amount) =>
    buildPayment(db, { bill_id: id, amount: part, recorded_by: asha.id });
  await paid(await buildGroupedBill(db, [a, b], { unit_price: '1000', bill_date: '2026-11-05', ...by }));
  await paid(await buildBill(db, { work_order: f, bill_date: '2026-11-10', amount: '500.50', ...by }), '200');
  await paid(await buildBill(db, { work_order: c, bill_date: '2026-11-10', amount: '2500', created_by: ravi.id }));
  await paid(await buildBill(db, { work_order: g, bill_date: '2026-10-31', amount: '300', ...by }));
  await buildBill(db, { work_order: h, bill_date: '2026-11-01', amount: '0', ...by });
  const voided = await buildBill(db, { work_order: i, bill_date: '2026-11-06', amount: '9999', ...by });
  await paid(voided);
  await db.updateTable('work_orders').set({ bill_id: null }).where('id', '=', i.id).execute();
  await db.updateTable('bill_items').set({ voided: true }).where('bill_id', '=', voided.id).execute();
  await db.updateTable('bills').set({ voided_at: '2026-11-06T10:00:00Z' }).where('id', '=', voided.id).execute();

  // The first and the last moment of the range in the laboratory, and the moments right outside it.
  await logged(db, asha, 'COMPLETE_WORK_ORDER', '2026-10-31T18:29:59Z');
  await logged(db, asha, 'COMPLETE_WORK_ORDER', '2026-10-31T18:30:00Z');
  await logged(db, asha, 'COMPLETE_WORK_ORDER', '2026-11-10T18:29:59Z');
  await logged(db, asha, 'COMPLETE_WORK_ORDER', '2026-11-10T18:30:00Z');
  await logged(db, ravi, 'COMPLETE_REVISION', '2026-11-07T06:00:00Z');
  await logged(db, ravi, 'RETURN_WORK_ORDER', '2026-11-06T06:00:00Z');
  await logged(db, asha, 'RETURN_WORK_ORDER', '2026-11-10T06:00:00Z');
  await logged(db, ravi, 'CREATE_TRIAL', '2026-11-02T06:00:00Z');
  await logged(db, asha, 'PRINT_BILL', '2026-11-05T06:00:00Z');
  await logged(db, asha, 'PRINT_BILL', '2026-10-22T00:00:00Z');
  await logged(db, asha, 'LOGIN', '2026-11-05T06:00:00Z');
  return { doctors: { rao, sen, iyer }, staff: { asha, ravi } };
}
