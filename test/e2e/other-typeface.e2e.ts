import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import { expect, expectNoSidewaysScroll, NOWHERE, test, whenDrawn } from './journey.ts';
import { monthAgo, readAnswer } from './order-fixtures.ts';
import { readPaper, withoutPrintDialog } from './read-paper.ts';

/** Every letter is almost as wide as an m: wider than any installed typeface. */
const BROAD = 'node_modules/@fontsource-variable/noto-sans-mono/files/noto-sans-mono-latin-wght-normal.woff2';

/** The product's typeface is missing: a very wide one or an installed one replaces it. */
async function replaceTypeface(context: BrowserContext, isBroad: boolean): Promise<void> {
  const broad = await readFile(BROAD);
  await context.route('**/assets/latin-*.woff2', (route) =>
    isBroad ? route.fulfill({ body: broad, contentType: 'font/woff2' }) : route.abort('connectionreset'),
  );
}

const SCREENS = [
  '/admin/work-orders-list',
  '/admin/work-order-form',
  '/admin/batch-work-order',
  '/admin/monthly-billing',
  '/admin/month-close',
];

const WIDTHS = [1440, 390];

/** Numbers on the paper of a saved monthly bill do not touch their neighbors. */
async function expectNumbersApart(page: Page, file: string): Promise<void> {
  const { doctors } = await readAnswer<MonthEnd>(page, `/api/month-close?month=${monthAgo(2)}`);
  const saved = doctors.find(({ saved_bill }) => saved_bill !== null)?.saved_bill;
  if (!saved) throw new Error('the demo has no saved bill of that month');
  const { bill_data } = await readAnswer<MonthlyBill>(page, `/api/monthly-bills/${saved.id}`);
  await page.goto(`/print/monthly-bills/${saved.id}`);
  await page.getByRole('article', { name: /^Monthly bill/ }).waitFor();
  const { pages } = await readPaper(page, file);
  const text = pages.join(' ').replaceAll(/\s+/g, ' ');
  expect(text.match(/WO-\d{4}-\d{4,}(?= \d\d-\d\d-\d{4} )/g)).toEqual(
    bill_data.work_orders.map(({ serial_number }) => serial_number),
  );
}

for (const [name, isBroad] of [
  ['a very broad one', true],
  ['the one of the machine', false],
] as const)
  test(
    `in ${name} nothing scrolls sideways, also on a phone, and numbers on paper do not touch`,
    { tag: '@weekly' },
    async ({ openAs, context, mayComplain }, info) => {
      // Only the removed typeface may be missing.
      mayComplain(/ERR_CONNECTION_RESET/);
      await withoutPrintDialog(context);
      await replaceTypeface(context, isBroad);
      const page = await openAs('admin', NOWHERE);
      for (const address of SCREENS) {
        await page.goto(address);
        await whenDrawn(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
        }
      }
      await expectNumbersApart(page, info.outputPath('other-typeface.pdf'));
    },
  );

/** As wide as the widest typeface for a label, or the setting of users with poor eyesight. */
const widen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.letterSpacing = '1.5px';
  });

test(
  'with wide letters the boxes of a row are on one line, and the first tasks are readable in full',
  { tag: '@weekly' },
  async ({ openAs }) => {
    const page = await openAs('admin', NOWHERE);
    await page.goto('/admin/work-order-form');
    const [ordered, expected] = ['Order date', 'Expected complete date'].map((name) =>
      page.getByRole('textbox', { name }),
    ) as [Locator, Locator];
    await expected.waitFor();
    await widen(page);
    const below = async (): Promise<number> =>
      Math.sign(((await expected.boundingBox())?.y ?? Number.NaN) - ((await ordered.boundingBox())?.y ?? Number.NaN));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expect.poll(below).toBe(width > 1000 ? 0 : 1);
    }

    await page.goto('/admin/batch-work-order');
    const hint = page.getByText('Please enter the patient name before selecting teeth').first();
    await hint.waitFor();
    await widen(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      const cut = () => hint.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(cut).toBeLessThanOrEqual(0);
    }
  },
);
