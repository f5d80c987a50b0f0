import { expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './journey.ts';
import { makeOrder } from './ready-orders.ts';

const LABEL = 'Find an order or go to a screen';

test(
  'the palette finds an order by its patient and goes to its page, completes it, and begins the next for its doctor',
  { tag: '@phone' },
  async ({ openAs, isMobile }) => {
    const page = await openAs('staff');
    const patient_name = unique('Palette');
    const doctor_name = `Dr. ${unique('Palette')}`;
    const { serial_number: serial } = await makeOrder(page, { doctor_name, patient_name });
    await page.getByRole('banner').waitFor();
    const field = page.getByRole('combobox', { name: LABEL });
    const open = async (): Promise<void> => {
      // Nobody has a Ctrl key on a phone.
      if (isMobile) await page.getByRole('button', { name: LABEL }).tap();
      else await page.keyboard.press('ControlOrMeta+k');
      await expect(field).toBeFocused();
    };
    await open();
    await expectAccessible(page, 'the palette');
    await expectNoSidewaysScroll(page);
    await field.fill(patient_name);
    await expect(page.getByRole('option', { name: serial })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'the palette with an order');
    await field.press('Enter');
    await expect(page).toHaveURL(`/orders/${serial}`);
    await expect(page.getByRole('heading', { name: serial, exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await open();
    await field.fill(`bill ${patient_name}`);
    await expect(page.getByRole('option', { name: `Create Bill: ${serial}` })).toBeDisabled();
    await expectAccessible(page, 'the palette with an act that is refused');
    await field.fill(`complete ${patient_name}`);
    await expect(page.getByRole('option', { name: `Mark Complete: ${serial}` })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await field.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Mark ${serial} complete` });
    await expect(dialog.getByRole('button', { name: 'Mark Complete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Work order marked as completed!').first()).toBeVisible();

    await open();
    await field.fill(`new order for ${doctor_name.slice(4)}`);
    await expect(page.getByRole('option', { name: doctor_name })).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Doctor name' })).toHaveValue(doctor_name);
    await expect(page.getByRole('textbox', { name: 'Patient name' })).toBeFocused();
  },
);
