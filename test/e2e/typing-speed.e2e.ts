import type { Page } from '@playwright/test';
import { EntryPage } from './pages/entry-page.ts';
import { expect, test, unique } from './journey.ts';

/** Milliseconds from key to key, and of the network. */
const PACES = [10, 40, 120, 300];
const DELAYS = [0, 100, 800];

test('the doctor’s match is taken at any speed of hands and network, by Enter as by Tab @behaviour', async ({
  openAs,
}) => {
  const page = await openAs('staff');
  const entry = new EntryPage(page);
  const name = `Q${unique('Speedwala').split(' ').toReversed().join('')}`;
  const doctor = `Dr. ${name}`;
  await entry.open();
  await entry.type({ doctor, patient: 'Asha', product: 'Zirconia', shade: 'A2' });
  await entry.save.click();
  await entry.savedSerial();

  const network = await slowDown(page);
  for (const [index, [pace, delay]] of PACES.flatMap((one) => DELAYS.map((other) => [one, other] as const)).entries()) {
    // Another beginning each time, so that no answer is known from before.
    const begun = name.slice(0, 4 + index).toLowerCase();
    await test.step(`${pace} ms a key, ${delay} ms of network`, async () => {
      network.delay = delay;
      await entry.patient.fill('');
      await entry.doctor.fill('');
      await entry.doctor.focus();
      await page.keyboard.type(begun, { delay: pace });
      await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Tab');
      await page.keyboard.type('Bina', { delay: 10 });
      await expect(entry.doctor).toHaveValue(doctor);
      await expect(entry.patient).toHaveValue('Bina');
    });
  }

  await test.step('saved with the next key, before the answer: no second doctor', async () => {
    await page.reload();
    await entry.type({ doctor: '', patient: 'Chetan', product: 'Zirconia', shade: 'A2' });
    await entry.doctor.focus();
    await page.keyboard.type(name.slice(0, 4).toLowerCase(), { delay: 10 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await entry.savedSerial();
    network.delay = 0;
    const known = await page.request.get(`/api/doctors?search=${name.slice(0, 4)}`);
    expect(await known.json()).toMatchObject({ items: [{ name: doctor }] });
  });
});

/** Answers about doctors take as long as it says. */
async function slowDown(page: Page): Promise<{ delay: number }> {
  const network = { delay: 0 };
  await page.route('**/api/doctors?*', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, network.delay);
    });
    // A question that the browser has taken back meanwhile is answered by nobody.
    await route.continue().catch(() => undefined);
  });
  return network;
}
