import { expect, expectAccessible, expectNoSidewaysScroll, test, whenDrawn } from './journey.ts';

test('what a doctor owes is paid, and a returned cheque is taken back @phone', async ({ openAs }, { project }) => {
  const page = await openAs('admin');
  await page.goto('/admin/ledger?sort=-over_90');
  await whenDrawn(page);
  await expectAccessible(page, 'ledger');
  await expectNoSidewaysScroll(page);

  // Beside each other the two kinds of screen have a doctor each.
  const pay = page.getByRole('button', { name: /^Record a payment of / }).nth(project.name === 'phone' ? 0 : 1);
  const doctor = (await pay.getAttribute('aria-label'))?.replace('Record a payment of ', '') ?? '';
  await pay.click();
  const dialog = page.getByRole('dialog', { name: `Payment of ${doctor}` });
  const oldest = dialog.getByRole('row').nth(1);
  const number = (await oldest.getByRole('rowheader').innerText()).split('\n')[0] ?? '';
  const part = dialog.getByRole('textbox', { name: `Pays of ${number}` });
  await expect(dialog.getByRole('spinbutton', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('10.50');
  await expect(part).toHaveValue('10.50');
  await dialog.getByRole('combobox', { name: 'Paid by' }).selectOption('Cheque');
  await expectAccessible(page, 'payment');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`₹10.50 of ${doctor} recorded.`).first()).toBeVisible();

  // It stands in the day book, by the way it was paid, and its receipt is printed from there.
  await page.context().addInitScript(() => {
    window.print = () => {};
  });
  await page.goto(`/admin/payments?method=Cheque&doctor_name=${encodeURIComponent(doctor)}`);
  await whenDrawn(page);
  await expectAccessible(page, 'day book');
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /^R\/\d\d-\d\d\/\d{5}$/ })
    .first()
    .click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Print receipt' }).click();
  const receipt = await opening;
  await expect(receipt.getByRole('article', { name: /^Receipt R/ })).toContainText('Received with thanks from');
  await expect(receipt.getByText('Preview of the original. It is counted once it is printed.')).toBeVisible();
  await receipt.getByRole('button', { name: 'Printed', exact: true }).click();
  await expect(receipt.getByText('Counted as printed: the original.')).toBeVisible();
  await receipt.close();

  // It is the doctor's last payment from now on; the bank returns it.
  await page.goto(`/admin/ledger?search=${encodeURIComponent(doctor)}`);
  await page.getByRole('button', { name: '₹10.50' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await expect(payment).toContainText(`Pays of ${number}`);
  await payment.getByRole('combobox', { name: 'Take it back because' }).selectOption('Cheque returned');
  await payment.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/^R\/\d\d-\d\d\/\d{5} is taken back\.$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '₹10.50' })).toHaveCount(0);
});
