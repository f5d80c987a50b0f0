import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Bill } from '#contract/bills.ts';
import type { DoctorDetails } from '#contract/doctors.ts';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { expect, expectAccessible, test, unique, whenDrawn } from './journey.ts';
import { post, today } from './ready-orders.ts';

const daysAgo = (days: number): string => addDays(today(), -days);

/** As it is typed into a field: `22-11-2026`. */
const typed = (day: string): string => day.split('-').toReversed().join('-');

/** A bill that is charged by itself, of a day. */
async function makeBill(page: Page, doctor: DoctorDetails, amount: string, day: string): Promise<Bill> {
  const made = await post<WorkOrder>(page, '/api/work-orders', {
    doctor_name: doctor.name,
    patient_name: unique('Reckoned'),
    product_quality: 'Zirconia',
    product_shade: 'A2',
    order_date: addDays(day, -5),
  });
  const { version } = made;
  await post(page, `/api/work-orders/${made.id}/complete`, { version, completion_date: day });
  return post(page, '/api/bills', { work_order_id: made.id, bill_date: day, amount });
}

const newDoctor = (page: Page, name: string): Promise<DoctorDetails> =>
  post(page, '/api/doctors', { name: unique(name), billing: 'per_bill' });

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await press();
  return readFile(await (await coming).path());
}

interface Standing {
  readonly balance: string;
  /** What is open, the oldest first, with what is left of it. */
  readonly open: readonly (readonly [string, string])[];
  readonly ages: Readonly<Record<string, string>>;
}

/** The account of a doctor says the same on its screen, on the statement, in its file and in the list of all doctors. */
async function expectEverywhere(page: Page, { balance, open, ages }: Standing): Promise<void> {
  await test.step(balance, async () => {
    const head = page.getByLabel('Balance', { exact: true });
    await expect(head).toContainText(`Balance${balance}`);
    for (const [age, amount] of Object.entries(ages)) await expect(head).toContainText(`${age}${amount}`);
    const rows = page.getByRole('table', { name: 'Open bills' }).getByRole('row');
    await expect(rows).toHaveCount(open.length + 1);
    for (const [index, [number, left]] of open.entries()) {
      await expect(rows.nth(index + 1)).toContainText(number);
      await expect(rows.nth(index + 1)).toContainText(left);
    }
    await expect(page.getByRole('table', { name: 'Account' }).getByRole('row').last()).toContainText(balance);

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
  });
}

