import type { Locator, Page } from '@playwright/test';
import { must } from '#domain/shared/must.ts';
import { entryPage } from './pages/entry-page.ts';
import { expect, NOWHERE, test, unique } from './journey.ts';
import { createOrder } from './order-fixtures.ts';

/** Milliseconds from key to key, and of the network. `doctor-name-speed.test.tsx` tries each pace with each delay. */
const SPEEDS = [
  [10, 800],
  [120, 0],
] as const;

test('one Enter or Tab takes the match and moves on, at any speed of typing and network, wherever the mouse is', async ({
  openAs,
}) => {
  const page = await openAs('staff', NOWHERE);
  const entry = entryPage(page);
  const name = `Q${unique('Speedwala').split(' ').toReversed().join('')}`;
  const doctor = `Dr. ${name}`;
  await entry.open();
  await entry.type({ doctor, patient: 'Asha', product: 'Zirconia', shade: 'A2' });
  await entry.save.click();
  await entry.savedSerial();

  await answerDoctorsInThePage(page, doctor);
  await entry.open();
  for (const [index, [pace, delay]] of SPEEDS.entries()) {
    // Another beginning each time, so that no answer is cached.
    const prefix = name.slice(0, 4 + index).toLowerCase();
    await test.step(`${pace} ms a key, ${delay} ms of network`, async () => {
      await setDelay(page, delay);
      for (const field of [entry.shade, entry.product, entry.patient, entry.doctor]) await field.fill('');
      await restUnder(page, index === 0 ? entry.doctor : entry.product);
      await entry.doctor.focus();
      await page.keyboard.type(prefix, { delay: pace });
      const key = index % 2 === 0 ? 'Enter' : 'Tab';
      await page.keyboard.press(key);
      await page.keyboard.type('Bina', { delay: 10 });
      await page.keyboard.press(key);
      await page.keyboard.type('zir', { delay: pace });
      await page.keyboard.press(key);
      await page.keyboard.type('a2', { delay: pace });
      await page.keyboard.press(key);
      await expect(entry.doctor).toHaveValue(doctor);
      await expect(entry.patient).toHaveValue('Bina');
      await expect(entry.product).toHaveValue('Zirconia');
      await expect(entry.shade).toHaveValue('A2');
      await expect(entry.shade).not.toBeFocused();
    });
  }

  await test.step('saved with the next key, before the answer: no second doctor', async () => {
    await entry.open();
    await setDelay(page, 2000);
    await entry.type({ doctor: '', patient: 'Chetan', product: 'Zirconia', shade: 'A2' });
    await entry.doctor.focus();
    await page.keyboard.type(name.slice(0, 4).toLowerCase(), { delay: 10 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await entry.savedSerial();
    const known = await page.request.get(`/api/doctors?search=${name.slice(0, 4)}`);
    expect(await known.json()).toMatchObject({ items: [{ name: doctor }] });
  });
});

test('a double click on Create leaves the cursor in the first field, with an early or a late answer', async ({
  openAs,
}) => {
  const page = await openAs('staff', NOWHERE);
  const entry = entryPage(page);
  await entry.open();
  for (const isLate of [false, true]) {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    if (!isLate) answer();
    await page.route('**/api/work-orders', async (route) => {
      await promise;
      await route.continue();
    });
    await entry.type({ doctor: 'Dr. Doubleclick', patient: unique('Twice'), product: 'Zirconia', shade: 'A2' });
    await page.keyboard.press('Escape');
    await entry.save.dblclick();
    await expect(entry.patient).toHaveValue('');
    await expect(entry.doctor).toBeFocused();
    await page.keyboard.type('Dr. Next', { delay: 40 });
    answer();
    await entry.savedSerial();
    await expect(entry.doctor).toBeFocused();
    await expect(entry.doctor).toHaveValue('Dr. Next');
    await page.unroute('**/api/work-orders');
  }
});

/** Moves the mouse to where the list of a field opens: the option below it must not be chosen. */
async function restUnder(page: Page, field: Locator): Promise<void> {
  const box = must(await field.boundingBox(), 'a field on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 60);
}

const setDelay = (page: Page, delay: number): Promise<void> =>
  page.evaluate((ms) => {
    document.documentElement.dataset['doctorsDelay'] = String(ms);
  }, delay);

/**
 * From the next page on, the page itself answers requests for doctors, as the server would, after exactly the set
 * delay, on any machine.
 */
async function answerDoctorsInThePage(page: Page, doctor: string): Promise<void> {
  await page.addInitScript((name) => {
    const overTheNetwork = window.fetch.bind(window);
    window.fetch = async (asked, options) => {
      const url = new URL(asked instanceof Request ? asked.url : asked, location.href);
      if (url.pathname !== '/api/doctors') return overTheNetwork(asked, options);
      const delay = Number(document.documentElement.dataset['doctorsDelay'] ?? 0);
      await new Promise((resolve) => {
        setTimeout(resolve, delay);
      });
      const isHeld = name.toLowerCase().includes((url.searchParams.get('search') ?? '').toLowerCase());
      const items = isHeld ? [{ id: '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10', name }] : [];
      return Response.json({ items, near: [] });
    };
  }, doctor);
}

test('keys pressed before a dialog appears go into the palette, and act on no order below', async ({ openAs }) => {
  const page = await openAs('staff', NOWHERE);
  const order = await createOrder(page, { doctor_name: 'Dr. Hurry', patient_name: unique('Hurry') });
  // The code of both loads late, on any network.
  for (const part of ['palette', 'complete-dialog'])
    await page.route(`**/assets/${part}-*.js`, async (route) => {
      await new Promise((later) => setTimeout(later, 800));
      await route.continue();
    });
  const list = `/work-orders-list?search=${order.serial_number}`;
  for (const pace of [10, 120]) {
    await page.goto(list);
    await page.getByRole('link', { name: order.serial_number }).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('complete', { delay: pace });
    await expect(page.getByRole('combobox', { name: 'Find an order or go to a screen' })).toHaveValue('complete');
  }
  await page.goto(list);
  await page.getByRole('link', { name: order.serial_number }).focus();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /complete$/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/work-orders-list');
});
