// Refusals of production.
import { refuser } from '#domain/shared/refusal.ts';

export const PRODUCTION_REFUSALS = {
  order_not_in_production: {
    kind: 'conflict',
    text: (serialNumber: string, status: string) => `${serialNumber} is ${status}.`,
  },
  stage_changed: {
    kind: 'conflict',
    text: (user: string, stage: string) => `${user} has already moved this order to ${stage}.`,
  },
  stage_left: { kind: 'conflict', text: 'This order is no longer at that stage. Scan it again.' },
  stage_not_found: { kind: 'missing', text: 'This stage no longer exists. Choose another one.' },
  stage_in_use: {
    kind: 'conflict',
    text: (stage: string, orders: number) =>
      orders === 1
        ? `1 order is at the stage ${stage}. Move it first.`
        : `${orders} orders are at the stage ${stage}. Move them first.`,
  },
  not_at_a_stage: { kind: 'conflict', text: 'Move this order to a stage before you pause it.' },
} as const;

export const refuseProduction = refuser(PRODUCTION_REFUSALS);