/** Waits until a dialog that was sent is gone. */
const sent = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test('a doctor’s account worked out by hand says the same on screen, on paper and in files', async ({ openAs }) => {
  test.slow();
  const page = await openAs('admin');
  const doctor = await newDoctor(page, 'Dr. Reckoned');
  const first = await makeBill(page, doctor, '24500', daysAgo(52));
  const second = await makeBill(page, doctor, '18250', daysAgo(21));
  await page.goto(`/admin/doctors/${doctor.id}?tab=ledger&from=${daysAgo(365)}&to=${today()}`);
  await whenDrawn(page);

  await page.getByRole('button', { name: 'Opening balance' }).click();
  const opening = page.getByRole('dialog', { name: `Opening balance of ${doctor.name}` });
  await opening.getByRole('textbox', { name: 'Amount' }).fill('10000');
  await opening.getByRole('textbox', { name: 'As of' }).fill(typed(daysAgo(235)));
  await expectAccessible(page, 'opening balance');
  await page.keyboard.press('Control+Enter');
  await sent(page);
  await expectEverywhere(page, {
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
    const dialog = page.getByRole('dialog', { name: `Payment of ${doctor.name}` });
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.type(amount);
    await dialog.getByRole('textbox', { name: 'Date of payment' }).fill(typed(day));
    await dialog.getByRole('combobox', { name: 'Paid by' }).selectOption(method);
    await expect(dialog.getByRole('status')).toContainText('Advance ₹0.00');
    await page.keyboard.press('Control+Enter');
    await sent(page);
  };
  await pay('20000', 'UPI', daysAgo(43));
  await expectEverywhere(page, {
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
    .selectOption({ label: `${second.bill_number} (₹18,250.00 open)` });
  await credit.getByRole('textbox', { name: 'Amount' }).fill('1250');
  await credit.getByRole('textbox', { name: 'Date' }).fill(typed(daysAgo(17)));
  await credit.getByRole('combobox', { name: 'Reason' }).selectOption('Price corrected');
  await page.keyboard.press('Control+Enter');
  await sent(page);
  await pay('15000', 'Cash', daysAgo(7));
  await expectEverywhere(page, {
    balance: '₹16,500.00 Dr',
    open: [[second.bill_number, '₹16,500.00']],
    ages: { '0–30 days': '₹16,500.00' },
  });
  await page.goto(`/admin/bills/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.bill_number);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.goBack();

  // The bank returns what was paid last.
  const last = page.getByRole('table', { name: 'Account' }).getByRole('row').filter({ hasText: 'Received by Cash' });
  await last.getByRole('button').click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await payment.getByRole('combobox', { name: 'Take it back because' }).selectOption('Cheque returned');
  await expectAccessible(page, 'opened payment');
  await payment.getByRole('button', { name: 'Take back' }).click();
  await sent(page);
  await expectEverywhere(page, {
    balance: '₹31,500.00 Dr',
    open: [
      [first.bill_number, '₹14,500.00'],
      [second.bill_number, '₹17,000.00'],
    ],
    ages: { '0–30 days': '₹17,000.00', '31–60 days': '₹14,500.00' },
  });
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
  // From the row a payment is begun by its key, and the doctor is opened by Enter.
  const name = row.getByRole('link', { name: doctor.name });
  await name.focus();
  await page.keyboard.press('p');
  await page.getByRole('dialog', { name: `Payment of ${doctor.name}` }).waitFor();
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

test('what is said of a bill before it is voided or charged elsewhere can be read by everyone; its papers too', async ({
  openAs,
}) => {
  const page = await openAs('super');
  const doctor = await newDoctor(page, 'Dr. Voided');
  const bill = await makeBill(page, doctor, '2750', daysAgo(3));
  await page.context().addInitScript(() => {
    window.print = () => {};
  });
  await page.goto(`/admin/doctors/${doctor.id}?tab=ledger`);
  await page.getByRole('button', { name: `Write off ${bill.bill_number}` }).click();
  await expect(page.getByRole('dialog', { name: 'Write off' })).toContainText('₹2,750.00 is open.');
  await expectAccessible(page, 'write-off');
  await page.keyboard.press('Escape');
  await sent(page);

  await page.goto(`/admin/bills/${bill.id}`);
  for (const act of ['Charge with the month', 'Mark paid', 'Void bill']) {
    await page.getByRole('button', { name: act, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, act);
    await page.keyboard.press('Escape');
    await sent(page);
  }
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Print bill with amounts' }).click();
  const paper = await opening;
  await expect(paper.getByRole('article')).toContainText('Rupees Two Thousand Seven Hundred Fifty Only');
  await expectAccessible(paper, 'bill with amounts');
  await paper.close();

  await page.getByRole('button', { name: 'Void bill' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void bill' }).click();
  await expect(page.getByText('This bill is void.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void bill' })).toHaveCount(0);
  await expectAccessible(page, 'void bill');
  await page.goto(`/print/bills/${bill.id}/initial`);
  await expect(page.getByRole('article')).toContainText('VOID');
});

test('a monthly bill is marked paid where its money stands, opens its receipt, and is open again', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  const doctor = await post<DoctorDetails>(page, '/api/doctors', { name: unique('Dr. Monthly'), billing: 'monthly' });
  await makeBill(page, doctor, '3210.75', daysAgo(64));
  const month = daysAgo(64).slice(0, 7);
  const { bill_number } = await post<MonthlyBill>(page, '/api/monthly-bills', { doctor_id: doctor.id, month });
  await page.goto(`/admin/monthly-billing?doctor_id=${doctor.id}&month=${month}&history=doctor`);
  await page.getByRole('button', { name: `1 version of ${bill_number}` }).click();
  const money = page.getByRole('region', { name: `Money of ${bill_number}` });
  await expectAccessible(page, 'money of a monthly bill');
  await money.getByRole('button', { name: 'Mark paid' }).click();
  const form = page.getByRole('dialog', { name: `Payment of monthly bill ${bill_number}` });
  await expect(form.getByRole('combobox', { name: 'Paid by' })).toBeFocused();
  await form.getByRole('combobox', { name: 'Paid by' }).selectOption('Cash');
  await expectAccessible(page, 'payment of a monthly bill');
  await page.keyboard.press('Control+Enter');
  await sent(page);
  await expect(money.getByRole('list', { name: 'Receipts' })).toContainText('₹3,210.75 on ');
  await money.getByRole('list', { name: 'Receipts' }).getByRole('button', { name: /^R\// }).click();
  await expect(page.getByRole('dialog', { name: 'Payment' })).toContainText(`Pays of ${bill_number}`);
  await page.keyboard.press('Escape');
  await sent(page);
  await money.getByRole('button', { name: 'Take back payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await sent(page);
  await expect(money.getByRole('button', { name: 'Mark paid' })).toBeVisible();
});

test('staff are told no amount of all this', async ({ openAs, openBeside }) => {
  const office = await openAs('admin');
  const doctor = await newDoctor(office, 'Dr. Unsaid');
  const bill = await makeBill(office, doctor, '4321.50', daysAgo(40));
  await post(office, '/api/payments', { doctor_id: doctor.id, amount: '1234.25', paid_on: today(), method: 'Cash' });
  const page = await openBeside('staff');
  for (const address of [
    '/admin/ledger',
    '/admin/payments',
    '/admin/credit-notes',
    `/admin/doctors/${doctor.id}?tab=ledger`,
    `/doctors/${doctor.id}`,
    `/bills/${bill.id}`,
    '/bills',
    `/print/bills/${bill.id}/bill`,
  ]) {
    await page.goto(address);
    await page.locator('body').getByRole('heading').or(page.getByRole('alert')).first().waitFor();
    const text = await page.locator('body').innerText();
    expect(text, address).not.toMatch(/₹|4,?321|1,?234\.25|3,?087/);
    await expect(page.getByRole('link', { name: 'Doctor Ledger' })).toHaveCount(0);
  }
});
