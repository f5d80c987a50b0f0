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
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
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

test('a bill that is paid is credited, and what is in advance is paid back @phone', async ({ openAs }, { project }) => {
  const place = project.name === 'phone' ? 2 : 3;
  const page = await openAs('admin');
  await page.goto('/admin/bills?paid=yes&sort=-amount');
  await whenDrawn(page);
  await page
    .getByRole('link', { name: /^B\/\d\d-\d\d\/\d{5}/ })
    .nth(place)
    .click();
  await page.getByRole('button', { name: 'Credit note' }).click();
  const credit = page.getByRole('dialog', { name: /^Credit note for / });
  await expect(credit).toContainText('can still be credited');
  await expect(credit.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('12.25');
  await expect(credit).toContainText('Payments that no longer fit become an advance');
  await credit.getByRole('combobox', { name: 'Reason' }).selectOption('Discount');
  await expectAccessible(page, 'credit note');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^C\/\d\d-\d\d\/\d{5}: ₹12\.25 of .* credited\.$/).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Credits' })).toContainText('₹12.25 credited');
  await expectNoSidewaysScroll(page);

  // Another doctor pays without saying for what, and is paid back: of the same order as above, behind those two, or it could be one of them.
  await page.goto('/admin/ledger?sort=-over_90');
  await whenDrawn(page);
  const pay = page.getByRole('button', { name: /^Record a payment of / }).nth(place);
  const doctor = (await pay.getAttribute('aria-label'))?.replace('Record a payment of ', '') ?? '';
  await pay.click();
  const payment = page.getByRole('dialog', { name: `Payment of ${doctor}` });
  await payment
    .getByRole('textbox', { name: /^Pays of / })
    .first()
    .fill('0');
  await payment.getByRole('textbox', { name: 'Amount' }).fill('34.75');
  await payment.getByRole('combobox', { name: 'Paid by' }).selectOption('Cash');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/recorded, of it ₹34\.75 in advance/).first()).toBeVisible();
  await page.getByRole('link', { name: doctor, exact: true }).first().click();
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: `Refund to ${doctor}` });
  await expect(refund).toContainText("of the doctor's money went to no bill.");
  await refund.getByRole('textbox', { name: 'Amount' }).fill('34.75');
  await refund.getByRole('combobox', { name: 'Paid by' }).selectOption('Cash');
  await expectAccessible(page, 'refund');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText(/^P\/\d\d-\d\d\/\d{5}: ₹34\.75 paid back to /).first()).toBeVisible();
  await expectAccessible(page, 'doctor ledger');

  // The note stands in the list, and is voided there.
  await page.goto('/admin/credit-notes?reason=Discount&state=standing');
  await whenDrawn(page);
  await expectAccessible(page, 'credit notes');
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /^C\/\d\d-\d\d\/\d{5}$/ })
    .first()
    .click();
  const note = page.getByRole('dialog', { name: 'Credit note' });
  await expect(note).toContainText('Discount');
  await expectAccessible(page, 'opened credit note');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
});
