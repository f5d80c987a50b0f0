import type { MailFailure } from '#domain/monitoring/alarm-mail.ts';
import { refuseAlarmMail } from '#domain/monitoring/alarm-mail.ts';
import { testLetter } from '#domain/monitoring/alarms.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendAlarmMail } from './send-alarm-mail.ts';
import { noteMail, readAlarmMail } from '../store-alarms.ts';

/** Sends a mail as an alarm would be sent. Its transaction waits for the mail server: asked twice under one key, it sends one. */
export async function sendTestAlarm(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sender: Parameters<typeof sendAlarmMail>[0],
): Promise<Outcome<{ readonly failure: MailFailure | null }, 'alarm_mail_off'>> {
  const mail = await readAlarmMail(db);
  if (mail.host === '') return refuseAlarmMail('alarm_mail_off');
  const { company_name } = await readLaboratory(db);
  const failure = await sendAlarmMail(sender, mail, testLetter(company_name));
  await noteMail(db, failure, now);
  return done({ failure });
}
