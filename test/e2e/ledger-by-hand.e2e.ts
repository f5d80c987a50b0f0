import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '#test/support/read-pdf.ts';
import { expect, expectAccessible, NOWHERE, test, whenDrawn } from './journey.ts';
import { daysBefore, createDoctor, createPricedBill, today } from './order-fixtures.ts';

/** As it is typed into a field: `22-11-2026`. */
const typed = (day: string): string => day.split('-').toReversed().join('-');

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await press();
  return readFile(await (await coming).path());
}

interface LedgerState {
  readonly balance: string;
  /** The unpaid documents, the oldest first, with their outstanding amounts. */
  readonly open: readonly (readonly [string, string])[];
  readonly ages: Readonly<Record<string, string>>;
}

/** The account of a doctor says so on its screen. */
async function expectLedgerState(page: Page, { balance, open, ages }: LedgerState): Promise<void> {
  await test.step(balance, async () => {
    const head = page.getByLabel('Balance', { exact: true });
    await expect(head).toContainText(`Balance${balance}`);
    for (const [age, amount] of Object.entries(ages)) await expect(head).toContainText(`${age}${amount}`);
    const rows = page.getByRole('table', { name: 'Unpaid bills' }).getByRole('row');
    await expect(rows).toHaveCount(open.length + 1);
    for (const [index, [number, left]] of open.entries()) {
      await expect(rows.nth(index + 1)).toContainText(number);
      await expect(rows.nth(index + 1)).toContainText(left);
    }
    await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row').last()).toContainText(balance);
  });
}

/** The statement and the file of the list say the same. */
async function expectInFiles(page: Page, { balance, ages }: LedgerState): Promise<void> {
  const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
  const paper = (await readPdf(pdf)).join(' ').replaceAll(/\s/g, '');
  expect(paper).toContain(`Closingbalance${balance}`.replaceAll(' ', ''));
  for (const [age, amount] of Object.entries(ages)) expect(paper).toContain(`${age}${amount}`.replaceAll(' ', ''));

  const csv = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('group', { name: 'The list as shown' }).getByRole('menuitem', { name: 'CSV' }).click();
  });
  const closing = csv.toString('utf8').trim().split('\r\n').at(-1) ?? '';
  expect(closing).toContain('Closing balance');
  expect(closing.split(',').at(-1)).toBe(balance.replaceAll(/[^\d.]/g, ''));
}

