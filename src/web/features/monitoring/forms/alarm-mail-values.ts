// The settings of alarms by e-mail as they are typed.
import type { AlarmMailSettings, updateAlarmMail } from '#contract/alarm-mail.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import type { AlarmMail, MailSecurity } from '#domain/monitoring/alarm-mail.ts';
import { checkAlarmMail, tidyAlarmMail } from '#domain/monitoring/alarm-mail.ts';
import { parseCount } from '#domain/shared/typed-number.ts';

export interface AlarmMailValues {
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
  readonly username: string;
  /** Empty keeps what is stored. */
  readonly password: string;
  readonly sender: string;
  /** Separated by commas, blanks or lines. */
  readonly receivers: string;
}

export const valuesOf = ({
  host,
  port,
  security,
  username,
  sender,
  receivers,
}: AlarmMailSettings): AlarmMailValues => ({
  host,
  port: String(port),
  security,
  username,
  password: '',
  sender,
  receivers: receivers.join(', '),
});

const asMail = ({ host, port, security, username, sender, receivers }: AlarmMailValues): AlarmMail => ({
  host,
  security,
  username,
  sender,
  port: parseCount(port) ?? 0,
  receivers: receivers.split(/[\s,;]+/),
});

/** What is wrong, by field: the first of each. */
export const faultsOf = (values: AlarmMailValues): Readonly<Record<string, string>> =>
  byField(checkAlarmMail(tidyAlarmMail(asMail(values)), values.password));

export const byField = (
  faults: readonly { readonly field: string; readonly message: string }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));

/** What the server is told. Without a password typed the stored one stays. */
export function toBody(values: AlarmMailValues, version: number): CallOf<typeof updateAlarmMail>['body'] {
  const { receivers, ...mail } = tidyAlarmMail(asMail(values));
  return {
    version,
    ...mail,
    receivers: [...receivers],
    ...(values.password === '' ? {} : { password: values.password }),
  };
}
