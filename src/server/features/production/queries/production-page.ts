import type { Production } from '#contract/production.ts';
import { readSettingsVersion } from '#server/features/laboratory/queries/laboratory.ts';
import { IN_PRODUCTION } from '#server/features/work-orders/queries/order-filters.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { readStages } from './stages.ts';

const LATEST_MOVES = 20;

interface CountsOfStage {
  /** Null: not started. */
  readonly stage_id: string | null;
  readonly orders: number;
  readonly overdue: number;
  readonly paused: number;
}

const countStages = ({ db, today }: Deps) =>
  sql<CountsOfStage>`select ${PREPARED} v.stage_id, count(*)::int as orders,
      count(*) filter (where w.expected_complete_date < ${today}::date)::int as overdue,
      count(*) filter (where v.paused_at is not null)::int as paused
    from work_orders w left join stage_visits v on v.work_order_id = w.id and v.left_at is null
    where ${IN_PRODUCTION}
    group by v.stage_id`.execute(db);

const readLatestMoves = ({ db }: Deps) =>
  sql<Production['latest_moves'][number]>`select ${PREPARED} v.work_order_id, w.serial_number, w.patient_name,
      jsonb_build_object('id', s.id, 'name', s.name) as stage,
      (select jsonb_build_object('id', p.id, 'name', p.name)
        from stage_visits b join stages p on p.id = b.stage_id
        where b.work_order_id = v.work_order_id and b.left_at = v.entered_at and b.id <> v.id
        order by b.entered_at desc limit 1) as previous,
      coalesce(a.display_name, a.email) as moved_by, v.entered_at as moved_at, v.left_at is null as is_current
    from (select * from stage_visits order by entered_at desc, id limit ${sql.lit(LATEST_MOVES)}) v
      join work_orders w on w.id = v.work_order_id join stages s on s.id = v.stage_id
      join accounts a on a.id = v.entered_by
    order by v.entered_at desc, v.id`.execute(db);

/** Returns the stages with their orders, and the last moves. */
export async function readProduction(deps: Deps): Promise<Production> {
  const version = await readSettingsVersion(deps.db);
  const stages = await readStages(deps.db);
  const { rows } = await countStages(deps);
  const countsOf = (stage: string | null) => {
    const { orders = 0, overdue = 0, paused = 0 } = rows.find(({ stage_id }) => stage_id === stage) ?? {};
    return { orders, overdue, paused };
  };
  const { rows: latest_moves } = await readLatestMoves(deps);
  return {
    version,
    stages: stages.map((stage) => ({
      id: stage.id,
      name: stage.name,
      skipped_product_ids: [...stage.skipped_product_ids],
      ...countsOf(stage.id),
    })),
    not_started: countsOf(null),
    latest_moves,
  };
}
