import type { Role } from '#domain/accounts/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAlertEmail, sendTestAlert, updateAlertEmail } from '#contract/alert-email.ts';
import { type Backup, backUpNow, checkBackupDownload, getBackups } from '#contract/backups.ts';
import { getSetup } from '#contract/setup.ts';
import { confirmPassword } from '#contract/accounts/own-account.ts';
import { getSession } from '#contract/accounts/session.ts';
import { BACKUP_REFUSALS, BACKUP_TEXTS } from '#domain/backups/backups.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildAlertEmail } from '#test/support/build-alert-email.ts';
import { buildBackups, buildListedBackup } from '#test/support/build-backup-list.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { fill } from '#test/support/open-users.tsx';
import { SettingsScreen } from './settings.tsx';
import { ALERT_EMAIL_TEXTS, MAIL_FAILURE_TEXTS } from '#domain/monitoring/alert-email.ts';

const followed: string[] = [];

beforeEach(() => {
  answer(getSetup, { steps: [{ step: 'users', state: 'done' }] });
  answer(getAlertEmail, buildAlertEmail());
  answer(getBackups, buildBackups());
  followed.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
});

async function open(role: Role = 'SUPER_ADMIN', section = 'backups') {
  answer(getSession, buildSession(role));
  const at = { path: `/settings/${section}`, route: '/settings/$section', session: buildSession(role) };
  const rendered = await renderScreen(<SettingsScreen />, at);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const list = async () => within(await screen.findByRole('list', { name: BACKUP_TEXTS.title }));
const backUp = () => screen.findByRole('button', { name: BACKUP_TEXTS.backUpNow });
const underWay = (progress: Backup['progress']): Backup =>
  buildListedBackup({
    id: '00000000-0000-4000-a000-0000000000b2',
    state: 'under_way',
    source: 'screen',
    asked_by: 'asha@lab.test',
    bytes: null,
    rows_count: null,
    verified_at: null,
    is_here: false,
    progress,
  });

describe('the backups on the settings page', () => {
  test('are for Super Admins, can be loaded again after a failure, and are none at first', async () => {
    const admin = await open('ADMIN');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for Super Admins only');
    admin.unmount();
    answer(getBackups, refusing('internal_error'));
    const { user } = await open();
    expect(await screen.findByText(/^Error loading the backups: /)).toBeInstanceOf(HTMLElement);
    answer(getBackups, buildBackups());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(BACKUP_TEXTS.noneVerified)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('list', { name: BACKUP_TEXTS.title })).toBeNull();
  });

  test('show the time and size of the last verified one, and the result of each', async () => {
    const failed = buildListedBackup({
      id: '00000000-0000-4000-a000-0000000000b3',
      state: 'failed',
      bytes: null,
      is_here: false,
      fault: 'There is no space left on the disk of the backup folder.',
    });
    const moved = buildListedBackup({
      id: '00000000-0000-4000-a000-0000000000b4',
      state: 'not_verified',
      is_here: false,
      is_encrypted: true,
      copy_fault: 'Marginline cannot find the second folder.',
    });
    answer(getBackups, buildBackups([failed, buildListedBackup(), moved], { is_overdue: true }));
    await open();
    const last = BACKUP_TEXTS.lastVerified('21 Nov 2026, 01:01', '25 MB');
    expect(await screen.findByText(last)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(BACKUP_TEXTS.overdue)).toBeInstanceOf(HTMLElement);
    const rows = (await list()).getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('FailedCreated by the nightly job · No fileThere is no space left on the disk');
    expect(rows[1]).toMatch(/Verified.*25 MB.*Download$/);
    expect(rows[2]).toMatch(/Not verifiedEncrypted.*Marginline cannot find the second folder\.$/);
    expect(rows[2]).toContain(BACKUP_REFUSALS.backup_not_here.text);
    expect((await list()).getAllByRole('button')).toHaveLength(1);
  });
});

