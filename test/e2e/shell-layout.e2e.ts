import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, whenDrawn } from './journey.ts';

/** How much may move on a page that loads (Cumulative Layout Shift). */
const STILL = 0.02;

const boxOf = (page: Page, selector: string) => page.locator(selector).boundingBox();

/** How much has moved on this page since it was requested. */
const movedOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((answer) => {
        new PerformanceObserver((list) => {
          answer(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => answer(0), 500);
      }),
  );

test(
  'the outlines shown while the page loads have the bars of the page that follows, and nothing jumps',
  { tag: '@phone' },
  async ({ openAs, isMobile }) => {
    const page = await openAs('staff', '/work-order-form');
    await whenDrawn(page);
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/session', async (route) => {
      await promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    const bars = isMobile
      ? [['.boot-top', 'header'] as const, ['.boot-bottom', '[data-bottom-navigation]'] as const]
      : [['.boot-top', 'header'] as const, ['.boot-side', '#sidebar'] as const];
    await expect(page.locator('.boot-top')).toBeVisible();
    await expect(page.locator('.boot-entry')).toBeHidden();
    const outlined = await Promise.all(bars.map(([outline]) => boxOf(page, outline)));
    expect(outlined).not.toContain(null);
    goOn();
    await whenDrawn(page);
    await expect(page.locator('#boot')).toBeHidden();
    expect(await Promise.all(bars.map(([, bar]) => boxOf(page, `${bar} >> nth=0`)))).toEqual(outlined);
    expect(await movedOn(page)).toBeLessThanOrEqual(STILL);
  },
);

test(
  'the sidebar collapses and stays so, slides out in a narrow window, and is not printed',
  { tag: '@weekly' },
  async ({ openAs }) => {
    const page = await openAs('staff');
    await whenDrawn(page);
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const fold = page.getByRole('button', { name: 'Sidebar with labels' });
    const wide = (await sidebar.boundingBox())?.width ?? 0;
    await fold.click();
    expect((await sidebar.boundingBox())?.width).toBeLessThan(wide / 3);
    await page.reload();
    await whenDrawn(page);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await page.emulateMedia({ media: 'print' });
    await expect(sidebar).toBeHidden();
    await page.emulateMedia({ media: null });
    await fold.click();

    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(sidebar).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Work Orders & Billing' }).waitFor();
    await expectAccessible(page, 'sidebar that slid out');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page, 'shortcuts');
    await expectNoSidewaysScroll(page);
  },
);
