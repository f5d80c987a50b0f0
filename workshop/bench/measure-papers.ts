// Renders forty monthly bills of forty orders as PDF, as on the first of a month: one after the other, and all at once.
import { monthlyCharge } from '#domain/monthly-billing/monthly-bill.ts';
import { NO_MARKS } from '#domain/papers/copies.ts';
import { monthlyPaper } from '#domain/papers/monthly-paper.ts';
import { STANDARD_PRODUCT_INDEX, unitsOf } from '#domain/products/products.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { toAmount } from '#domain/shared/money.ts';
import type { PaperToRender } from '#server/platform/pdf/paper-document.ts';
import { renderPaper } from '#server/platform/pdf/render-paper.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_LABORATORY } from '../../scripts/demo/laboratory.ts';
import { doctorName, patientName } from '../../scripts/demo/person-names.ts';
import { drawProduct } from '../../scripts/demo/products-mix.ts';
import { Random } from '../../scripts/demo/random.ts';
import { TOOTH_PLANS } from '../../scripts/demo/tooth-plans.ts';
import { timed } from './timing.ts';

const BILLS = 40;
const ORDERS = 40;

export interface PapersResult {
  /** Total duration in ms. */
  readonly oneByOne: number;
  readonly atOnce: number;
  /** Memory of the process in MB: before the first, after the last, and after a pause. */
  readonly memory: { readonly before: number; readonly after: number; readonly later: number };
}

/** Slightly longer than render threads are kept. */
const LATER = 17_000;

export async function measurePapers(): Promise<PapersResult> {
  const random = new Random('papers');
  const papers = Array.from({ length: BILLS }, () => somePaper(random));
  const before = heldMegabytes();
  const oneByOne = await timed(async () => {
    for (const paper of papers) await renderPaper(paper);
  });
  const atOnce = await timed(() => Promise.all(papers.map((paper) => renderPaper(paper))));
  const after = heldMegabytes();
  await sleep(LATER);
  return { oneByOne, atOnce, memory: { before, after, later: heldMegabytes() } };
}

const heldMegabytes = (): number => process.memoryUsage.rss() / 1_048_576;

function somePaper(random: Random): PaperToRender {
  const { currency, ...laboratory } = { ...DEMO_LABORATORY, currency: 'INR', gst_number: '', logo_id: null };
  const orders = Array.from({ length: ORDERS }, (_, n) => {
    const { product, rate, teeth } = drawProduct(random);
    const tooth_numbers = TOOTH_PLANS[teeth](random);
    const units = Math.max(1, unitsOf(product, tooth_numbers, STANDARD_PRODUCT_INDEX));
    return {
      id: random.uuid(),
      serial_number: `WO-2026-${String(random.between(1, 99_999)).padStart(4, '0')}`,
      completion_date: addDays('2026-10-01', n % 31),
      patient_name: patientName(random),
      tooth_numbers,
      product_quality: product,
      units,
      rate: toAmount(rate * 100),
      amount: toAmount(rate * units * 100),
      ...CHARGED_HERE,
    };
  });
  const head = { bill_number: `M/26-27/${random.between(10_000, 99_999)}`, month_name: 'October 2026' };
  const bill = { ...head, generated_date: '2026-11-01', laboratory: { ...laboratory, currency } };
  const charge = monthlyCharge(doctorName(random), orders, currency, STANDARD_PRODUCT_INDEX);
  return { paper: monthlyPaper({ ...bill, ...charge }, NO_MARKS), saved_at: new Date('2026-11-01'), logo: null };
}

const CHARGED_HERE = {
  other_bill: null,
  on_saved_bill: false,
  bill_paid: false,
  on_own_bill: false,
  priced_product: null,
  priced_count: null,
};

export function printPapers({ oneByOne, atOnce, memory }: PapersResult): void {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `\n${BILLS} monthly bills of ${ORDERS} orders as PDF: ${seconds(oneByOne)} one by one, ${seconds(atOnce)} at once`,
  );
  const { before, after, later } = memory;
  console.log(`  held: ${before.toFixed(0)} MB before, ${after.toFixed(0)} after, ${later.toFixed(0)} later`);
}
