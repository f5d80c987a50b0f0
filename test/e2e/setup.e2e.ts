import { DEFAULT_EMAIL, FIRST_PASSWORD_TEXTS } from '#domain/accounts/first-account.ts';
import { SETUP_TEXTS } from '#domain/setup/setup.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, tryToSignIn } from './journey.ts';
import { entryPage } from './pages/entry-page.ts';
import type { EmptyProduct } from '../../scripts/demo/start-product.ts';
import { startEmptyProduct } from '../../scripts/demo/start-product.ts';

let product: EmptyProduct;
test.beforeAll(async () => {
  product = await startEmptyProduct();
});
test.afterAll(() => product.stop());

const OWN = 'margin of a molar 91';

test('a new laboratory is led from the generated password to its first order, and then no more', async ({ page }) => {
  const next = () => page.getByRole('button', { name: /^Next: / }).click();
  await page.goto(product.address);
  await tryToSignIn(page, { email: DEFAULT_EMAIL, password: product.password });
  await page.getByRole('heading', { name: FIRST_PASSWORD_TEXTS.title }).waitFor();
  await expectAccessible(page, 'the page that asks for another password');
  // Nor by its address.
  await page.goto(`${product.address}/admin-dashboard`);
  await page.getByRole('heading', { name: FIRST_PASSWORD_TEXTS.title }).waitFor();
  await page.getByLabel('Current password').fill(product.password);
  await page.getByLabel('New password', { exact: true }).fill(OWN);
  await page.getByLabel('Confirm new password').fill(OWN);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  const lead = page.getByRole('region', { name: SETUP_TEXTS.title });
  await expect(lead).toBeVisible();
  await lead.getByRole('link', { name: 'Start setup' }).click();
  await page.getByLabel('Company name').fill('Shree Dental Studio');
  await page.getByLabel('Address').fill('14 Link Road\nPune 411001');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await next();
  await page.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('asha@shree.test');
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page, 'the first run');
  await next();
  await page.setViewportSize({ width: 320, height: 640 });
  // The frame is another one there, and is replaced a moment after the width changes.
  await expect(page.getByRole('button', { name: 'More: navigation' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: SETUP_TEXTS.rates }).click();
  await page.getByRole('link', { name: SETUP_TEXTS.back }).click();
  for (const step of ['Price list', 'User accounts', 'Old data']) {
    await expect(page.getByRole('button', { name: new RegExp(`To do: ${step}`), expanded: true })).toBeVisible();
    await page.getByRole('button', { name: 'Skip this step' }).click();
  }
  await page.getByRole('link', { name: 'Enter the first work order' }).click();

  await expect(page.getByText(SETUP_TEXTS.firstOrderTitle)).toBeVisible();
  const entry = entryPage(page);
  await entry.type({ doctor: 'Dr. Rao', patient: 'Meera Joshi', product: 'Zirconia', shade: 'A2' });
  await entry.save.click();
  expect(await entry.savedSerial()).toMatch(/-0001$/);
  await expect(page.getByText(SETUP_TEXTS.firstOrderTitle)).toHaveCount(0);
  await page.goto(`${product.address}/admin-dashboard`);
  await expect(page.getByRole('region', { name: 'Overdue' })).toBeVisible();
  await expect(lead).toHaveCount(0);
  await page.goto(`${product.address}/settings`);
  await page.getByRole('link', { name: 'Open setup' }).click();
  await expect(page.getByRole('button', { name: /^Skipped: User accounts/ })).toBeVisible();
});
