import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ListPage } from './pages/list-page.ts';
import { expect, expectAccessible, test } from './journey.ts';

const MM_PER_POINT = 25.4 / 72;

interface PaperText {
  readonly text: string;
  readonly pages: number;
  /** Of the first page, in mm. */
  readonly width: number;
  readonly height: number;
  /** Where the left-most text begins, in mm from the paper's edge. */
  readonly left: number;
}

async function readPaper(page: Page, file: string): Promise<PaperText> {
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
  const paper = await getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 }).promise;
  const first = await paper.getPage(1);
  const { items } = await first.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const { width, height } = first.getViewport({ scale: 1 });
  return {
    text: texts.map(({ str }) => str).join(' '),
    pages: paper.numPages,
    width: width * MM_PER_POINT,
    height: height * MM_PER_POINT,
    left: Math.min(...texts.map(({ transform }) => Number(transform[4]))) * MM_PER_POINT,
  };
}

test('the initial bill on paper: A4, narrow margins, every order of the bill, no amount', async ({
  openAs,
  isMobile,
}, info) => {
  test.skip(isMobile, 'paper is the same from a phone');
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

  expect(paper.width).toBeCloseTo(210, 0);
  expect(paper.height).toBeCloseTo(297, 0);
  expect(paper.left).toBeGreaterThanOrEqual(4.9);
  expect(paper.left).toBeLessThan(20);
  expect(paper.text).toContain(bill?.bill_number ?? 'no number');
  for (const patient of patients.filter((name) => /^[\x20-\x7e]+$/.test(name))) expect(paper.text).toContain(patient);
  expect(paper.text).not.toMatch(/₹|Rs\.?|\d\.\d\d\b/);
});
