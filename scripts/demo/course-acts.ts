import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { moveWorkOrder } from '#server/features/production/commands/move-work-order.ts';
import { pauseWorkOrder } from '#server/features/production/commands/pause-work-order.ts';
import { readStages } from '#server/features/production/queries/stages.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DemoAccount } from './laboratory.ts';
import type { Moment } from './timeline.ts';
import type { DemoCourse } from './visits.ts';

/** A command of the product, with its user and time. */
export interface Act {
  readonly moment: Moment;
  readonly actor: DemoAccount;
  readonly perform: (deps: Deps, actor: DemoAccount) => Promise<Outcome<unknown, string>>;
}

/** The database ids of the demo records. */
export type Ids = Map<string, string>;

export const idOf = (ids: Ids, id: string): string => must(ids.get(id), 'a record that was made before');

/** The moves of an order, and its pause. */
export function courseActs({ order, visits, pause }: DemoCourse, ids: Ids): Act[] {
  const { id, clerk } = order;
  const moves = visits.map(({ entered, stage }, place): Act => ({
    moment: entered,
    actor: clerk,
    perform: async (deps, actor) => {
      const stages = await readStages(deps.db);
      const idOfStage = (name: string | undefined) => stages.find((one) => one.name === name)?.id ?? null;
      const [from_stage_id, stage_id] = [idOfStage(visits[place - 1]?.stage), idOfStage(stage)];
      return moveWorkOrder(deps, actor, { work_order_id: idOf(ids, id), from_stage_id, stage_id });
    },
  }));
  if (pause === null) return moves;
  const perform: Act['perform'] = (deps, actor) =>
    pauseWorkOrder(deps, actor, { work_order_id: idOf(ids, id), reason: pause.reason });
  return [...moves, { moment: pause.moment, actor: clerk, perform }];
}
