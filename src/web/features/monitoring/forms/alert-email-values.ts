// The typed values of the settings of alert emails.
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
  /** An empty password keeps the stored one. */
  readonly password: string;
  readonly sender: string;
  /** Separated by commas, spaces or new lines. */
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

/** Returns the first error of each field. */
export const faultsOf = (values: AlertEmailValues): Readonly<Record<string, string>> =>
  byField(checkMailSettings(normalizeMailSettings(asMail(values)), values.password));

export const byField = (
  faults: readonly { readonly field: string; readonly message: string }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));

/** Returns the request body. An empty password keeps the stored one. */
export function toBody(values: AlertEmailValues, version: number): CallOf<typeof updateAlertEmail>['body'] {
  const { receivers, ...mail } = normalizeMailSettings(asMail(values));
  return {
    version,
    ...mail,
    receivers: [...receivers],
    ...(values.password === '' ? {} : { password: values.password }),
  };
}
