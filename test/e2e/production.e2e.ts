import type { BrowserContext, Page } from '@playwright/test';
import type { Session } from '#contract/accounts/session.ts';
import type { Production } from '#contract/production.ts';
import { slipCodeText } from '#domain/papers/job-slip.ts';
import { expect, expectAccessible, NOWHERE, test, unique } from './journey.ts';
import { createOrder, readOrder } from './order-fixtures.ts';
import { LABEL_PRINTER, codesOnLastPage } from './read-paper-code.ts';
import { countPrints, printed } from './read-paper.ts';

test(
  'a job slip is printed, its code is scanned, and the order goes through all stages and is completed',
  { tag: '@only-phone' },
  async ({ openAs, context }, info) => {
    await countPrints(context);
    const page = await openAs('staff', NOWHERE);
    const order = await createOrder(page, { doctor_name: unique('Scan'), patient_name: unique('Meera') });
    const serial = order.serial_number;
    await setAddress(context, page);

    await page.goto(`/orders/${serial}`);
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Print slip' }).click();
    const slip = await opening;
    await expect(slip.locator('body')).toHaveAttribute('data-printed', '1');
    const codes = await codesOnLastPage(context, await printed(slip, info.outputPath('slip.pdf')), LABEL_PRINTER);
    await expectAccessible(slip, 'job slip');
    await slip.close();
    const [code = ''] = codes;
    expect(codes).toEqual([slipCodeText(new URL(page.url()).origin, serial)]);

    await page.goto('/production');
    await expect(page.getByRole('textbox', { name: 'Work order' })).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: `Order ${serial}` });
    const { stages } = (await (await page.request.get('/api/production')).json()) as Production;
    for (const { name } of stages) {
      await card.getByRole('button', { name: `Move to ${name}` }).click();
      await expect(page.getByText(`${serial} moved to ${name}.`)).toBeVisible();
    }
    await card.getByRole('button', { name: 'Mark Complete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => readOrder(page, order)).toMatchObject({ status: 'completed', stage: null });
  },
);

/** Sets the address of the server in the browser alone: other journeys use the same laboratory. */
async function setAddress(context: BrowserContext, page: Page): Promise<void> {
  const session = (await (await page.request.get('/api/session')).json()) as Session;
  const laboratory = { ...session.laboratory, public_address: new URL(page.url()).origin };
  await context.route('**/api/session', (route) => route.fulfill({ json: { ...session, laboratory } }));
}
