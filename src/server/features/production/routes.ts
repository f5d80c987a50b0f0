import {
  getJobSlips,
  getProduction,
  moveWorkOrder as moveOperation,
  pauseWorkOrder as pauseOperation,
  saveStages as saveStagesOperation,
} from '#contract/production.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { moveWorkOrder } from './commands/move-work-order.ts';
import { pauseWorkOrder } from './commands/pause-work-order.ts';
import { saveStages } from './commands/save-stages.ts';
import { readJobSlips } from './queries/job-slips.ts';
import { readProduction } from './queries/production-page.ts';

export function productionRoutes(server: Server): void {
  server.read(getProduction, async (deps) => done(await readProduction(deps)));
  server.read(getJobSlips, async (deps, actor, { query }) =>
    done({ slips: await readJobSlips(deps, actor, query.order_ids.split(',')) }),
  );
  server.command(saveStagesOperation, (deps, actor, { body }) => saveStages(deps, actor, body));
  server.command(moveOperation, (deps, actor, { params, body }) => moveWorkOrder(deps, actor, { ...params, ...body }));
  server.command(pauseOperation, (deps, actor, { params, body }) =>
    pauseWorkOrder(deps, actor, { ...params, ...body }),
  );
}
