import { expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './journey.ts';
import { makeOrder } from './ready-orders.ts';

const LABEL = 'Find an order or go to a screen';

test(
  'the palette finds an order by its patient and goes to its page',
  { tag: '@phone' },
  async ({ openAs, isMobile }) => {
    const page = await openAs('staff');
    const patient_name = unique('Palette');
    const { serial_number: serial } = await makeOrder(page, { doctor_name: 'Dr. Palette', patient_name });
    await page.getByRole('banner').waitFor();
    // Nobody has a Ctrl key on a phone.
    if (isMobile) await page.getByRole('button', { name: LABEL }).tap();
    else await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('combobox', { name: LABEL });
    await expect(field).toBeFocused();
    await expectAccessible(page, 'the palette');
    await expectNoSidewaysScroll(page);
    await field.fill(patient_name);
    await expect(page.getByRole('option', { name: serial })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'the palette with an order');
    await field.press('Enter');
    await expect(page).toHaveURL(`/orders/${serial}`);
    await expect(page.getByRole('heading', { name: serial, exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);
