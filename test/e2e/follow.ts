import type { Page } from '@playwright/test';
import type { AnyRouter } from '@tanstack/react-router';
import { whenDrawn } from './journey.ts';

/** Opens another screen without a page load, as a link does, and waits until the screen is rendered. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = window as unknown as { readonly __TSR_ROUTER__: AnyRouter };
    const shown = new Promise<void>((done) => {
      const stop = router.subscribe('onRendered', () => {
        stop();
        done();
      });
    });
    router.history.push(to);
    await shown;
  }, address);
  await whenDrawn(page);
}
