import type { Page } from '@playwright/test';
import { EntryPage } from './pages/entry-page.ts';
import { expect, test, unique } from './journey.ts';

/** Milliseconds from key to key, and of the network. Each pace is tried with each delay in `doctor-name-speed.test.tsx`. */
const SPEEDS = [
  [10, 800],
  [40, 100],
  [120, 0],
  [300, 800],
] as const;

test('the doctor’s match is taken at any speed of hands and network, by Enter as by Tab', async ({ openAs }) => {
  const page = await openAs('staff');
  const entry = new EntryPage(page);
  const name = `Q${unique('Speedwala').split(' ').toReversed().join('')}`;
  const doctor = `Dr. ${name}`;
  await entry.open();
  await entry.type({ doctor, patient: 'Asha', product: 'Zirconia', shade: 'A2' });
  await entry.save.click();
  await entry.savedSerial();

  await answerDoctorsInThePage(page, doctor);
  await entry.open();
  for (const [index, [pace, delay]] of SPEEDS.entries()) {
    // Another beginning each time, so that no answer is known from before.
    const begun = name.slice(0, 4 + index).toLowerCase();
    await test.step(`${pace} ms a key, ${delay} ms of network`, async () => {
      await setDelay(page, delay);
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
    await entry.open();
    await setDelay(page, 400);
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

const setDelay = (page: Page, delay: number): Promise<void> =>
  page.evaluate((ms) => {
    document.documentElement.dataset['doctorsDelay'] = String(ms);
  }, delay);

/**
 * From the next page on, questions about doctors are answered by the page itself, as the server would, after the delay that is set:
 * exactly that one, however busy the machine is.
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