describe('Back Up Now', () => {
  test('requires the password, starts one, and shows its progress and its result', async () => {
    const { user } = await open();
    answer(backUpNow, refusing('password_confirmation_needed'));
    await user.click(await backUp());
    await fill(user, await screen.findByLabelText(/^Your password/), 'correct horse');
    const sent = answer(backUpNow, { backup_id: underWay(null).id });
    answer(confirmPassword, null);
    answer(getBackups, buildBackups([underWay({ phase: 'writing', percent: 40 })]));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Writing, percent: 40 of 100')).toBeInstanceOf(HTMLElement);
    expect(sent).toHaveLength(1);
    const button = await backUp();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(sent).toHaveLength(1);

    answer(getBackups, buildBackups([underWay({ phase: 'verifying', percent: 0 })]));
    expect(await screen.findByText(BACKUP_TEXTS.testRestoring)).toBeInstanceOf(HTMLElement);
    answer(getBackups, buildBackups([buildListedBackup({ id: underWay(null).id })]));
    expect(await screen.findByText(BACKUP_TEXTS.good)).toBeInstanceOf(HTMLElement);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('shows that another user has started one, and why that one failed', async () => {
    const { user } = await open();
    answer(backUpNow, refusing('backup_under_way'));
    answer(getBackups, buildBackups([underWay({ phase: 'writing', percent: 1 })]));
    await user.click(await backUp());
    expect(await screen.findByText(BACKUP_REFUSALS.backup_under_way.text)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Writing, percent: 1 of 100')).toBeInstanceOf(HTMLElement);
    const fault = 'Marginline has no permission to write to the backup folder.';
    answer(getBackups, buildBackups([buildListedBackup({ id: underWay(null).id, state: 'failed', fault })]));
    expect(await screen.findByText(BACKUP_TEXTS.failed(fault))).toBeInstanceOf(HTMLElement);
  });
});

describe('the download', () => {
  const row = buildListedBackup();
  const press = async () => (await list()).getByRole('button', { name: /^Download: backup of 21 Nov 2026, 01:01$/ });

  test('requires the password first, then starts the browser’s download, or shows why there is none', async () => {
    answer(getBackups, buildBackups([row]));
    const { user } = await open();
    answer(checkBackupDownload, refusing('password_confirmation_needed'));
    await user.click(await press());
    await fill(user, await screen.findByLabelText(/^Your password/), 'correct horse');
    expect(followed).toEqual([]);
    answer(checkBackupDownload, null);
    answer(confirmPassword, null);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(followed).toEqual([`/api/backups/${row.id}/archive`]));
    answer(checkBackupDownload, refusing('backup_not_here'));
    await user.click(await press());
    expect(await screen.findByText(BACKUP_REFUSALS.backup_not_here.text)).toBeInstanceOf(HTMLElement);
    expect(followed).toHaveLength(1);
  });
});

const form = () => screen.findByRole('form', { name: ALERT_EMAIL_TEXTS.title });
const line = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name });

describe('alarms by e-mail', () => {
  test('are set by a super administrator alone', async () => {
    await open('ADMIN', 'alerts');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for Super Admins only');
  });

  test('are saved once the password was given again, and the stored one of the mail server stays', async () => {
    const { user } = await open('SUPER_ADMIN', 'alerts');
    await form();
    expect([line('Mail server').value, line('Port').value]).toEqual(['smtp.example.in', '587']);
    expect(screen.getByText(ALERT_EMAIL_TEXTS.passwordKept)).toBeInstanceOf(HTMLElement);
    await user.clear(line('Recipients'));
    await user.click(button('Save Alerts'));
    expect(await screen.findByText(ALERT_EMAIL_TEXTS.receiversMissing)).toBeInstanceOf(HTMLElement);
    await fill(user, line('Recipients'), 'asha@example.in, ravi@example.in');
    expect(button('Send a Test').hasAttribute('disabled')).toBe(true);
    answer(updateAlertEmail, refusing('password_confirmation_needed'));
    await user.click(button('Save Alerts'));
    await fill(user, await screen.findByLabelText(/^Your password/), 'correct horse');
    const receivers = ['asha@example.in', 'ravi@example.in'];
    const sent = answer(updateAlertEmail, buildAlertEmail({ receivers, version: 5 }));
    answer(confirmPassword, null);
    await user.click(button('Continue'));
    expect(await screen.findByText(ALERT_EMAIL_TEXTS.saved)).toBeInstanceOf(HTMLElement);
    expect(sent.at(-1)?.input.body).toMatchObject({ version: 4, receivers });
    expect(sent.at(-1)?.input.body).not.toHaveProperty('password');
    expect(button('Send a Test').hasAttribute('disabled')).toBe(false);
  });

  test('are tried, and name the address of the test or say why it was not sent', async () => {
    const { user } = await open('SUPER_ADMIN', 'alerts');
    await form();
    answer(sendTestAlert, { failure: 'sign_in_refused' });
    await user.click(button('Send a Test'));
    expect(await screen.findByText(MAIL_FAILURE_TEXTS.sign_in_refused)).toBeInstanceOf(HTMLElement);
    answer(sendTestAlert, { failure: null });
    await user.click(button('Send a Test'));
    expect(await screen.findByText('Sent to asha@example.in')).toBeInstanceOf(HTMLElement);
  });
});
