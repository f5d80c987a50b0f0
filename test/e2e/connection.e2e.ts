import type { Page } from '@playwright/test';
import { CONNECTION_BAR_TEXTS } from '#domain/shared/connection-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './journey.ts';
import { openRelay } from '../../workshop/faults/relay.ts';

const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** These journeys cause failed requests, which the browser reports, also for preloaded files. */
const OF_THE_NETWORK = /Failed to load resource|preload|dynamically imported module/;

test.use({ serviceWorkers: 'allow' });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('being offline is shown under the top bar on every screen, and no field is covered', async ({
  openAs,
  context,
  mayComplain,
}) => {
  mayComplain(OF_THE_NETWORK);
  const page = await openAs();
  const goOffline = async (offline: boolean) => {
    await context.setOffline(offline);
    const said = bar(page, CONNECTION_BAR_TEXTS.offline);
    await (offline ? expect(said).toBeVisible() : expect(said).toHaveCount(0));
  };
  await goOffline(true);
  await expectAccessible(page, 'the login, offline');
  await goOffline(false);
  await signIn(page, 'staff');
  await page.goto('/work-order-form');
  const field = page.getByLabel('Patient name');
  for (const [times, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    await field.focus();
    // Directly below the top bar.
    await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 60));
    await goOffline(true);
    const box = await page.getByText(CONNECTION_BAR_TEXTS.offline).first().boundingBox();
    const top = async () => (await field.boundingBox())?.y;
    await expect.poll(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    await expect(field).toBeFocused();
    await field.pressSequentially('Meera');
    await expect(field).toHaveValue('Meera'.repeat(times + 1));
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoSidewaysScroll(page);
    await goOffline(false);
  }
});

test('a page without a server shows that, keeps only the typed text, and opens when a server answers', async ({
  page,
  mayComplain,
}) => {
  mayComplain(OF_THE_NETWORK);
  const [host = '', port = ''] = new URL(process.env['MARGINLINE_JOURNEYS_AT'] ?? '').host.split(':');
  const wire = await openRelay({ host, port: Number(port) });
  const at = `http://127.0.0.1:${wire.port}`;
  await page.goto(at);
  await signIn(page, 'staff');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From here on the worker handles pages and their requests.
  await page.goto(`${at}/work-order-form`);
  await page.getByLabel('Patient name').fill('Meera');
  wire.cut();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection to the laboratory’s server' })).toBeVisible();
  await expectAccessible(page, 'the page where no server answers');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  wire.repair();
  await expect(page.getByLabel('Patient name')).toHaveValue('Meera');

  // After this press the worker is removed, and the browser shows its own page.
  wire.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Ask without this page' }).click();
  await expect.poll(() => page.url()).toContain('chrome-error:');
  wire.repair();
  await page.goto(`${at}/work-orders-list`);
  await expect(page.getByRole('table')).toBeVisible();
  wire.close();
});
