import { ListPage } from './pages/list-page.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { readPaper } from './read-paper.ts';

test('the initial bill on paper: A4, narrow margins, every order of the bill, no amount', async ({ openAs }, info) => {
  const page = await openAs('admin');
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const list = new ListPage(page);
  await list.open('/work-orders-list?bill_status=billed');
  await page
    .getByText(/results/)
    .first()
    .waitFor();
  const billed = await page.evaluate(async () => {
    const answer = await fetch('/api/work-orders?bill_status=billed&page_size=100');
    const { items } = (await answer.json()) as {
      items: { patient_name: string; bill: { id: string; bill_number: string } }[];
    };
    return items.map(({ patient_name, bill }) => ({ patient_name, ...bill }));
  });
  const bill = billed[0];
  expect(bill).toBeDefined();
  const patients = billed.filter(({ id }) => id === bill?.id).map(({ patient_name }) => patient_name);

  await page.goto(`/print/bills/${bill?.id}/initial`);
  await expect(page.getByText(bill?.bill_number ?? '').first()).toBeVisible();
  await expectAccessible(page, 'print page');
  const paper = await readPaper(page, info.outputPath('initial-bill.pdf'));

  const text = paper.pages.join(' ');
  expect(paper.width).toBeCloseTo(210, 0);
  expect(paper.height).toBeCloseTo(297, 0);
  expect(paper.left).toBeGreaterThanOrEqual(4.9);
  expect(paper.left).toBeLessThan(20);
  expect(text).toContain(bill?.bill_number ?? 'no number');
  for (const patient of patients.filter((name) => /^[\x20-\x7e]+$/.test(name))) expect(text).toContain(patient);
  expect(text).not.toMatch(/₹|Rs\.?|\d\.\d\d\b/);
});
