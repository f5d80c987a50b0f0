import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Setup, getSetup, skipSetup } from '#contract/setup.ts';
import { getLaboratorySettings, updateLaboratory } from '#contract/laboratory.ts';
import { getSession } from '#contract/accounts/session.ts';
import { createUser, getUsers } from '#contract/accounts/users.ts';
import { DEFAULT_EMAIL } from '#domain/accounts/first-account.ts';
import { type SetupState, SETUP_STEPS, SETUP_TEXTS } from '#domain/setup/setup.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildAccount, buildSession } from '#test/support/build-session.ts';
import { buildSettings } from '#test/support/build-settings.ts';
import { buildUser, listedFor } from '#test/support/build-user.ts';
import { fill } from '#test/support/open-users.tsx';
import { renderScreen, hrefOf } from '#test/support/web-render.tsx';
import { saveDraft } from '#web/ui/fields/drafts.ts';
import { valuesOf } from '#web/features/laboratory/forms/settings-values.ts';
import { SETTINGS_DRAFT } from '#web/features/laboratory/forms/settings-base.ts';
import { SetupScreen } from './setup.tsx';

const SETTINGS = buildSettings();

/** `o`pen, `s`kipped, `d`one, in the order of the steps. */
const setupOf = (letters: string): Setup => ({
  steps: SETUP_STEPS.map((step, place) => ({ step, state: STATES[letters.charAt(place)] ?? 'open' })),
});
const STATES: Readonly<Record<string, SetupState>> = { s: 'skipped', d: 'done' };

/** Opens the page; the server returns the contents of `now`, also later. */
async function open(letters = 'oooooo', email = DEFAULT_EMAIL) {
  const session = buildSession('SUPER_ADMIN', { account: buildAccount('SUPER_ADMIN', { email }) });
  const now = { letters };
  answer(getSetup, () => setupOf(now.letters));
  answer(getSession, session);
  answer(getLaboratorySettings, SETTINGS);
  const own = buildUser(1, 'SUPER_ADMIN', { user_id: session.account?.id ?? '', email });
  answer(getUsers, listedFor(session, [own]));
  const rendered = await renderScreen(<SetupScreen />, { path: '/set-up', session });
  await screen.findByRole('button', { name: /Name, address and logo/ });
  return { ...rendered, now };
}

const step = (name: string | RegExp) => screen.getByRole('button', { name });
const opened = (): (string | undefined)[] =>
  screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);

test('starts at the first unfinished step, and shows the state of each', async () => {
  const { user } = await open('dsdoso');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Done: Name, address and logoDone',
    'Skipped: Your own accountSkipped',
    'Done: Price listDone',
    '4To do: User accounts',
    'Skipped: Old dataSkipped',
    '6To do: The first order',
  ]);
  expect(opened()).toEqual(['4To do: User accounts']);
  // Any other step opens in its place.
  await user.click(step(/The first order/));
  expect(opened()).toEqual(['6To do: The first order']);
  const order = screen.getByRole('link', { name: 'Enter the first work order' });
  expect(order.getAttribute('href')).toBe('/admin/work-order-form?first=yes');
  await user.click(step(/Price list/));
  expect(await hrefOf(SETUP_TEXTS.rates)).toBe('/admin/prices');
});

test('skips a step, or shows why not, and the keyboard continues at the next one', async () => {
  const { user, now } = await open();
  answer(skipSetup, refusing('unavailable'));
  await user.click(step('Skip this step'));
  expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement);
  expect(opened()).toEqual(['1To do: Name, address and logo']);
  const sent = answer(skipSetup, () => {
    now.letters = 'sooooo';
    return setupOf(now.letters);
  });
  await user.click(step('Skip this step'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('2To do: Your own account'));
  expect(sent.map(({ input }) => input.body)).toEqual([{ steps: ['laboratory'] }]);
  expect(opened()).toEqual(['2To do: Your own account']);
});

describe('name and address', () => {
  test('are saved by the form of the settings, which shows nothing else; then the next step is offered', async () => {
    const { user, now } = await open();
    const form = within(await screen.findByRole('form', { name: 'Settings' }));
    expect(form.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Company']);
    const sent = answer(updateLaboratory, () => {
      now.letters = 'dooooo';
      return { ...SETTINGS, company_name: 'Shree Dental Studio', version: 4 };
    });
    const name = form.getByLabelText(/^Company name/);
    await user.clear(name);
    await fill(user, name, 'Shree Dental Studio');
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Next: Your own account' }));
    expect(sent.map(({ input }) => input.body)).toEqual([{ version: 3, company_name: 'Shree Dental Studio' }]);
    expect(opened()).toEqual(['2To do: Your own account']);
  });

  test('show the other settings if something was typed there before', async () => {
    saveDraft(SETTINGS_DRAFT, { ...valuesOf(SETTINGS), gst_number: '27' });
    await open();
    const form = within(await screen.findByRole('form', { name: 'Settings' }));
    expect(await form.findByDisplayValue('27')).toBeInstanceOf(HTMLElement);
  });
});

describe('your own account', () => {
  test('with the product’s address must get another', async () => {
    const { user } = await open('dooooo');
    expect(screen.getByText(DEFAULT_EMAIL)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(step('Change Email').hasAttribute('disabled')).toBe(false));
    await user.click(step('Change Email'));
    expect(await screen.findByRole('dialog', { name: `Change Email of ${DEFAULT_EMAIL}` })).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['dooooo', 1],
    ['dddddd', 0],
  ])(
    'next to the first one, shows the remaining steps for that while %s, and links to the profile',
    async (letters, n) => {
      const { user } = await open(letters, 'asha@shree-dental.in');
      if (n === 0) await user.click(step(/Your own account/));
      expect(screen.queryAllByText(SETUP_TEXTS.notYours(DEFAULT_EMAIL))).toHaveLength(n);
      expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile');
    },
  );
});

test('accounts are created one after the other', async () => {
  const { user, now } = await open('dddodo');
  answer(createUser, ({ input }) => {
    now.letters = 'dddddo';
    return buildUser(7, 'USER', { email: input.body.email });
  });
  await fill(user, await screen.findByRole('textbox', { name: 'Email' }), 'bench@shree-dental.in');
  await fill(user, screen.getByLabelText('Password'), 'plaster and wax 91');
  await user.click(step('Create User'));
  expect(await screen.findByText(/bench@shree-dental\.in/)).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(''));
  expect(await screen.findByRole('button', { name: 'Next: The first order' })).toBeInstanceOf(HTMLElement);
});

test('that could not be loaded shows why, and can be loaded again', async () => {
  answer(getSetup, refusing('unavailable'));
  const { user } = await renderScreen(<SetupScreen />, { path: '/set-up', session: buildSession('SUPER_ADMIN') });
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading setup: ');
  answer(getSetup, setupOf('dddddd'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(SETUP_TEXTS.complete)).toBeInstanceOf(HTMLElement);
});
