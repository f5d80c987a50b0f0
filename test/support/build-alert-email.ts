import type { AlertEmailSettings } from '#contract/alert-email.ts';

/** Settings of alert emails to one recipient. */
export const buildAlertEmail = (overrides: Partial<AlertEmailSettings> = {}): AlertEmailSettings => ({
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
