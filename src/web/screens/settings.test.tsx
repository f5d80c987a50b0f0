import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  getHolidays,
  getLaboratorySettings,
  removeLaboratoryLogo,
  saveHolidays,
  updateLaboratory,
  uploadLaboratoryLogo,
} from '#contract/laboratory.ts';
import { getSetup } from '#contract/setup.ts';
import { type SetupState, SETUP_STEPS } from '#domain/setup/setup.ts';
import { confirmPassword } from '#contract/accounts/own-account.ts';
import { getSession } from '#contract/accounts/session.ts';
import { SETTINGS_TEXTS } from '#domain/laboratory/settings.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { answer, refusing, bodiesOf } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildHolidays, buildSettings } from '#test/support/build-settings.ts';
import { renderScreen, hrefOf } from '#test/support/web-render.tsx';
import { fill } from '#test/support/open-users.tsx';
import { holidaysQuery, settingsQuery } from '#web/features/laboratory/api.ts';
import { valuesOf } from '#web/features/laboratory/forms/settings-values.ts';
import { saveDraft } from '#web/ui/fields/drafts.ts';
import { SettingsScreen } from './settings.tsx';

const at = (section: string, role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN') => ({
  path: `/settings/${section}`,
  route: '/settings/$section',
  session: buildSession(role),
});

async function open(settings = buildSettings(), section = 'laboratory') {
  // The page follows the session, which saved settings are part of: it is asked for again.
  answer(getSession, buildSession('ADMIN'));
  answer(getLaboratorySettings, settings);
  const rendered = await renderScreen(<SettingsScreen />, at(section));
  await screen.findByRole('form', { name: 'Settings' });
  return rendered;
}

const save = () => screen.getByRole('button', { name: 'Save Settings' });
const line = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

