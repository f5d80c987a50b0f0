import { batchPage } from './pages/batch-page.ts';
import { expect, test, unique } from './journey.ts';

const NAMES = ['Asha', 'Bina', 'Chetan'];

test('three orders for one doctor, typed with the keyboard alone', async ({ openAs }) => {
  const page = await openAs('staff');
  await page.getByRole('heading', { name: /^(Good|Hello)/ }).waitFor();
  const { keyboard } = page;
  const family = unique('Batchwala');
  const batch = batchPage(page);

  await keyboard.press('Alt+b');
  await batch.heading.waitFor();
  await expect(batch.doctor).toBeFocused();
  await keyboard.type('Dr. Keyboard Batch');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('+7');
  await keyboard.press('Enter');
  await expect(batch.patient(1)).toBeFocused();

  for (const [index, name] of NAMES.entries()) {
    if (index > 0) await keyboard.press('Control+Enter');
    await expect(batch.patient(index + 1)).toBeFocused();
    await keyboard.type(`${name} ${family}`);
    if (index === 0) {
      await keyboard.press('Tab');
      await keyboard.type('zirc');
      await keyboard.press('Tab');
      await keyboard.type('A2');
      await keyboard.press('Tab');
    } else {
      for (const _ of ['product', 'shade', 'teeth']) await keyboard.press('Tab');
    }
    await expect(batch.teeth(index + 1)).toBeFocused();
    await keyboard.type('14-16');
  }
  await expect(batch.product(3)).toHaveValue('Zirconia');
  await expect(batch.shade(3)).toHaveValue('A2');
  await expect(batch.order(3)).toContainText('3 selected');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.type('+3');

  await keyboard.press('Control+s');
  await batch.saved(3);
  await expect(batch.doctor).toBeFocused();
  await expect(batch.orders).toHaveCount(1);
  await expect(batch.patient(1)).toHaveValue('');
});
