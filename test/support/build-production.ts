import type { Session } from '#contract/accounts/session.ts';
import type { Production } from '#contract/production.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { buildSession } from './build-session.ts';

const NAMES = ['Intake', 'Design', 'Sinter', 'Dispatch'] as const;
type StageName = (typeof NAMES)[number];

const NONE = { orders: 0, overdue: 0, paused: 0 };

export const stageNamed = (name: StageName) => ({
  id: `00000000-0000-4000-b000-${String(NAMES.indexOf(name) + 1).padStart(12, '0')}`,
  name,
});

/** The stage of an order, entered at 11:30 in the laboratory. */
export const stageOf = (
  name: StageName,
  paused_reason: NonNullable<WorkOrder['stage']>['paused_reason'] = null,
): WorkOrder['stage'] => ({ ...stageNamed(name), entered_at: '2026-11-20T06:00:00.000Z', paused_reason });

/** Four stages without orders; all products need each. */
export const buildProduction = (overrides: Partial<Production> = {}): Production => ({
  version: 3,
  stages: NAMES.map((name) => ({ ...stageNamed(name), ...NONE, skipped_product_ids: [] })),
  not_started: NONE,
  latest_moves: [],
  ...overrides,
});

/** The move of an order that was not started to Intake. */
export const buildMove = (
  { id, serial_number, patient_name }: WorkOrder,
  overrides: Partial<Production['latest_moves'][number]> = {},
): Production['latest_moves'][number] => ({
  work_order_id: id,
  serial_number,
  patient_name,
  stage: stageNamed('Intake'),
  previous: null,
  moved_by: 'Asha',
  moved_at: '2026-11-20T06:00:00.000Z',
  is_current: true,
  ...overrides,
});

/** A session of a laboratory in which production is enabled. */
export const buildProductionSession = (role: Role = 'USER'): Session =>
  buildSession(role, { laboratory: { ...buildSession().laboratory, production_enabled: true } });
