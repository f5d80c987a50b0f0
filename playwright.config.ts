import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './scripts/browser/browser.ts';
import { ensureBrowser } from './scripts/browser/ensure-browser.ts';

// Each worker reads this file again; the search is done once and handed on through the environment.
process.env['MARGINLINE_BROWSER'] ??= JSON.stringify(await ensureBrowser());
const browser = JSON.parse(process.env['MARGINLINE_BROWSER']) as Awaited<ReturnType<typeof ensureBrowser>>;

// `npm test` leaves out the journeys that `npm run workshop -- long` runs once a week.
const LEFT_OUT = process.env['WEEKLY_JOURNEYS'] === undefined ? [/@weekly/] : [];

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // They wait for pages and networks much of their time, but the other tests run beside them.
  workers: 2,
  fullyParallel: true,
  // What takes this long hangs: a busy machine may take ten times what a quiet one does.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  use: {
    // Said by global-setup.ts, before the workers read this file.
    baseURL: process.env['MARGINLINE_JOURNEYS_AT'] ?? '',
    launchOptions: launchOptions(browser),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // On a machine with much to do a request went past what intercepts it now and then, unseen, while the worker stood between. Journeys
    // that are about the worker, or as a person's browser is, allow it.
    serviceWorkers: 'block',
    // Colours are looked at where they end, not on their way.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // `npm test -- e2e/bills --trace=on` keeps every page, request and answer: a sixth of the time again, even where nothing fails.
    trace: 'off',
  },
  projects: [
    // First, since the longest journey is one of them: begun last, everybody would wait for it.
    {
      name: 'phone',
      // A journey goes by phone too where the phone shows something else than the desk, or by phone alone.
      grep: /@phone|@only-phone/,
      grepInvert: LEFT_OUT,
      // One pixel for one: a finer screen takes seven times as long to draw, and shows the same.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: 'desk', grepInvert: [/@only-phone/, ...LEFT_OUT], use: { viewport: { width: 1440, height: 900 } } },
  ],
});
