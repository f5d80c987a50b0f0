import {
  APPEARANCE_KEY,
  SIDEBAR_KEY,
  SIGNED_IN_KEY,
  rememberSignedIn,
} from '#web/platform/session/local-preferences.ts';
import { getSession } from '#contract/accounts/session.ts';
import { getStaffDashboard } from '#contract/dashboards.ts';
import { answer } from '#test/support/api-double.ts';
import { buildStaffDashboard } from '#test/support/build-dashboards.ts';
import { buildSession } from '#test/support/build-session.ts';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { theme } from './theme.ts';

const script = readFileSync('public/boot.js', 'utf8');
const styles = readFileSync('src/web/app/boot.css', 'utf8');
const { dataset } = document.documentElement;

/** The state of the page before anything is rendered. */
function boot(path = '/staff-dashboard'): Record<string, string | undefined> {
  history.replaceState(null, '', path);
  for (const name of ['boot', 'sidebar', 'mantineColorScheme']) delete dataset[name];
  // early-responses.test.tsx covers its first requests.
  answer(getSession, buildSession());
  answer(getStaffDashboard, buildStaffDashboard());
  runInThisContext(script);
  delete (globalThis as { earlyAnswers?: unknown }).earlyAnswers;
  return { ...dataset };
}

afterEach(() => {
  boot('/');
});

test('a signed-in user sees the outlines of the frame, others those of the login; a paper shows none', () => {
  expect(boot()).toMatchObject({ boot: 'login' });
  rememberSignedIn('staff');
  expect(boot()).toMatchObject({ boot: 'frame' });
  expect(boot('/print/bills/7/initial')).toMatchObject({ boot: 'paper' });
  expect(localStorage.getItem(SIGNED_IN_KEY)).not.toBeNull();
  rememberSignedIn(null);
  expect(boot()).toMatchObject({ boot: 'login' });
});

test.each(['dark', 'light'])('the sidebar has its final width, and the page is %s as chosen', (appearance) => {
  expect(boot()['sidebar']).toBeUndefined();
  localStorage.setItem(SIDEBAR_KEY, 'folded');
  localStorage.setItem(APPEARANCE_KEY, appearance);
  expect(boot()).toMatchObject({ sidebar: 'folded', mantineColorScheme: appearance });
});

test('its colours are those of the theme', () => {
  const { dark = [], lagoon = [] } = theme.colors ?? {};
  for (const colour of [dark[5], dark[6], dark[7], lagoon[7], lagoon[9]]) expect(styles).toContain(colour);
});
