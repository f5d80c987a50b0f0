import { getDiagnostics, getSystemHealth } from '#contract/monitoring.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { Monitored } from './commands/check-health.ts';
import { checkHealth } from './commands/check-health.ts';
import type { Diagnosed } from './commands/run-diagnostics.ts';
import { runDiagnostics } from './commands/run-diagnostics.ts';

export function monitoringRoutes(server: Server, watched: Monitored & Diagnosed): void {
  server.read(getSystemHealth, async (deps) => done(await checkHealth(deps, watched)));
  server.read(getDiagnostics, async (deps, actor) => done(await runDiagnostics(deps, actor, watched)));
}
