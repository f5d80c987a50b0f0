import type { Page } from '@playwright/test';
import { follow } from './follow.ts';
import { entryPage } from './pages/entry-page.ts';
import { listPage } from './pages/list-page.ts';
import {
  BOTH_SCHEMES,
  expect,
  expectMessageClear,
  expectNoSidewaysScroll,
  expectWellDrawn,
  signIn,
  test,
  unique,
} from './journey.ts';

const PALETTE = 'Find an order or go to a screen';

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

/** Screens whose lists are cards on a phone and tables on a desktop. */
const CARDS = new Set(['list', '/user-management', '/admin/bills', '/admin/monthly-billing', '/admin/doctors']);

const SCREENS = [
  '/admin/batch-work-order',
  '/user-management',
  '/admin/bills',
  '/admin/monthly-billing',
  '/admin/month-close',
  '/admin/ledger',
  '/admin/payments',
  '/admin/payments/cheques',
  '/admin/credit-notes',
  '/admin/prices',
  '/admin/prices?tab=doctors',
  '/admin/doctors',
  '/audit-log',
  '/analytics',
  '/system-monitor',
  '/settings/laboratory',
  '/settings/system',
];

/** One of each kind: fields, rows, menus, dialogs, cells and charts. */
const SAMPLE = new Set([
  'login with errors, and who can help',
  'form with errors',
  'expanded order',
  'row menu',
  'completion dialog',
  'palette with an act that is refused',
  '/admin/month-close',
  '/analytics',
  '/settings/laboratory',
]);

type Check = (what: string) => Promise<void>;

for (const [title, tag, isChecked] of [
  ['a sample of the screens, light and dark', ['@phone'], (what: string) => SAMPLE.has(what)],
  ['every screen in its states, light and dark', ['@phone', '@weekly'], () => true],
] as const)
  test(title, { tag: [...tag] }, async ({ openAs, isMobile }) => {
    const page = await openAs();
    if (isMobile) await page.setViewportSize(NARROW);
    const check: Check = async (what) => {
      // A phone has the elements and colors of the desktop, which are checked in light and dark there.
      if (isMobile && CARDS.has(what)) await expectWellDrawn(page, what, ['light']);
      else if (!isMobile && isChecked(what)) await expectWellDrawn(page, what, BOTH_SCHEMES);
      else await expectNoSidewaysScroll(page);
    };
    await visitLogin(page, check);
    const serial = await visitForm(page, check);
    await visitList(page, check, serial);
    await visitProduction(page, check, serial);
    await visitPalette(page, check, { serial, isMobile });
    for (const address of isMobile ? SCREENS.filter((at) => isChecked(at) || CARDS.has(at)) : SCREENS) {
      await follow(page, address);
      await check(address);
    }
  });

async function visitLogin(page: Page, check: Check): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required').first()).toBeVisible();
  await page.getByText('Forgotten password? Ask an admin').click();
  await check('login with errors, and who can help');
  await signIn(page, 'admin');
  await page.getByRole('heading', { name: /^(Good|Hello)/ }).waitFor();
  await check('admin dashboard');
}

/** Returns the serial number of the order that it creates. */
async function visitForm(page: Page, check: Check): Promise<string> {
  const entry = entryPage(page);
  await follow(page, '/admin/work-order-form');
  await expect(page.getByText('Admin Mode').first()).toBeVisible();
  await check('empty form');
  await entry.save.click();
  await expect(page.getByText('Doctor name is required').first()).toBeVisible();
  await check('form with errors');
  await entry.type({ doctor: 'Dr. Axe', patient: unique('Axe Patient'), product: 'Zirconia', shade: 'A2' });
  await entry.tooth('16, upper right first molar').click();
  await check('filled form');
  await entry.save.click();
  const serial = await entry.savedSerial();
  await check('form after success');
  return serial;
}

async function visitList(page: Page, check: Check, serial: string): Promise<void> {
  const list = listPage(page);
  await follow(page, '/admin/work-orders-list?search=nobody-has-this-name');
  await expect(page.getByText('0 results').first()).toBeVisible();
  await check('no result');
  await follow(page, '/admin/work-orders-list');
  await list.said(/results/).waitFor();
  await check('list');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await check('list with filters');
  await follow(page, `/admin/work-orders-list?search=${serial}`);
  await page.getByRole('button', { name: `Details of ${serial}` }).click();
  await check('expanded order');
  await list.openMenu(serial);
  await expect(page.getByRole('menu')).toBeVisible();
  await check('row menu');
  await page.keyboard.press('Escape');
  await list.act('Mark Complete', serial).click();
  await expect(list.dialog).toBeVisible();
  await check('completion dialog');
  await page.keyboard.press('Escape');
  await expect(list.dialog).toBeHidden();
}

async function visitProduction(page: Page, check: Check, serial: string): Promise<void> {
  await follow(page, '/production');
  await page.getByLabel('Work order', { exact: true }).fill(serial);
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: `Order ${serial}` });
  await card.getByRole('button', { name: 'Move to Intake' }).click();
  await expect(page.getByText(`${serial} moved to Intake.`).first()).toBeVisible();
  await check('production');
  await card.getByRole('button', { name: 'Choose stage…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('stages of an order');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function visitPalette(
  page: Page,
  check: Check,
  { serial, isMobile }: { serial: string; isMobile: boolean },
): Promise<void> {
  const palette = page.getByRole('combobox', { name: PALETTE });
  // A phone has no Ctrl key.
  if (isMobile) await page.getByRole('button', { name: PALETTE }).tap();
  else await page.keyboard.press('ControlOrMeta+k');
  await expect(palette).toBeFocused();
  await check('palette');
  await palette.fill(`bill ${serial}`);
  await expect(page.getByRole('option', { name: `Create Bill: ${serial}` })).toBeDisabled();
  await check('palette with an act that is refused');
  await palette.fill(serial);
  await expect(page.getByRole('option', { name: serial })).toHaveAttribute('aria-selected', 'true');
  await palette.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: serial })).toBeVisible();
  await check('page of an order');
  const complete = page.getByRole('button', { name: 'Mark Complete' });
  if (isMobile) expect((await complete.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await complete.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
  await expect(page.getByText('Work order marked as completed!').first()).toBeVisible();
  await expectMessageClear(page);
}
