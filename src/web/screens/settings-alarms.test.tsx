import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAlarmMail, sendTestAlarm, updateAlarmMail } from '#contract/alarm-mail.ts';
import { getBackups } from '#contract/backups.ts';
import { getFirstRun } from '#contract/first-run.ts';
import { getLaboratorySettings } from '#contract/laboratory.ts';
import { confirmPassword } from '#contract/accounts/own-account.ts';
import { getSession } from '#contract/accounts/session.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ALARM_MAIL_TEXTS, MAIL_FAILURE_TEXTS } from '#domain/monitoring/alarm-mail.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildAlarmMail } from '#test/support/build-alarm-mail.ts';
import { buildBackups } from '#test/support/build-backup-list.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildSettings } from '#test/support/build-settings.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { fill } from '#test/support/open-users.tsx';
import { SettingsScreen } from './settings.tsx';

beforeEach(() => {
  answer(getFirstRun, { steps: [{ step: 'users', state: 'done' }] });
  answer(getBackups, buildBackups());
  answer(getLaboratorySettings, buildSettings());
});

async function open(role: Role = 'SUPER_ADMIN') {
  answer(getSession, buildSession(role));
  const rendered = await renderScreen(<SettingsScreen />, { path: '/settings', session: buildSession(role) });
  await screen.findByRole('form', { name: 'Settings' });
  return rendered;
}

const form = () => screen.findByRole('form', { name: ALARM_MAIL_TEXTS.title });
const line = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name });

describe('alarms by e-mail', () => {
  test('are set by a super administrator alone', async () => {
    await open('ADMIN');
    expect(screen.queryByText(ALARM_MAIL_TEXTS.title)).toBeNull();
  });

  test('are shown as they are, without the password', async () => {
    answer(getAlarmMail, buildAlarmMail());
    await open();
    await form();
    expect([line('Mail server').value, line('Port').value, line('Receivers').value]).toEqual([
      'smtp.example.in',
      '587',
      'asha@example.in',
    ]);
    expect(screen.getByText(ALARM_MAIL_TEXTS.passwordKept)).toBeInstanceOf(HTMLElement);
  });

  test('say what is wrong before anything is sent', async () => {
    answer(getAlarmMail, buildAlarmMail());
    const { user } = await open();
    await form();
    await user.clear(line('Receivers'));
    await user.click(button('Save Alarms'));
    expect(await screen.findByText(ALARM_MAIL_TEXTS.receiversMissing)).toBeInstanceOf(HTMLElement);
  });

  test('are saved once the password was given again, and the stored one of the mail server stays', async () => {
    answer(getAlarmMail, buildAlarmMail());
    const { user } = await open();
    await form();
    await fill(user, line('Receivers'), ', ravi@example.in');
    expect(button('Send a Test').hasAttribute('disabled')).toBe(true);
    answer(updateAlarmMail, refusing('password_confirmation_needed'));
    await user.click(button('Save Alarms'));
    await fill(user, await screen.findByLabelText(/^Your password/), 'correct horse');
    const receivers = ['asha@example.in', 'ravi@example.in'];
    const sent = answer(updateAlarmMail, buildAlarmMail({ receivers, version: 5 }));
    answer(confirmPassword, null);
    await user.click(button('Continue'));
    expect(await screen.findByText(ALARM_MAIL_TEXTS.saved)).toBeInstanceOf(HTMLElement);
    expect(sent.at(-1)?.input.body).toMatchObject({ version: 4, receivers });
    expect(sent.at(-1)?.input.body).not.toHaveProperty('password');
    expect(button('Send a Test').hasAttribute('disabled')).toBe(false);
  });

  test('are tried, and say whom the test went to or why it did not leave', async () => {
    answer(getAlarmMail, buildAlarmMail());
    const { user } = await open();
    await form();
    answer(sendTestAlarm, { failure: 'sign_in_refused' });
    await user.click(button('Send a Test'));
    expect(await screen.findByText(MAIL_FAILURE_TEXTS.sign_in_refused)).toBeInstanceOf(HTMLElement);
    answer(sendTestAlarm, { failure: null });
    await user.click(button('Send a Test'));
    expect(await screen.findByText('Sent to asha@example.in')).toBeInstanceOf(HTMLElement);
  });
});