describe('the page', () => {
  test('has a section for each subject, with links to its screens, and shows the settings as they are', async () => {
    const { user, address } = await open();
    expect([line('Company name').value, line('Phone').value]).toEqual([
      'Shree Dental CAD/CAM Centre',
      '+91 20 2612 3456',
    ]);
    const days = within(screen.getByRole('group', { name: 'Working days' })).getAllByRole<HTMLInputElement>('checkbox');
    expect(days.map(({ checked }) => checked)).toEqual([true, true, true, true, true, true, false]);
    expect(screen.getByText('No logo yet.')).toBeInstanceOf(HTMLElement);
    const sections = within(screen.getByRole('navigation', { name: 'Sections of the settings' }));
    expect(sections.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Laboratory',
      'Billing',
      'Prices',
      'Users and security',
      'System',
    ]);
    await user.click(sections.getByRole('button', { name: 'System' }));
    expect(address()).toBe('/settings/system');
    expect(await hrefOf('Open System Monitor')).toBe('/system-monitor');
    expect(screen.getByRole('link', { name: 'Open Diagnostic' }).getAttribute('href')).toBe('/diagnostic');
  });

  test('that could not be loaded shows why, and can be loaded again', async () => {
    answer(getLaboratorySettings, refusing('unavailable'));
    const { user } = await renderScreen(<SettingsScreen />, at('laboratory'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error loading settings: ');
    answer(getLaboratorySettings, buildSettings());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Settings' })).toBeInstanceOf(HTMLElement);
  });
});

describe('saving', () => {
  test('what holds strangers back asks for the password again, and then saves', async () => {
    const { user } = await open(buildSettings(), 'security');
    let isConfirmed = false;
    const sent = answer(updateLaboratory, () =>
      isConfirmed
        ? buildSettings({ second_factor_required: true, version: 4 })
        : refusing('password_confirmation_needed'),
    );
    answer(confirmPassword, () => {
      isConfirmed = true;
      return null;
    });
    await user.click(screen.getByRole('switch', { name: /^Require two-step sign-in for admins/ }));
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    await user.type(dialog.getByLabelText('Your password'), 'secret{Enter}');
    expect(await screen.findByText('Settings saved.')).toBeInstanceOf(HTMLElement);
    expect(bodiesOf(sent)).toEqual([
      { version: 3, second_factor_required: true },
      { version: 3, second_factor_required: true },
    ]);
  });

  test('sends only changes, based on the loaded version; with errors sends nothing, shows each at its field and goes to the first', async () => {
    const { user } = await open();
    const sent = answer(updateLaboratory, buildSettings({ phone: '+91 20 1', version: 4 }));
    await user.clear(line('Phone'));
    await fill(user, line('Phone'), '+91 20 1');
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(save());
    expect(await screen.findByText('Settings saved.')).toBeInstanceOf(HTMLElement);
    expect(bodiesOf(sent)).toEqual([{ version: 3, phone: '+91 20 1', working_days: [1, 2, 3, 4, 5, 6, 7] }]);
    await user.clear(line('Company name'));
    await fill(user, line('GST number'), '27AAPFU0939F1ZW');
    await user.click(save());
    expect(await screen.findByText(SETTINGS_TEXTS.companyNameMissing)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(SETTINGS_TEXTS.gstNumberWrong)).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(line('Company name'));
  });
});

describe('settings that another user saves at the same time', () => {
  const THEIRS = buildSettings({ address: '9 New Road', phone: '+91 20 9', version: 4 });

  /** A user has typed a phone number over version 3; version 4 with another one arrives by live updates. */
  async function openClashing() {
    const opened = await open();
    await opened.user.clear(line('Phone'));
    await opened.user.paste('+91 20 1');
    act(() => void opened.queryClient.setQueryData(settingsQuery.queryKey, THEIRS));
    await screen.findByText(/^Another user has saved these settings/);
    return opened;
  }
  const clashes = () =>
    screen
      .getAllByRole('rowheader')
      .map((cell) => [...(cell.closest('tr')?.cells ?? [])].map((one) => one.textContent));

  test('in the same field are not overwritten unseen: Save leads to the choice', async () => {
    const { user } = await openClashing();
    expect([line('Address').value, line('Phone').value]).toEqual(['9 New Road', '+91 20 1']);
    expect(clashes()).toEqual([['Phone', '+91 20 1', '+91 20 9']]);
    const sent = answer(updateLaboratory, buildSettings({ phone: '+91 20 1', version: 5 }));
    await user.click(save());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep my changes' }));
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    await user.click(save());
    await waitFor(() => expect(sent.map(({ input }) => input.body)).toEqual([{ version: 4, phone: '+91 20 1' }]));
  });

  test('are reported if the server refuses to save over them, and appear by Reload, below the typed text', async () => {
    const { user } = await open();
    answer(updateLaboratory, refusing('stale_version'));
    await user.clear(line('Phone'));
    await user.paste('+91 20 1');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain(SHARED_REFUSALS.stale_version.text);
    answer(getLaboratorySettings, buildSettings({ address: '9 New Road', version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(line('Address').value).toBe('9 New Road'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(line('Phone').value).toBe('+91 20 1');
  });

  test('are found even after a reload: a draft stores the values it was based on', async () => {
    const typed = valuesOf(buildSettings({ phone: '+91 20 1', email: 'lab@example.in' }));
    saveDraft('settings', typed);
    saveDraft('settings-base', { version: 3, values: valuesOf(buildSettings()) });
    const { user } = await open(THEIRS);
    await waitFor(() => expect(clashes()).toEqual([['Phone', '+91 20 1', '+91 20 9']]));
    expect([line('Address').value, line('Email').value]).toEqual(['9 New Road', 'lab@example.in']);
    await user.click(screen.getByRole('button', { name: 'Discard my changes' }));
    expect(line('Phone').value).toBe('+91 20 9');
    expect(screen.queryByText(/^Another user/)).toBeNull();
    const sent = answer(updateLaboratory, buildSettings({ version: 5 }));
    await user.click(save());
    await waitFor(() => expect(sent.map(({ input }) => input.body)).toEqual([{ version: 4, email: 'lab@example.in' }]));
  });
});

describe('the logo', () => {
  const ID = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5e';
  const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

  test('is uploaded at once and shown; it can be removed', async () => {
    const { user } = await open();
    const sent = answer(uploadLaboratoryLogo, buildSettings({ logo_id: ID, version: 4 }));
    await user.upload(screen.getByLabelText('Logo file'), picture(9));
    const image = await screen.findByRole('img', { name: 'Logo of Shree Dental CAD/CAM Centre' });
    expect(image.getAttribute('src')).toBe(`/api/laboratory/logo/${ID}`);
    expect(sent.map(({ input }) => input.query)).toEqual([{ version: 3 }]);
    answer(removeLaboratoryLogo, buildSettings({ version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
    expect(await screen.findByText('No logo yet.')).toBeInstanceOf(HTMLElement);
  });

  test('that is too large is not sent; over another user’s settings it is refused once, and with a text if it is no image', async () => {
    const { user } = await open();
    const choose = (bytes: number) => user.upload(screen.getByLabelText('Logo file'), picture(bytes));
    const alert = async () => (await screen.findByRole('alert')).textContent;
    await choose(2 * 1024 * 1024 + 1);
    expect(await alert()).toContain('too large');
    answer(getLaboratorySettings, buildSettings({ version: 4 }));
    const sent = answer(uploadLaboratoryLogo, ({ input }) =>
      refusing(input.query.version === 4 ? 'not_an_image' : 'stale_version'),
    );
    await choose(9);
    await waitFor(async () => expect(await alert()).toContain(SHARED_REFUSALS.stale_version.text));
    await choose(9);
    expect(await screen.findByText('Please choose a PNG, JPEG or WebP image.')).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ input }) => input.query.version)).toEqual([3, 4]);
  });
});

test('another currency requires a confirmation that names what is not converted, and is then saved', async () => {
  const saved = answer(updateLaboratory, buildSettings({ currency: 'USD', version: 4 }));
  const { user } = await open(buildSettings(), 'billing');
  const field = screen.getByRole('combobox', { name: /^Currency/ });
  await user.clear(field);
  await user.type(field, 'USD');
  await user.click(await screen.findByRole('option', { name: /^USD/ }));
  await user.click(save());
  const asked = () => screen.findByRole('dialog', { name: 'Change the currency from INR to USD?' });
  const dialog = within(await asked());
  dialog.getByText(/^Amounts are not converted\. .* will show USD instead of INR/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toHaveLength(0);
  await user.click(save());
  await user.click(within(await asked()).getByRole('button', { name: 'Change the currency' }));
  await waitFor(() => expect(saved.map(({ input }) => input.body)).toMatchObject([{ currency: 'USD' }]));
});

describe('tax', () => {
  const choose = async (user: UserEvent, mode: string) => {
    await user.click(screen.getByRole('combobox', { name: /^GST mode/ }));
    await user.click(await screen.findByRole('option', { name: mode }));
  };

  test('has its hints always, and says before saving which bills a new mode applies to; is not saved without the GST number, whose field then appears, and with a wrong rate or code', async () => {
    const { user } = await open(buildSettings(), 'billing');
    screen.getByText(/Ask your chartered accountant to confirm the mode, rate and HSN code\./);
    screen.getByText(/Above ₹5 crore turnover, .* need an IRN\. Marginline does not create IRNs\./);
    expect([line('Tax rate').value, line('HSN code').value]).toEqual(['5.00', '9021']);
    const said = 'The new mode applies to new bills. The saved bills do not change.';
    expect(screen.queryByText(said)).toBeNull();
    await choose(user, 'Exempt: no tax applies');
    expect(screen.getByText(said)).toBeInstanceOf(HTMLElement);
    const sent = answer(updateLaboratory, buildSettings({ tax_mode: 'exempt', version: 4 }));
    await user.click(save());
    await waitFor(() => expect(sent.map(({ input }) => input.body)).toEqual([{ version: 3, tax_mode: 'exempt' }]));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    await choose(user, 'Regular: tax is added');
    await user.clear(line('Tax rate'));
    await fill(user, line('Tax rate'), '41');
    await user.clear(line('HSN code'));
    await fill(user, line('HSN code'), '90212');
    await user.click(save());
    expect(await screen.findAllByText('Enter the GST number of the laboratory first')).toHaveLength(2);
    expect(line('GST number').value).toBe('');
    screen.getByText('Enter a rate from 0 to 40 %, with at most two decimals');
    screen.getByText('Enter an HSN code of 4, 6 or 8 digits');
  });
});

describe('the setup', () => {
  const openAs = async (role: 'ADMIN' | 'SUPER_ADMIN', ...states: readonly SetupState[]) => {
    answer(getSetup, { steps: states.map((state, place) => ({ step: SETUP_STEPS[place] ?? 'users', state })) });
    answer(getSession, buildSession(role));
    await renderScreen(<SettingsScreen />, at('laboratory', role));
    await screen.findByRole('form', { name: 'Settings' });
  };
  const way = () => screen.queryByRole('link', { name: 'Open setup' });

  test.each([
    ['SUPER_ADMIN', ['skipped', 'done'], '/set-up'],
    ['SUPER_ADMIN', ['open', 'done'], '/set-up'],
    ['SUPER_ADMIN', ['done', 'done'], undefined],
    ['ADMIN', ['open'], undefined],
  ] as const)('can be opened again by %s while it is not complete: %j opens %s', async (role, states, to) => {
    await openAs(role, ...states);
    await waitFor(() => expect(way()?.getAttribute('href')).toBe(to));
  });
});

describe('the holidays', () => {
  const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Holidays' });
  const year = () => screen.getByRole('combobox', { name: 'Year' });
  const saveThem = () => screen.getByRole('button', { name: 'Save Holidays' });
  const DIWALI = [{ day: '2026-11-08', name: 'Diwali' }];

  test('of a year are shown as lines and saved, without an invalid line; text typed for another year stays', async () => {
    const { user } = await open();
    await fill(user, await area(), 'Diwali');
    await user.click(saveThem());
    expect(await screen.findByText('Line 1: enter a day and a name, such as 2026-11-08 Diwali')).toBeTruthy();
    await user.clear(await area());
    await fill(user, await area(), '2026-11-08 Diwali');
    await user.selectOptions(year(), '2027');
    expect((await area()).value).toBe('');
    await user.selectOptions(year(), '2026');
    expect((await area()).value).toBe('2026-11-08 Diwali');
    answer(getHolidays, buildHolidays(2026, DIWALI, 4));
    const sent = answer(saveHolidays, buildHolidays(2026, DIWALI, 4));
    await user.click(saveThem());
    expect(await screen.findByText('Holidays saved.')).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ input }) => input.body)).toEqual([{ version: 3, year: 2026, text: '2026-11-08 Diwali' }]);
    answer(getHolidays, refusing('unavailable'));
    await user.selectOptions(year(), '2028');
    expect((await screen.findByRole('alert')).textContent).toContain('The holidays could not be loaded: ');
  });

  test('that another user saved since then are not replaced', async () => {
    const { user, queryClient } = await open();
    await fill(user, await area(), '2026-12-25 Christmas');
    act(() => void queryClient.setQueryData(holidaysQuery(2026).queryKey, buildHolidays(2026, DIWALI, 4)));
    expect(await screen.findByText('Another user has changed these holidays.')).toBeInstanceOf(HTMLElement);
    await user.click(saveThem());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep my value' }));
    await user.click(screen.getByRole('button', { name: 'Use the saved holidays' }));
    expect((await area()).value).toBe('2026-11-08 Diwali');
  });
});
