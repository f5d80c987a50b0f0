import type { AlertEmailSettings } from '#contract/alert-email.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { MailSettings } from '#domain/monitoring/alert-email.ts';
import {
  ALERT_EMAIL_TEXTS,
  checkMailSettings,
  canReusePassword,
  normalizeMailSettings,
} from '#domain/monitoring/alert-email.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { checkStepUp } from '#server/features/accounts/steps/check-step-up.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { MAIL_PASSWORD } from '../steps/send-alert-email.ts';
import type { StoredAlertEmail } from '../store/email-alerts.ts';
import { alertEmailSettings, lockAlertEmail, readAlertEmail, saveAlertEmail } from '../store/email-alerts.ts';

interface Wanted extends MailSettings {
  readonly version: number;
  /** Undefined keeps the stored password, an empty text removes it. */
  readonly password?: string | undefined;
}

type Refusals = 'stale_version' | 'invalid_input' | 'password_confirmation_needed';

/**
 * Changes the settings of alert emails. Requires a recently confirmed password, because the settings decide who is
 * informed of tampering.
 */
export async function updateAlertEmail(
  deps: Deps,
  actor: Actor,
  seal: Seal,
  { version, password, ...typed }: Wanted,
): Promise<Outcome<AlertEmailSettings, Refusals>> {
  const before = await lockAlertEmail(deps.db);
  if (before.version !== version) return refuseShared('stale_version');
  const mail = normalizeMailSettings(typed);
  const faults = checkMailSettings(mail, password ?? null);
  if (faults.length > 0) return refuseFields(faults);
  const isKept = password === undefined && hasUseFor(before, mail);
  if (isKept && !canReusePassword(before, mail))
    return refuseFields([{ field: 'password', message: ALERT_EMAIL_TEXTS.passwordAgain }]);
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  const given = sealed(seal, password);
  await saveAlertEmail(deps.db, { ...mail, sealed_password: isKept ? before.sealed_password : given });
  const after = await readAlertEmail(deps.db);
  await appendAudit(deps, actor, {
    action: 'UPDATE_ALARM_MAIL',
    subject: { type: 'laboratory', id: null, label: ALERT_EMAIL_TEXTS.title },
    before: auditFields(before),
    after: { ...auditFields(after), ...(given === null ? {} : { password: 'changed' }) },
  });
  return done(alertEmailSettings(after));
}

/** Whether a password is stored and the new settings still use it. */
const hasUseFor = ({ sealed_password }: StoredAlertEmail, { host, username }: MailSettings): boolean =>
  sealed_password !== null && username !== '' && host !== '';

const sealed = (seal: Seal, password: string | undefined): Buffer | null =>
  password === undefined || password === '' ? null : seal.close(password, MAIL_PASSWORD);

const auditFields = ({ host, port, security, username, sender, receivers }: MailSettings): MailSettings => ({
  host,
  port,
  security,
  username,
  sender,
  receivers,
});
