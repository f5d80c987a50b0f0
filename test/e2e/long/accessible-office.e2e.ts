import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { expect, expectAccessible, expectWellDrawn, test, unique, whenDrawn } from '../journey.ts';
import { createOrder, post } from '../order-fixtures.ts';

/** How many rows of items do not reach the right edge of their list. */
function rowsThatEndEarly(list: Element): number {
  const ends = new Map<number, number>();
  for (const item of list.children) {
    const { top, right } = item.getBoundingClientRect();
    ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, right));
  }
  const edge = list.getBoundingClientRect().right;
  return [...ends.values()].filter((right) => Math.abs(right - edge) > 1).length;
}

test(
  'the analytics: every tab with its charts, and figures that fill their rows at any width',
  { tag: '@weekly' },
  async ({ openAs }) => {
    const page = await openAs('admin');
    await page.goto('/analytics?tab=staff&days=7');
    for (const tab of ['Revenue', 'Work orders', 'Patients', 'Staff']) {
      await page.getByRole('button', { name: tab, exact: true }).click();
      const chart = page.getByRole('img', { name: /: chart/ }).first();
      await expect(chart.locator('svg').first()).toBeVisible();
      await expectWellDrawn(page, `analytics: ${tab}`);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const early = () => page.getByRole('list', { name: 'Figures' }).evaluate(rowsThatEndEarly);
        await expect.poll(early, `${tab} at ${width}`).toBe(0);
      }
    }
    await page.getByText('Table', { exact: true }).first().click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'analytics: table');
  },
);

test(
  'system monitor, diagnostic, audit log and settings, and an error in them',
  { tag: '@weekly' },
  async ({ openAs }) => {
    const page = await openAs('super');
    const { serial_number: serial } = await createOrder(page, {
      doctor_name: 'Dr. Farida Irani',
      patient_name: unique('Audited'),
    });
    await page.goto('/system-monitor');
    await expect(page.getByRole('region', { name: 'Response times' })).toBeVisible();
    await expectWellDrawn(page, 'system monitor');
    await page.goto('/diagnostic');
    await expect(page.getByText('Database connection successful')).toBeVisible();
    await expectWellDrawn(page, 'diagnostic');
    await page.goto(`/audit-log?subject=${serial}`);
    await page
      .getByRole('button', { name: `created ${serial} for Dr. Farida Irani` })
      .first()
      .click();
    await expect(page.getByRole('table', { name: 'Before and after' })).toBeVisible();
    await expectWellDrawn(page, 'audit log');

    await page.goto('/settings/backups');
    await page.getByRole('button', { name: 'Back Up Now' }).waitFor();
    await expectWellDrawn(page, 'backups');
    await page.goto('/settings/laboratory');
    await page.getByRole('form', { name: 'Settings' }).waitFor();
    await page.getByLabel('Company name').fill('');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Company name is required')).toBeVisible();
    await expectWellDrawn(page, 'settings with a fault');
  },
);

test(
  'doctors: the record with an error, a merge, the list, an import, and the page for staff',
  { tag: '@weekly' },
  async ({ openAs, openAnother }) => {
    const page = await openAs('admin');
    const [name, twice] = [unique('Dr. Kavita Menon'), unique('Dr. Kavitha Menon')];
    const doctor = await post<DoctorDetails>(page, '/api/doctors', { name, phone: '98220 12345' });
    await createOrder(page, { doctor_name: twice, patient_name: unique('Asha') });

    await page.goto(`/admin/doctors/${doctor.id}`);
    await page.getByRole('textbox', { name: 'GST number' }).fill('27AAPFU0939F1ZW');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('This is not a GST number: please check its 15 characters')).toBeVisible();
    // From the top: axe would find a field that is half under the bar too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectWellDrawn(page, 'record with a fault');
    await page.getByRole('textbox', { name: 'GST number' }).fill('');

    await page.getByRole('button', { name: 'Merge…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge two doctors' });
    await dialog.getByRole('combobox', { name: 'Doctor to keep' }).fill(twice);
    await page.keyboard.press('Tab');
    await expect(dialog.getByText(`“${name}” becomes a spelling of ${twice}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Swap' }).click();
    await expect(dialog.getByText(`1 order, 0 bills and 0 monthly bills will be moved to ${name}.`)).toBeVisible();
    await expectWellDrawn(page, 'what a merge entails');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`${twice} was merged into ${name}.`).first()).toBeVisible();

    await page.goto('/admin/doctors?state=spelled');
    await expect(page.getByText(`also ${twice}`)).toBeVisible();
    await expectWellDrawn(page, 'list of doctors');
    await page.getByRole('button', { name: 'Import…' }).click();
    await page.getByLabel('File of doctors').setInputFiles({
      name: 'doctors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Clinic,Phone,Age\n${twice},Menon Clinic,,\n${unique('Dr. Nobody')},,12,\n`),
    });
    await expect(page.getByText('1 changed, 1 row skipped')).toBeVisible();
    await expectWellDrawn(page, 'what an import would do');

    const desk = await openAnother('staff');
    await desk.goto(`/doctors/${doctor.id}`);
    await whenDrawn(desk);
    await expect(desk.getByRole('link', { name: '98220 12345' })).toBeVisible();
    await expectWellDrawn(desk, 'a doctor as staff see them');
  },
);
