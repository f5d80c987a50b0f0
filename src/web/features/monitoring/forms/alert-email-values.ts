// The settings of alarms by e-mail as they are typed.
import type { AlertEmailSettings, updateAlertEmail } from '#contract/alert-email.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import type { MailSettings, MailSecurity } from '#domain/monitoring/alert-email.ts';
import { checkMailSettings, normalizeMailSettings } from '#domain/monitoring/alert-email.ts';
import { parseCount } from '#domain/shared/typed-number.ts';

export interface AlertEmailValues {
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
}: AlertEmailSettings): AlertEmailValues => ({
  host,
  port: String(port),
  security,
  username,
  password: '',
  sender,
  receivers: receivers.join(', '),
});

const asMail = ({ host, port, security, username, sender, receivers }: AlertEmailValues): MailSettings => ({
  host,
  security,
  username,
  sender,
  port: parseCount(port) ?? 0,
  receivers: receivers.split(/[\s,;]+/),
});

/** What is wrong, by field: the first of each. */
export const faultsOf = (values: AlertEmailValues): Readonly<Record<string, string>> =>
  byField(checkMailSettings(normalizeMailSettings(asMail(values)), values.password));

export const byField = (
  faults: readonly { readonly field: string; readonly message: string }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));

/** The body of the request. Without a typed password the stored one stays. */
export function toBody(values: AlertEmailValues, version: number): CallOf<typeof updateAlertEmail>['body'] {
  const { receivers, ...mail } = normalizeMailSettings(asMail(values));
  return {
    version,
    ...mail,
    receivers: [...receivers],
    ...(values.password === '' ? {} : { password: values.password }),
  };
}
