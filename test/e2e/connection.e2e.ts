import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { CONNECTION_BAR_TEXTS } from '#domain/shared/connection-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './journey.ts';
import type { Product } from '../../scripts/demo/start-product.ts';
import { startProduct } from '../../scripts/demo/start-product.ts';
import { openRelay } from '../../workshop/faults/relay.ts';

const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** What the browser says of requests that failed, and of a page that could not be shown for it, is what these journeys are about. */
const OF_THE_NETWORK = /Failed to load resource|ApiError: The service is busy/;

test.use({ serviceWorkers: 'allow' });

test(
  'being offline is told under the top bar on every screen, and nothing that is typed is covered',
  { tag: '@phone' },
  async ({ openAs, context, mayComplain }) => {
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
    await field.focus();
    // As near below the top bar as it may be.
    await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 60));
    await goOffline(true);
    const bottomOf = async (name: string) => {
      const box = await page.getByText(name).first().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(CONNECTION_BAR_TEXTS.offline));
    await expect(field).toBeFocused();
    await field.pressSequentially('Meera');
    await expect(field).toHaveValue('Meera');
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'a form, offline');
    await goOffline(false);
  },
);

test('a page that no server answers says so, keeps nothing but what is typed, and opens by itself when one does', async ({
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
  // From here on through the worker: a page that is loaded, and what is asked for from it.
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
  wire.mend();
  await expect(page.getByLabel('Patient name')).toHaveValue('Meera');

  // Whoever wants to hear what the browser says itself is rid of the worker.
  wire.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Ask without this page' }).click();
  await expect.poll(() => page.url()).toContain('chrome-error:');
  wire.mend();
  await page.goto(`${at}/work-orders-list`);
  await expect(page.getByRole('table')).toBeVisible();
  wire.close();
});

test.describe('a database that freezes', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct(20);
  });
  test.afterAll(async () => {
    signalDatabase('SIGCONT');
    await product.stop();
  });

  /** Freezes the database of this journey's own product, or thaws it: each of its processes, found below the product's own. */
  function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): number {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n');
    const processes = rows.map((row) => row.trim().split(/\s+/));
    const below = new Set([String(product.pid)]);
    for (let found = 0; found !== below.size;) {
      found = below.size;
      for (const [pid = '', parent = ''] of processes) if (below.has(parent)) below.add(pid);
    }
    const database = processes.filter(([pid = '', , name = '']) => below.has(pid) && name.startsWith('postgres'));
    for (const [pid] of database) process.kill(Number(pid), signal);
    return database.length;
  }

  test('is told within seconds, at the login and on other screens, and thawed the page goes on by itself', async ({
    page,
    mayComplain,
  }) => {
    mayComplain(OF_THE_NETWORK);
    expect(signalDatabase('SIGSTOP')).toBeGreaterThan(1);
    await page.goto(product.address);
    const begun = Date.now();
    await expect(bar(page, CONNECTION_BAR_TEXTS.database)).toBeVisible({ timeout: 15_000 });
    expect(Date.now() - begun).toBeLessThan(10_000);
    // Far beyond what is asked for again by itself within one request.
    await expect(page.getByText('The service is busy or starting')).toBeVisible({ timeout: 60_000 });
    signalDatabase('SIGCONT');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible({ timeout: 30_000 });
    await expect(bar(page, 'Trying again')).toHaveCount(0);
    await signIn(page, 'staff');

    signalDatabase('SIGSTOP');
    await page.getByRole('link', { name: 'Work Orders & Billing' }).first().click();
    await expect(bar(page, CONNECTION_BAR_TEXTS.database)).toBeVisible({ timeout: 15_000 });
    signalDatabase('SIGCONT');
    await expect(page.getByRole('table').getByText(/^WO-/).first()).toBeVisible({ timeout: 30_000 });
    await expect(bar(page, 'Trying again')).toHaveCount(0);
  });
});