/** Waits until a dialog that was sent is gone. */
const sent = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test('a doctor’s account worked out by hand says the same on screen, on paper and in files', async ({ openAs }) => {
  const page = await openAs('admin', NOWHERE);
  const doctor = await createDoctor(page, 'Dr. Computed', 'per_bill');
  const first = await createPricedBill(page, doctor, { amount: '24500', daysAgo: 52 });
  const second = await createPricedBill(page, doctor, { amount: '18250', daysAgo: 21 });
  await page.goto(`/admin/doctors/${doctor.id}?tab=ledger&from=${daysBefore(365)}&to=${today()}`);
  await whenDrawn(page);

  await page.getByRole('button', { name: 'Opening balance' }).click();
  const opening = page.getByRole('dialog', { name: `Opening balance of ${doctor.name}` });
  await opening.getByRole('textbox', { name: 'Amount' }).fill('10000');
  await opening.getByRole('textbox', { name: 'As of' }).fill(typed(daysBefore(235)));
  await page.keyboard.press('Control+Enter');
  await sent(page);
  await expectLedgerState(page, {
    balance: '₹52,750.00 Dr',
    open: [
      ['Opening balance', '₹10,000.00'],
      [first.bill_number, '₹24,500.00'],
      [second.bill_number, '₹18,250.00'],
    ],
    ages: { '0–30 days': '₹18,250.00', '31–60 days': '₹24,500.00', 'Over 90 days': '₹10,000.00' },
  });

  const pay = async (amount: string, method: string, day: string): Promise<void> => {
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: `Payment from ${doctor.name}` });
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.type(amount);
    await dialog.getByRole('textbox', { name: 'Payment date' }).fill(typed(day));
    await dialog.getByRole('combobox', { name: 'Payment method' }).selectOption(method);
    await expect(dialog.getByRole('status')).toContainText('Advance ₹0.00');
    await page.keyboard.press('Control+Enter');
    await sent(page);
  };
  await pay('20000', 'UPI', daysBefore(43));
  await expectLedgerState(page, {
    balance: '₹32,750.00 Dr',
    open: [
      [first.bill_number, '₹14,500.00'],
      [second.bill_number, '₹18,250.00'],
    ],
    ages: { '0–30 days': '₹18,250.00', '31–60 days': '₹14,500.00' },
  });

  await page.keyboard.press('c');
  const credit = page.getByRole('dialog', { name: `Credit note for ${doctor.name}` });
  await credit
    .getByRole('combobox', { name: 'Against' })
    .selectOption({ label: `${second.bill_number} (₹18,250.00 outstanding)` });
  await credit.getByRole('textbox', { name: 'Amount' }).fill('1250');
  await credit.getByRole('textbox', { name: 'Date' }).fill(typed(daysBefore(17)));
  await credit.getByRole('combobox', { name: 'Reason' }).selectOption('Price corrected');
  await page.keyboard.press('Control+Enter');
  await sent(page);
  await pay('15000', 'Cash', daysBefore(7));
  await expectLedgerState(page, {
    balance: '₹16,500.00 Dr',
    open: [[second.bill_number, '₹16,500.00']],
    ages: { '0–30 days': '₹16,500.00' },
  });
  await page.goto(`/admin/bills/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.bill_number);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.goBack();

  // The bank returns what was paid last.
  const last = page.getByRole('table', { name: 'Ledger' }).getByRole('row').filter({ hasText: 'Received by Cash' });
  await last.getByRole('button').click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await payment.getByRole('combobox', { name: 'Reason for reversal' }).selectOption('Cheque returned');
  await payment.getByRole('button', { name: 'Reverse' }).click();
  await sent(page);
  const unpaid: LedgerState = {
    balance: '₹31,500.00 Dr',
    open: [
      [first.bill_number, '₹14,500.00'],
      [second.bill_number, '₹17,000.00'],
    ],
    ages: { '0–30 days': '₹17,000.00', '31–60 days': '₹14,500.00' },
  };
  await expectLedgerState(page, unpaid);
  await expectInFiles(page, unpaid);
  await expectAccessible(page, 'account');
  await page.context().addInitScript(() => {
    window.print = () => {};
  });
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('s');
  const statement = await opened;
  await expect(statement.getByRole('article')).toContainText('₹31,500.00 Dr');
  await expectAccessible(statement, 'statement of account');
  await statement.close();

  await page.goto(`/admin/ledger?search=${encodeURIComponent(doctor.name)}`);
  await whenDrawn(page);
  const row = page.getByRole('row', { name: new RegExp(doctor.name) });
  for (const figure of ['₹31,500.00 Dr', '₹17,000.00', '₹14,500.00', '₹14,500.00 overdue'])
    await expect(row).toContainText(figure);
  // On the row, the key starts a payment, and Enter opens the doctor.
  const name = row.getByRole('link', { name: doctor.name });
  await name.focus();
  await page.keyboard.press('p');
  await page.getByRole('dialog', { name: `Payment from ${doctor.name}` }).waitFor();
  await page.keyboard.press('Escape');
  await sent(page);
  await expect(name).toBeFocused();
  const list = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('group', { name: 'The list as shown' }).getByRole('menuitem', { name: 'CSV' }).click();
  });
  const listed =
    list
      .toString('utf8')
      .split('\r\n')
      .find((line) => line.includes(doctor.name)) ?? '';
  for (const figure of ['31500.00', '17000.00', '14500.00']) expect(listed.split(',')).toContain(figure);
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/doctors/${doctor.id}`));
});
