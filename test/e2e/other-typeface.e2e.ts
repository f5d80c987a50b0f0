import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import type { MonthClose } from '#contract/month-close.ts';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { expect, expectNoSidewaysScroll, test, whenDrawn } from './journey.ts';
import { readPaper } from './read-paper.ts';

/** In which every letter is as broad as an m nearly is: broader than any face of a machine. */
const BROAD = 'node_modules/@fontsource-variable/noto-sans-mono/files/noto-sans-mono-latin-wght-normal.woff2';

/** The product's typeface is not to be had: something very broad comes in its place, or nothing, so that the machine's own stands in. */
async function replaceTypeface(context: BrowserContext, isBroad: boolean): Promise<void> {
  const broad = await readFile(BROAD);
  await context.route('**/assets/latin-*.woff2', (route) =>
    isBroad ? route.fulfill({ body: broad, contentType: 'font/woff2' }) : route.abort('connectionreset'),
  );
}

for (const [name, isBroad] of [
  ['a very broad one', true],
  ['the one of the machine', false],
] as const) {
  const tag = isBroad ? '@phone' : [];
  test(
    `in ${name} nothing scrolls sideways, and numbers on paper stand apart`,
    { tag },
    async ({ openAs, context, isMobile, mayComplain }, info) => {
      // The typeface that is taken away is all that is missed.
      mayComplain(/ERR_CONNECTION_RESET/);
      await context.addInitScript(() => {
        window.print = () => {};
      });
      await replaceTypeface(context, isBroad);
      const page = await openAs('admin');
      for (const address of [
        '/admin/work-orders-list',
        '/admin/work-order-form',
        '/admin/batch-work-order',
        '/admin/monthly-billing',
        '/admin/month-close',
      ]) {
        await page.goto(address);
        await whenDrawn(page);
        await expectNoSidewaysScroll(page);
      }
      if (!isMobile) {
        const ask = <Answer>(from: string): Promise<Answer> =>
          page.evaluate(async (path) => (await (await fetch(path)).json()) as Answer, from);
        const { today } = await ask<{ today: string }>('/api/session');
        const [year = 0, month = 0] = today.split('-').map(Number);
        const before = new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 7);
        const { doctors } = await ask<MonthClose>(`/api/month-close?month=${before}`);
        const saved = doctors.find(({ saved_bill }) => saved_bill !== null)?.saved_bill;
        if (!saved) throw new Error('the demo has no saved bill of that month');
        const { bill_data } = await ask<MonthlyBill>(`/api/monthly-bills/${saved.id}`);
        await page.goto(`/print/monthly-bills/${saved.id}`);
        await page.getByRole('article', { name: /^Monthly bill/ }).waitFor();
        const { pages } = await readPaper(page, info.outputPath('other-typeface.pdf'));
        const text = pages.join(' ').replaceAll(/\s+/g, ' ');
        expect(text.match(/WO-\d{4}-\d{4,}(?= \d\d-\d\d-\d{4} )/g)).toEqual(
          bill_data.work_orders.map(({ serial_number }) => serial_number),
        );
      }
    },
  );
}
