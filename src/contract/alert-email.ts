import { ALERT_EMAIL_LIMITS, MAIL_FAILURES, MAIL_SECURITIES } from '#domain/monitoring/alert-email.ts';
import { Instant, TypedText, Version } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

export const MailFailure = z.enum(MAIL_FAILURES);

/**
 * Recipients and mail server of alert emails. With an empty `host` none are sent. The password is never returned, only
 * whether there is one.
 */
export const AlertEmailSettings = z.strictObject({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  username: z.string(),
  has_password: z.boolean(),
  sender: z.string(),
  receivers: z.readonly(z.array(z.string())),
  version: Version,
  /** Why and when the last email could not be sent; null if it was sent. */
  failure: z.nullable(z.strictObject({ why: MailFailure, at: Instant })),
});
export type AlertEmailSettings = z.infer<typeof AlertEmailSettings>;

export const getAlertEmail = operation({
  name: 'getAlertEmail',
  summary: 'Returns the receivers of alert emails and the mail server.',
  method: 'GET',
  path: '/api/alarm-mail',
  output: AlertEmailSettings,
  refusals: [],
});

export const updateAlertEmail = operation({
  name: 'updateAlertEmail',
  summary: 'Sets where alarms are sent. Without `password` the stored one stays; an empty one removes it.',
  method: 'PUT',
  path: '/api/alarm-mail',
  body: z.strictObject({
    version: Version,
    host: TypedText,
    port: z.int().check(z.gte(0), z.lte(ALERT_EMAIL_LIMITS.port)),
    security: z.enum(MAIL_SECURITIES),
    username: TypedText,
    password: z.optional(TypedText),
    sender: TypedText,
    receivers: z.array(TypedText).check(z.maxLength(100)),
  }),
  output: AlertEmailSettings,
  refusals: ['stale_version', 'password_confirmation_needed'],
});

export const sendTestAlert = operation({
  name: 'sendTestAlert',
  summary: 'Sends a mail as an alarm would be sent, and says why it did not leave (null: it did).',
  method: 'POST',
  path: '/api/alarm-mail/test',
  output: z.strictObject({ failure: z.nullable(MailFailure) }),
  refusals: ['alarm_mail_off'],
});
