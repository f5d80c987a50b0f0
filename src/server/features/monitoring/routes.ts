import {
  getAlertEmail,
  sendTestAlert as testOperation,
  updateAlertEmail as updateOperation,
} from '#contract/alert-email.ts';
import { getDiagnostics, getSystemHealth } from '#contract/monitoring.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { updateAlertEmail } from './commands/update-alert-email.ts';
import type { Monitored } from './steps/check-health.ts';
import { checkHealth } from './steps/check-health.ts';
import type { Diagnosed } from './steps/run-diagnostics.ts';
import { runDiagnostics } from './steps/run-diagnostics.ts';
import { sendTestAlert } from './commands/send-test-alert.ts';
import { alertEmailSettings, readAlertEmail } from './store/email-alerts.ts';

export function monitoringRoutes(server: Server, watched: Monitored & Diagnosed & { readonly seal: Seal }): void {
  server.read(getSystemHealth, async (deps) => done(await checkHealth(deps, watched)));
  server.read(getAlertEmail, async ({ db }) => done(alertEmailSettings(await readAlertEmail(db))));
  server.command(updateOperation, (deps, actor, { body }) => updateAlertEmail(deps, actor, watched.seal, body));
  server.command(testOperation, (deps) => sendTestAlert(deps, watched));
  server.read(getDiagnostics, async (deps, actor) => done(await runDiagnostics(deps, actor, watched)));
}
