import type { AlarmMailSettings } from '#contract/alarm-mail.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { AlarmMail } from '#domain/monitoring/alarm-mail.ts';
import { ALARM_MAIL_TEXTS, checkAlarmMail, keepsPassword, tidyAlarmMail } from '#domain/monitoring/alarm-mail.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { checkStepUp } from '#server/features/accounts/commands/check-step-up.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { MAIL_PASSWORD } from './send-alarm-mail.ts';
import type { StoredAlarmMail } from '../store-alarms.ts';
import { alarmMailSettings, lockAlarmMail, readAlarmMail, saveAlarmMail } from '../store-alarms.ts';

interface Wanted extends AlarmMail {
  readonly version: number;
  /** Undefined keeps the stored one, empty removes it. */
  readonly password?: string | undefined;
}

type Refusals = 'stale_version' | 'invalid_input' | 'password_confirmation_needed';

/** Sets where alarms are sent: by whoever gave the own password lately, since it says who hears of tampering. */
export async function changeAlarmMail(
  deps: Deps,
  actor: Actor,
  seal: Seal,
  { version, password, ...typed }: Wanted,
): Promise<Outcome<AlarmMailSettings, Refusals>> {
  const before = await lockAlarmMail(deps.db);
  if (before.version !== version) return refuseShared('stale_version');
  const mail = tidyAlarmMail(typed);
  const faults = checkAlarmMail(mail, password ?? null);
  if (faults.length > 0) return refuseFields(faults);
  const isKept = password === undefined && hasUseFor(before, mail);
  if (isKept && !keepsPassword(before, mail))
    return refuseFields([{ field: 'password', message: ALARM_MAIL_TEXTS.passwordAgain }]);
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  const given = sealed(seal, password);
  await saveAlarmMail(deps.db, { ...mail, sealed_password: isKept ? before.sealed_password : given });
  const after = await readAlarmMail(deps.db);
  await appendAudit(deps, actor, {
    action: 'UPDATE_ALARM_MAIL',
    subject: { type: 'laboratory', id: null, label: ALARM_MAIL_TEXTS.title },
    before: said(before),
    after: { ...said(after), ...(given === null ? {} : { password: 'changed' }) },
  });
  return done(alarmMailSettings(after));
}

/** Whether there is a stored password, and still a user to give it with. */
const hasUseFor = ({ sealed_password }: StoredAlarmMail, { host, username }: AlarmMail): boolean =>
  sealed_password !== null && username !== '' && host !== '';

const sealed = (seal: Seal, password: string | undefined): Buffer | null =>
  password === undefined || password === '' ? null : seal.close(password, MAIL_PASSWORD);

const said = ({ host, port, security, username, sender, receivers }: AlarmMail): AlarmMail => ({
  host,
  port,
  security,
  username,
  sender,
  receivers,
});
