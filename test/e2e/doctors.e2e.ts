import type { DoctorDetails } from '#contract/doctors.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './journey.ts';
import { makeOrder, post } from './ready-orders.ts';

test(
  'a doctor’s record is written, merged with the one who is the same, and imported; staff see clinic and phones',
  { tag: '@phone' },
  async ({ openAs, openBeside }) => {
    test.slow();
    const page = await openAs('admin');
    const check = async (what: string): Promise<void> => {
      await expectAccessible(page, what);
      await expectNoSidewaysScroll(page);
    };
    const [name, twice] = [unique('Dr. Kavita Menon'), unique('Dr. Kavitha Menon')];
    const [doctor, other] = await Promise.all(
      [name, twice].map((each) => post<DoctorDetails>(page, '/api/doctors', { name: each, phone: '98220 12345' })),
    );
    await makeOrder(page, { doctor_name: twice, patient_name: unique('Asha') });

    await page.goto(`/admin/doctors/${doctor?.id}`);
    await page.getByRole('textbox', { name: 'Clinic' }).fill('Menon Dental Care');
    await page.getByRole('textbox', { name: 'GST number' }).fill('27AAPFU0939F1ZW');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('This is not a GST number: please check its 15 characters')).toBeVisible();
    // From the top: a field that is scrolled half under the bar is no smaller target than any other.
    await page.evaluate(() => window.scrollTo(0, 0));
    await check('record with a fault');
    await page.getByRole('textbox', { name: 'GST number' }).fill('27AAPFU0939F1ZV');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Doctor saved.').first()).toBeVisible();

    await page.getByRole('button', { name: 'Merge…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge two doctors' });
    const stays = dialog.getByRole('combobox', { name: 'Doctor who stays' });
    await stays.fill(name);
    await page.keyboard.press('Tab');
    await expect(dialog.getByText('Choose another doctor to merge with.')).toBeVisible();
    await stays.fill(twice);
    await page.keyboard.press('Tab');
    await expect(dialog.getByText(`“${name}” becomes a spelling of ${twice}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'The other way round' }).click();
    await expect(dialog.getByText(`1 order, 0 bills and 0 monthly bills go to ${name}.`)).toBeVisible();
    await check('what a merge entails');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`${twice} was merged into ${name}.`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '1 order, 1 open' })).toBeVisible();

    await page.goto('/admin/doctors?state=spelled');
    await expect(page.getByText(`also ${twice}`)).toBeVisible();
    await check('list of doctors');
    await page.getByRole('button', { name: 'Import…' }).click();
    const clinic = unique('Menon Clinic');
    await page.getByLabel('File of doctors').setInputFiles({
      name: 'doctors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Clinic,Phone,Age\n${twice},${clinic},,\n${unique('Dr. Nobody')},,12,\n`),
    });
    await expect(page.getByText('1 changed, 1 row left out')).toBeVisible();
    await check('what an import would do');
    await page.getByRole('button', { name: 'Import 1 of 2 doctors' }).click();
    await expect(page.getByText('Imported 1 doctor.').first()).toBeVisible();

    // By the id of the one who went.
    const desk = await openBeside('staff');
    await desk.goto(`/doctors/${other?.id}`);
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(desk.getByText(clinic)).toBeVisible();
    await expect(desk.getByRole('link', { name: '98220 12345' })).toBeVisible();
    await expect(desk.getByText('27AAPFU0939F1ZV')).toHaveCount(0);
    await expectAccessible(desk, 'a doctor as staff see them');
  },
);
