import { batchPage } from './pages/batch-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';

const messageOf = (doctor: string) => `[26/11/26, 10:14:05 am] Dr ${doctor}: Good morning, five cases
1) Asha Mistry 36 zir A2
2) Bina Mistry UR6 pfm A3 urgent
3) Chetan Mistry 11.12 emax B1
4) Deepa Mistry 46 zircona A2 open contact mesially
5) Ela Mistry 47 same`;

test(
  'five cases pasted from a message, reviewed and created as one batch',
  { tag: ['@phone', '@weekly'] },
  async ({ openAs, isMobile }) => {
    const page = await openAs('staff', '/staff/batch-work-order');
    const batch = batchPage(page);
    await batch.heading.waitFor();
    if (isMobile) await page.getByRole('button', { name: 'Paste message' }).click();
    else await page.keyboard.press('Alt+a');
    const box = page.getByRole('region', { name: 'Paste message' });
    await expect(box.getByRole('textbox', { name: 'Message' })).toBeFocused();
    // The same cases of one doctor at both sizes would be the same cases twice.
    const doctor = isMobile ? 'Paste Joshi' : 'Paste Kulkarni';
    await box.getByRole('textbox', { name: 'Message' }).fill(messageOf(doctor));
    await box.getByRole('button', { name: 'Fill orders' }).click();

    await expect(batch.orders).toHaveCount(5);
    await expect(batch.doctor).toHaveValue(doctor);
    await expect(box.getByRole('textbox', { name: 'Message' })).toHaveValue('Good morning, five cases');
    await expect(batch.patient(5)).toHaveValue('Ela Mistry');
    await expect(batch.product(5)).toHaveValue('Zirconia');
    await expect(batch.shade(5)).toHaveValue('A2');
    await box.getByRole('button', { name: 'Close' }).click();
    // A button that is half under the top bar counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'pasted batch');
    await expectNoSidewaysScroll(page);

    await page.keyboard.press('Control+s');
    await batch.saved(5);
  },
);
