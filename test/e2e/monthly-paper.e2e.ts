import type { Page } from '@playwright/test';
import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import { stepOf } from '#domain/monthly-billing/month-end-step.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, NOWHERE, test } from './journey.ts';
import { monthAgo, post, readAnswer } from './order-fixtures.ts';
import { readPaper, withoutPrintDialog } from './read-paper.ts';

const closeOf = (page: Page, month: string): Promise<MonthEnd> => readAnswer(page, `/api/month-close?month=${month}`);

const HEAD = 'Serial Date Patient Quadrants Product quality Count Rate Amount';
const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');
const serialsOn = (text: string): string[] => text.match(/WO-\d{4}-\d{4,}/g) ?? [];

// Each test uses months that the others do not change.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ context }) => withoutPrintDialog(context));

test(
  'three hundred orders on paper: the head on each page, no row twice or torn, the total at the end',
  { tag: '@weekly' },
  async ({ openAs, context }, info) => {
    const page = await openAs('admin', NOWHERE);
    const month = monthAgo(1);
    const { doctors } = await closeOf(page, month);
    const ready = doctors.find((doctor) => doctor.ready);
    if (ready === undefined) throw new Error('the demo has no doctor whose month is ready');
    const saved = await post<MonthlyBill>(page, '/api/monthly-bills', { doctor_id: ready.doctor_id, month });
    const [order] = saved.bill_data.work_orders;
    if (order === undefined) throw new Error('the bill is empty');
    const serial = (n: number): string => `WO-2026-${String(n + 1).padStart(4, '0')}`;
    const work_orders = Array.from({ length: 300 }, (_, n) => ({
      ...order,
      serial_number: serial(n),
      patient_name: n % 3 === 0 ? 'Venkataramanan Subramaniam Iyer' : 'Asha',
      tooth_numbers: n % 4 === 0 ? [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28] : [16],
    }));
    await context.route(`**/api/monthly-bills/${saved.id}`, (route) =>
      route.fulfill({ json: { ...saved, bill_data: { ...saved.bill_data, work_orders } } }),
    );

    // On a separate page, and from a list if the browser blocks the window: there the paper is measured off-screen.
    const alone = async (): Promise<void> => void (await page.goto(`/print/monthly-bills/${saved.id}`));
    const fromTheList = async (): Promise<void> => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto(`/admin/month-close?month=${month}&search=${encodeURIComponent(ready.doctor_name)}`);
      await page.getByRole('button', { name: `Print ${saved.bill_number}` }).click();
      await page.getByRole('button', { name: 'Print from this page' }).click();
    };
    for (const draw of [alone, fromTheList]) {
      await draw();
      await page.getByLabel(/^Monthly bill .*, page 8$/).waitFor({ state: 'attached' });
      const { pages } = await readPaper(page, info.outputPath('three-hundred.pdf'));
      const texts = pages.map(collapseSpaces);
      expect(texts.length).toBeGreaterThan(8);
      expect(texts.length).toBeLessThan(15);
      texts.forEach((text, index) => {
        expect(text).toContain(HEAD);
        expect(text).toContain(`Page ${index + 1} of ${texts.length}`);
        expect(text).toContain(saved.bill_number);
        // As many amounts as orders, the rate and the amount of each: a torn row would leave one of them on the next page.
        const orders = serialsOn(text).length;
        expect(orders).toBeGreaterThan(0);
        const isLast = index === texts.length - 1;
        const [rows = ''] = text.split(/In words|Carried forward/);
        expect(rows.match(/₹/g)).toHaveLength(orders * (order.rate === null ? 1 : 2) + (isLast ? 1 : 0));
      });
      expect(texts.flatMap(serialsOn)).toEqual(work_orders.map(({ serial_number }) => serial_number));
      expect(texts.at(-1)).toContain('Total of 300 work orders');
      expect(texts.at(-1)).toContain(saved.bill_data.total_in_words);
    }
  },
);

test('month-end billing: all ready doctors are saved and printed as one job, each bill with its own pages', async ({
  openAs,
  context,
}, info) => {
  const page = await openAs('super', NOWHERE);
  const month = monthAgo(1);
  await page.goto(`/admin/month-close?month=${month}&page_size=100`);
  const before = await closeOf(page, month);
  const ready = before.doctors.filter((doctor) => stepOf(doctor) === 'save');
  expect(ready.length).toBeGreaterThan(1);
  const steps = page.getByRole('navigation', { name: 'Steps of month-end billing' });
  await steps.getByRole('button', { name: `3 Save ${ready.length}` }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(ready.length);
  await expectNoSidewaysScroll(page);

  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: `Save and print ${ready.length} bills` }).click();
  const job = await opening;
  await expect(job.getByRole('article', { name: /^Monthly bill/ }).first()).toBeVisible();
  await expect(page.getByText(`Saved ${ready.length} bills.`)).toBeVisible();
  await expectAccessible(job, 'monthly bills');
  const { pages } = await readPaper(job, info.outputPath('month.pdf'));
  const after = await closeOf(page, month);
  const closed = new Set(ready.map(({ doctor_id }) => doctor_id));
  const numbers = after.doctors.flatMap(({ doctor_id, saved_bill }) =>
    saved_bill === null || !closed.has(doctor_id) ? [] : [saved_bill.bill_number],
  );
  const firstPages = pages.map(collapseSpaces).filter((text) => /Page 1 of \d+/.test(text));
  expect(firstPages.map((text) => numbers.filter((number) => text.includes(number)))).toEqual(
    numbers.map((number) => [number]),
  );
  expect(after.proof.adds_up).toBe(true);

  await expect(job.getByText('DUPLICATE', { exact: true })).toHaveCount(numbers.length);
  const unpaid = after.doctors.filter(
    (doctor) => closed.has(doctor.doctor_id) && Number(doctor.saved_bill?.money.open) > 0,
  );
  await steps.getByRole('button', { name: /^4 Collect/ }).click();
  for (const { saved_bill } of unpaid) {
    await expect(page.getByRole('row').filter({ hasText: saved_bill?.bill_number ?? 'none' })).toContainText(
      'printed once',
    );
  }
});
