import type { MailFailure } from '#domain/monitoring/alert-email.ts';
import { refuseAlertEmail } from '#domain/monitoring/alert-email.ts';
import { testEmail } from '#domain/monitoring/email-alerts.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendAlertEmail } from '../steps/send-alert-email.ts';
import { recordEmailResult, readAlertEmail } from '../store/email-alerts.ts';

/**
 * Sends a test email. The transaction waits for the mail server, so a repeated request with the same Idempotency-Key
 * sends no second email.
 */
export async function sendTestAlert(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sender: Parameters<typeof sendAlertEmail>[0],
): Promise<Outcome<{ readonly failure: MailFailure | null }, 'alarm_mail_off'>> {
  const mail = await readAlertEmail(db);
  if (mail.host === '') return refuseAlertEmail('alarm_mail_off');
  const { company_name } = await readLaboratory(db);
  const failure = await sendAlertEmail(sender, mail, testEmail(company_name));
  await recordEmailResult(db, failure, now);
  return done({ failure });
}
