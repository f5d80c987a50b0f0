import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { mayOnWorkOrder } from '#domain/access/work-order-access.ts';

/** Its row without the permissions. */
const LISTED = {
  id: '0b1f6f0e-6d53-4c0e-9a57-3f0f8a1d2c31',
  serial_number: 'WO-2026-0042',
  doctor_id: '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10',
  doctor_name: 'Dr. Anil Kumar',
  patient_name: 'Ravi Shinde',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  status: 'in_progress',
  order_date: '2026-11-21',
  expected_complete_date: '2026-11-28',
  completion_date: null,
  feedback: null,
  notes: null,
  tray_number: null,
  requires_trial: false,
  is_urgent: false,
  is_overdue: false,
  remake_of: null,
  batch_id: null,
  batch_size: 0,
  revision_count: 0,
  return_reason: null,
  return_date: null,
  revision_notes: null,
  cancel_reason: null,
  trials_count: 0,
  stage: null,
  created_by: 'Sunita Pawar',
  created_at: '2026-11-21T05:30:00.000Z',
  updated_at: '2026-11-21T05:30:00.000Z',
  version: 1,
  bill: null,
} as const satisfies Partial<WorkOrder>;

/** A work order as the API returns it to staff: in progress, not billed. */
export const buildListedOrder = (overrides: Partial<WorkOrder> = {}): WorkOrder => ({
  ...LISTED,
  tooth_numbers: [16, 15, 14],
  trials: [],
  is_priced: typeof overrides.amount === 'string',
  may: mayOnWorkOrder('USER', LISTED),
  ...overrides,
});
