import { expect, expectAccessible, NOWHERE, test, unique } from './journey.ts';
import { createBilledOrder } from './order-fixtures.ts';
import { readPaper } from './read-paper.ts';

test('the initial bill on paper: a cancelled dialog counts nothing, the second copy is a duplicate; A4, narrow margins, no amount', async ({
  openAs,
  context,
}, info) => {
  await context.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.body.innerText;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const page = await openAs('admin', NOWHERE);
  const patient_name = unique('Hormuz Vakil');
  const { bill } = await createBilledOrder(page, { doctor_name: 'Dr. Zubin Kapadia', patient_name });
  const number = bill?.bill_number ?? 'no number';
  await page.goto(`/admin/bills/${bill?.id}`);
  const print = async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Print initial bill' }).click();
    return opening;
  };

  // A cancelled dialog leaves the bill unchanged: the next paper is still the original.
  const preview = await print();
  await preview.getByRole('button', { name: 'Not printed' }).click();
  await expect(preview.getByText('Copies are not recorded.')).toBeVisible();
  await expect(preview.getByText('PREVIEW')).toBeVisible();
  await expectAccessible(preview, 'print page');
  await expect(page.getByText(/^Once, on/)).toHaveCount(0);
  await preview.close();

  for (const copy of [1, 2]) {
    const paper = await print();
    // After printing, the paper on the screen is marked as a duplicate.
    await expect(paper.locator('body')).toHaveAttribute('data-printed', /./);
    const printed = await paper.evaluate(() => document.body.dataset['printed'] ?? '');
    expect(printed).toContain(patient_name);
    expect(printed.includes('DUPLICATE')).toBe(copy > 1);
    await expect(page.getByText(copy === 1 ? /^Once, on/ : /^2 times, last on/)).toBeVisible();
    if (copy === 1) await paper.close();
    else {
      const { pages, width, height, left } = await readPaper(paper, info.outputPath('initial-bill.pdf'));
      expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
      expect(left).toBeGreaterThanOrEqual(4.9);
      expect(left).toBeLessThan(20);
      const text = pages.join(' ');
      for (const said of [number, patient_name]) expect(text).toContain(said);
      expect(text).not.toMatch(/₹|Rs\.?|\d\.\d\d\b/);
    }
  }
});
