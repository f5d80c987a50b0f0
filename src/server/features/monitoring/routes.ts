import { getAlarmMail, sendTestAlarm as testOperation, updateAlarmMail } from '#contract/alarm-mail.ts';
import { getDiagnostics, getSystemHealth } from '#contract/monitoring.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { changeAlarmMail } from './commands/change-alarm-mail.ts';
import type { Monitored } from './commands/check-health.ts';
import { checkHealth } from './commands/check-health.ts';
import type { Diagnosed } from './commands/run-diagnostics.ts';
import { runDiagnostics } from './commands/run-diagnostics.ts';
import { sendTestAlarm } from './commands/send-test-alarm.ts';
import { alarmMailSettings, readAlarmMail } from './store-alarms.ts';

export function monitoringRoutes(server: Server, watched: Monitored & Diagnosed & { readonly seal: Seal }): void {
  server.read(getSystemHealth, async (deps) => done(await checkHealth(deps, watched)));
  server.read(getAlarmMail, async ({ db }) => done(alarmMailSettings(await readAlarmMail(db))));
  server.command(updateAlarmMail, (deps, actor, { body }) => changeAlarmMail(deps, actor, watched.seal, body));
  server.command(testOperation, (deps) => sendTestAlarm(deps, watched));
  server.read(getDiagnostics, async (deps, actor) => done(await runDiagnostics(deps, actor, watched)));
}
