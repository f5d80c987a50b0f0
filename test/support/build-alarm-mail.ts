import type { AlarmMailSettings } from '#contract/alarm-mail.ts';

/** Alarms that are sent to one person. */
export const buildAlarmMail = (overrides: Partial<AlarmMailSettings> = {}): AlarmMailSettings => ({
  host: 'smtp.example.in',
  port: 587,
  security: 'starttls',
  username: 'lab',
  has_password: true,
  sender: 'lab@example.in',
  receivers: ['asha@example.in'],
  version: 4,
  failure: null,
  ...overrides,
});
