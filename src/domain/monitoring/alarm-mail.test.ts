import { expect, test } from 'vitest';
import type { AlarmMail } from './alarm-mail.ts';
import { ALARM_MAIL_TEXTS, checkAlarmMail, keepsPassword, tidyAlarmMail } from './alarm-mail.ts';

const MAIL: AlarmMail = {
  host: 'smtp.example.in',
  port: 587,
  security: 'starttls',
  username: 'lab',
  sender: 'lab@example.in',
  receivers: ['asha@example.in'],
};

test('the settings say of every alarm that it is told', () => {
  expect(ALARM_MAIL_TEXTS.what).toBe(
    'Sent when the database does not respond, or the disk is nearly full, or the audit log has been tampered with, or the last verified backup is too old. One email at the start and one at the end.',
  );
});

test('settings that are right have no fault; without a server nothing else is asked for', () => {
  expect(checkAlarmMail(MAIL, 'secret')).toEqual([]);
  expect(checkAlarmMail({ ...MAIL, host: '::1' }, null)).toEqual([]);
  expect(checkAlarmMail({ ...MAIL, host: '', port: 0, sender: '', receivers: [] }, null)).toEqual([]);
});

test.each<[string, Partial<AlarmMail>, string | null, string, string]>([
  ['a host with a blank', { host: 'smtp example' }, null, 'host', ALARM_MAIL_TEXTS.hostWrong],
  ['a host that is an address of the web', { host: 'http://x' }, null, 'host', ALARM_MAIL_TEXTS.hostWrong],
  ['port 0', { port: 0 }, null, 'port', ALARM_MAIL_TEXTS.portWrong],
  ['port 65536', { port: 65_536 }, null, 'port', ALARM_MAIL_TEXTS.portWrong],
  ['half a port', { port: 25.5 }, null, 'port', ALARM_MAIL_TEXTS.portWrong],
  ['a password without a user', { username: '' }, 'x', 'password', ALARM_MAIL_TEXTS.passwordWithout],
  ['a password in plain sight', { security: 'none' }, 'x', 'password', ALARM_MAIL_TEXTS.plainPassword],
  ['a password too long', {}, 'x'.repeat(201), 'password', 'Please use at most 200 characters'],
  ['a sender that is none', { sender: 'lab' }, null, 'sender', ALARM_MAIL_TEXTS.senderWrong],
  ['a sender with a line', { sender: 'lab@example.in\r\nBcc: x@y.in' }, null, 'sender', ALARM_MAIL_TEXTS.senderWrong],
  ['no receiver', { receivers: [] }, null, 'receivers', ALARM_MAIL_TEXTS.receiversMissing],
  ['a receiver that is none', { receivers: ['a@b.in', 'x'] }, null, 'receivers', ALARM_MAIL_TEXTS.receiverWrong('x')],
  [
    'eleven receivers',
    { receivers: Array.from({ length: 11 }, (_, n) => `a${n}@b.in`) },
    null,
    'receivers',
    ALARM_MAIL_TEXTS.receiversMany,
  ],
])('%s is a fault', (_, change, password, field, message) => {
  expect(checkAlarmMail({ ...MAIL, ...change }, password)).toEqual([{ field, message }]);
});

test('what is stored is tidied, and every receiver stands once', () => {
  const typed = { ...MAIL, host: ' smtp.example.in ', receivers: ['a@b.in', ' a@b.in ', ''] };
  expect(tidyAlarmMail(typed)).toEqual({ ...MAIL, receivers: ['a@b.in'] });
});

test('a stored password goes to no other server or user', () => {
  expect(keepsPassword(MAIL, { ...MAIL, sender: 'x@y.in', receivers: [] })).toBe(true);
  for (const change of [{ host: 'evil.example' }, { port: 25 }, { username: 'x' }, { security: 'none' as const }])
    expect(keepsPassword(MAIL, { ...MAIL, ...change })).toBe(false);
});
