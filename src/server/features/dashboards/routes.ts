import { getAdminDashboard, getStaffDashboard } from '#contract/dashboards.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { readAdminDashboard, readStaffDashboard } from './queries/dashboards.ts';

export function dashboardRoutes(server: Server): void {
  server.read(getStaffDashboard, async (deps, actor) => done(await readStaffDashboard(deps, actor)));
  server.read(getAdminDashboard, async (deps, actor) => done(await readAdminDashboard(deps, actor)));
}
