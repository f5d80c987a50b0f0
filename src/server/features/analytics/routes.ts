import { getAnalytics } from '#contract/analytics.ts';
import { periodOf } from '#domain/analytics/range.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { readTabReport } from './queries/tab-report.ts';

export function analyticsRoutes(server: Server): void {
  server.report(getAnalytics, async (deps, _, { query }) => {
    const period = periodOf(query, deps.today);
    return period.ok ? done(await readTabReport(deps, query.tab, period.value)) : period;
  });
}
