import type { BrowserContext } from '@playwright/test';
import { expect, test } from './journey.ts';

/** How long (ms) the network is away: shorter than the product asks again. */
const AWAY = 1_000;

/** From the first request for a file of that kind on, all that are asked for within a second are lost on their way. */
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

for (const ending of ['js', 'css']) {
  test(`a screen whose ${ending} files were lost on their way is asked for again, and comes whole @behaviour`, async ({
    openAs,
    context,
    complaints,
  }) => {
    const page = await openAs('staff');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const begun = await page.evaluate(() => performance.timeOrigin);
    const lost = await lose(context, ending);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Work Orders & Billing' }).click();
    await expect(page.getByRole('table')).toBeVisible({ timeout: 30_000 });
    expect(lost.length).toBeGreaterThan(1);
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ sheet }) => sheet !== null),
    );
    expect(styles).not.toContain(false);
    // It is the same page: one that was reloaded would have lost what is typed.
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
    expect(complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_RESET'))).toEqual([]);
    complaints.length = 0;
  });
}
