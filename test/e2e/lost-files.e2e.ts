import type { BrowserContext } from '@playwright/test';
import { expect, test } from './journey.ts';

/** How long (ms) the network is lost: shorter than the product's retries. */
const AWAY = 1_000;

/** Fails all requests for files of that kind within a second of the first one. */
async function lose(context: BrowserContext, ending: string): Promise<string[]> {
  const lost: string[] = [];
  let back = Infinity;
  await context.route(`**/assets/*.${ending}`, async (route) => {
    if (back === Infinity) back = Date.now() + AWAY;
    if (Date.now() > back) return route.continue();
    lost.push(route.request().url());
    return route.abort('connectionreset');
  });
  return lost;
}

/** For each kind, a screen with files of its own that the dashboard does not load. */
const SCREENS = {
  js: { link: 'Work Orders & Billing', path: '/work-orders-list', title: 'Work Orders Management' },
  css: { link: 'Batch Work Orders', path: '/batch-work-order', title: 'Batch Work Order Entry' },
} as const;

test(
  'a screen whose files failed to load, scripts or styles, is requested again and complete',
  { tag: '@weekly' },
  async ({ openAs, context, browser, mayComplain }) => {
    mayComplain(/ERR_CONNECTION_RESET/);
    const page = await openAs('staff');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const ending of ['css', 'js'] as const) {
      const { link, path, title } = SCREENS[ending];
      await page.waitForLoadState('networkidle');
      const loadedAt = await page.evaluate(() => performance.timeOrigin);
      const lost = await lose(context, ending);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(lost).not.toEqual([]);
      // Files that are needed later may still be loading.
      const styles = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ sheet }) => sheet !== null),
        );
      await expect.poll(styles).not.toContain(false);
      // It is the same page, unless the browser remembers a failed script for the life of the page, as Chromium did
      // before 156: then the page is reloaded once, at the requested address.
      const remembers = ending === 'js' && Number.parseInt(browser.version(), 10) < 156;
      expect((await page.evaluate(() => performance.timeOrigin)) !== loadedAt).toBe(remembers);
      expect(new URL(page.url()).pathname).toBe(path);
      if (remembers) mayComplain(/dynamically imported module/);
    }
  },
);
