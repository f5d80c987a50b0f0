import { expect, test } from 'vitest';
import type { MailSettings } from './alert-email.ts';
import { ALERT_EMAIL_TEXTS, checkMailSettings, canReusePassword, normalizeMailSettings } from './alert-email.ts';

const MAIL: MailSettings = {
  host: 'smtp.example.in',
  port: 587,
  security: 'starttls',
  username: 'lab',
  sender: 'lab@example.in',
  receivers: ['asha@example.in'],
};

test('valid settings have no error; without a server nothing else is required', () => {
  expect(checkMailSettings(MAIL, 'secret')).toEqual([]);
  expect(checkMailSettings({ ...MAIL, host: '::1' }, null)).toEqual([]);
  expect(checkMailSettings({ ...MAIL, host: '', port: 0, sender: '', receivers: [] }, null)).toEqual([]);
});

test.each<[string, Partial<MailSettings>, string | null, string, string]>([
  ['a host with a space', { host: 'smtp example' }, null, 'host', ALERT_EMAIL_TEXTS.hostWrong],
  ['a host that is a web address', { host: 'http://x' }, null, 'host', ALERT_EMAIL_TEXTS.hostWrong],
  ['port 0', { port: 0 }, null, 'port', ALERT_EMAIL_TEXTS.portWrong],
  ['port 65536', { port: 65_536 }, null, 'port', ALERT_EMAIL_TEXTS.portWrong],
  ['an incomplete port', { port: 25.5 }, null, 'port', ALERT_EMAIL_TEXTS.portWrong],
  ['a password without a user', { username: '' }, 'x', 'password', ALERT_EMAIL_TEXTS.passwordWithout],
  ['a password in plain sight', { security: 'none' }, 'x', 'password', ALERT_EMAIL_TEXTS.plainPassword],
  ['a password too long', {}, 'x'.repeat(201), 'password', 'Please use at most 200 characters'],
  ['an invalid sender', { sender: 'lab' }, null, 'sender', ALERT_EMAIL_TEXTS.senderWrong],
  [
    'a sender with a line break',
    { sender: 'lab@example.in\r\nBcc: x@y.in' },
    null,
    'sender',
    ALERT_EMAIL_TEXTS.senderWrong,
  ],
  ['no receiver', { receivers: [] }, null, 'receivers', ALERT_EMAIL_TEXTS.receiversMissing],
  ['an invalid receiver', { receivers: ['a@b.in', 'x'] }, null, 'receivers', ALERT_EMAIL_TEXTS.receiverWrong('x')],
  [
    'eleven receivers',
    { receivers: Array.from({ length: 11 }, (_, n) => `a${n}@b.in`) },
    null,
    'receivers',
    ALERT_EMAIL_TEXTS.receiversMany,
  ],
])('%s is an error', (_, change, password, field, message) =>
  expect(checkMailSettings({ ...MAIL, ...change }, password)).toEqual([{ field, message }]),
);

test('stored settings are normalized, and every receiver is listed once', () => {
  const typed = { ...MAIL, host: ' smtp.example.in ', receivers: ['a@b.in', ' a@b.in ', ''] };
  expect(normalizeMailSettings(typed)).toEqual({ ...MAIL, receivers: ['a@b.in'] });
});

test('a stored password is not sent to another server or user', () => {
  expect(canReusePassword(MAIL, { ...MAIL, sender: 'x@y.in', receivers: [] })).toBe(true);
  for (const change of [{ host: 'evil.example' }, { port: 25 }, { username: 'x' }, { security: 'none' as const }])
    expect(canReusePassword(MAIL, { ...MAIL, ...change })).toBe(false);
});
