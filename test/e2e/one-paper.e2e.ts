import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import type { MonthlyCopy } from '#domain/papers/copies.ts';
import { monthlyMarks, copyMark } from '#domain/papers/copies.ts';
import { monthlyPaper } from '#domain/papers/monthly-paper.ts';
import { documentReference, paymentRequest } from '#domain/documents/payment-request.ts';
import { jobSlip, slipCodeText } from '#domain/papers/job-slip.ts';
import { initialPaper } from '#domain/papers/initial-paper.ts';
import type { ReceiptOnPaper } from '#domain/papers/receipt-paper.ts';
import { receiptPaper } from '#domain/papers/receipt-paper.ts';
import { statementPaper } from '#domain/papers/statement-paper.ts';
import type { ChargeOnPaper } from '#domain/papers/bill-paper.ts';
import { billPaper } from '#domain/papers/bill-paper.ts';
import { creditNotePaper } from '#domain/papers/credit-note-paper.ts';
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import type { SignedAmount } from '#domain/shared/money.ts';
import { paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { Paper } from '#domain/shared/paper.ts';
import type { DocumentTax } from '#domain/tax/document-tax.ts';
import { taxOf, taxOfCredit } from '#domain/tax/document-tax.ts';
import type { Supply } from '#domain/tax/supply.ts';
import { rateCardPaper, ratesOnPaper } from '#domain/prices/rate-card-paper.ts';
import type { LaboratoryProfile } from '#domain/laboratory/laboratory.ts';
import { encodeQrCode } from '#server/platform/qr-code.ts';
import { renderPaper } from '#server/platform/pdf/render-paper.ts';
import { buildBill, buildBilledOrder, buildOrder } from '#test/support/build-order-page.ts';
import { buildProduction } from '#test/support/build-production.ts';
import { buildTrial } from '#test/support/build-trial.ts';
import { PRODUCTS, buildListOnDay, buildPriceList } from '#test/support/build-prices.ts';
import { buildCreditNote } from '#test/support/build-credit-note.ts';
import { buildStatement } from '#test/support/build-statement.ts';
import { somePicture } from '#test/support/build-logo.ts';
import { buildBilledLine, buildMonthlyBill } from '#test/support/build-monthly-bill.ts';
import type { PlacedText } from '#test/support/read-pdf.ts';
import { isPlain, readPages, readPlaced } from '#test/support/read-pdf.ts';
import { expect, NOWHERE, test } from './journey.ts';
import { LABEL_PRINTER, codesOnLastPage } from './read-paper-code.ts';
import { printed, withoutPrintDialog } from './read-paper.ts';

type Line = ReturnType<typeof buildBilledLine>;

const linesOf = (count: number, given: (n: number) => Partial<Line> = () => ({})): Line[] =>
  Array.from({ length: count }, (_, n) => buildBilledLine(n + 1, given(n)));

const ARCH: Line['tooth_numbers'] = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28];

const LONG = [
  'Venkataramanan Subramaniam Iyer',
  'Anne-Marie D’Souza',
  'Thiruvananthapuramkrishnamurthyswamy',
  'W'.repeat(60),
];
const SCRIPTS = [
  'रवि शिंदे',
  'રમેશ પટેલ',
  'முருகன்',
  'రామకృష్ణ',
  'ಕೃಷ್ಣಮೂರ್ತಿ',
  'കൃഷ്ണൻ',
  'শ্রীমতী রায়',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'محمد Khan',
  'Zoë Müller',
];

interface Case {
  readonly bill: MonthlyBill;
  /** Width and height of the laboratory's logo. */
  readonly logo?: readonly [width: number, height: number];
  readonly copy?: Partial<MonthlyCopy>;
  /** The payment request: amount and method. */
  readonly asks?: { readonly open: string; readonly upi_id: string; readonly details: string };
}

const withLaboratory = (bill: MonthlyBill, own: Partial<MonthlyBill['bill_data']['laboratory']>): MonthlyBill => ({
  ...bill,
  bill_data: { ...bill.bill_data, laboratory: { ...bill.bill_data.laboratory, ...own } },
});

const CASES: Readonly<Record<string, Case>> = {
  'one row, and a logo that is higher than wide': {
    bill: withLaboratory(buildMonthlyBill({ lines: linesOf(1) }), { logo_id: '00000000-0000-4000-c000-000000000001' }),
    logo: [200, 240],
  },
  'a full page': { bill: buildMonthlyBill({ lines: linesOf(22) }) },
  'three pages of a version that is superseded, and replaces another': {
    bill: buildMonthlyBill({
      version: 2,
      lines: linesOf(65, (n) => (n % 3 === 0 ? { tooth_numbers: ARCH, units: 16, amount: '20000.00' } : {})),
    }),
    copy: { copy_number: 12, superseded_by: 3, version: 2, replaces: { version: 1, generated_date: '2026-10-03' } },
  },
  'long names and large amounts, a broad logo, and a duplicate': {
    bill: withLaboratory(
      buildMonthlyBill({
        doctor_name: 'Venkataramanan Subramaniam Iyer of Thiruvananthapuram',
        lines: linesOf(30, (n) => ({
          patient_name: LONG[n % LONG.length] ?? '',
          serial_number: `WO-2026-${100_001 + n}`,
          product_quality: n % 2 === 0 ? 'U/L/imported/Danture' : 'Dmls pfm',
          rate: n % 5 === 0 ? null : '999999.99',
          amount: '9999999.99',
        })),
      }),
      {
        company_name: 'Shri Venkateshwara Dental Ceramics and CAD/CAM Milling Centre',
        address: 'Shop 12-B, Dental Plaza, Mahatma Gandhi Road\nShivajinagar\nPune 411005',
        gst_number: '27AAPFU0939F1ZV',
        bill_footer: 'HDFC 5010 0012 3456\nPayable within 15 days',
        logo_id: '00000000-0000-4000-c000-000000000002',
      },
    ),
    logo: [600, 120],
    copy: { copy_number: 3, is_duplicate: true },
  },
  'the scripts of India, to be paid by transfer alone': {
    bill: buildMonthlyBill({
      doctor_name: 'रमेश कुलकर्णी',
      lines: linesOf(SCRIPTS.length * 2, (n) => ({ patient_name: SCRIPTS[n % SCRIPTS.length] ?? '' })),
    }),
    asks: { open: '7500.00', upi_id: '', details: 'HDFC 5010 0012 3456\nIFSC HDFC0000001' },
  },
  'what is to be paid, with a code to scan': {
    bill: withLaboratory(buildMonthlyBill({ lines: linesOf(21) }), { bill_footer: 'Payable within 15 days' }),
    asks: { open: '123456.00', upi_id: 'sahyadri@example', details: 'HDFC 5010 0012 3456\nIFSC HDFC0000001' },
  },
};

/** In mm. */
const TOLERANCE = 0.5;

const wordOf = ({ text }: PlacedText): string => (isPlain(text) ? text : '(another script)');

const distance = (one: PlacedText, other: PlacedText): number =>
  Math.hypot(one.left - other.left, one.base - other.base);

/** Compares each text with the nearest equal one: rounding may decide which of two columns' lines is higher. */
function expectSamePlaces(paper: readonly PlacedText[], pdf: readonly PlacedText[]): void {
  const without = new Set(pdf);
  const apart = paper.flatMap((one): object[] => {
    const [other] = [...without]
      .filter((of) => of.page === one.page && wordOf(of) === wordOf(one))
      .toSorted((a, b) => distance(one, a) - distance(one, b));
    if (other === undefined) return [{ ...one, by: 'only on paper' }];
    without.delete(other);
    const right = isPlain(one.text) ? one.right - other.right : 0;
    const by = { left: one.left - other.left, right, base: one.base - other.base };
    return Object.values(by).every((mm) => Math.abs(mm) <= TOLERANCE) ? [] : [{ ...one, by }];
  });
  expect([...apart, ...[...without].map((one) => ({ ...one, by: 'only in the PDF' }))]).toEqual([]);
}

test.beforeEach(({ context }) => withoutPrintDialog(context));

/** A paper without a logo as the server's PDF. */
const pdfOf = (paper: Paper): Promise<Uint8Array> => renderPaper({ paper, saved_at: new Date(0), logo: null });

const FIRST: MonthlyCopy = { copy_number: 1, version: 1, is_duplicate: false, superseded_by: null, replaces: null };

/** Answers a monthly bill and its copy. */
async function answerMonthly(context: BrowserContext, bill: MonthlyBill, copy: MonthlyCopy, payment: object | null) {
  const { id, bill_number, version } = bill;
  await answer(context, `**/api/monthly-bills/${id}**`, bill);
  await answer(context, `**/api/monthly-bills/${id}/printed`, {
    monthly_bill_id: id,
    bill_number,
    current_version: copy.superseded_by ?? version,
    ...copy,
    payment,
    id: COPY.id,
    previous: null,
  });
}

/** The paper that a browser prints of the page at an address. */
async function paperAt(page: Page, address: string, file: string): Promise<Uint8Array> {
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return printed(page, file);
}

/** How many pages a document has. */
const pagesOf = (placed: readonly PlacedText[]): number => Math.max(...placed.map((text) => text.page));

/** Reads the code on the last page from both, as a phone does. */
async function expectCode(context: BrowserContext, files: readonly Uint8Array[], link: string): Promise<void> {
  expect(await Promise.all(files.map((file) => codesOnLastPage(context, file)))).toEqual(files.map(() => [link]));
}

const answer = (context: BrowserContext, address: string, json: object, status = 200): Promise<unknown> =>
  context.route(address, (route) => route.fulfill({ status, json }));

test(
  'a monthly bill on paper and as PDF is the same page, every text within half a millimetre, and both codes can be read',
  { tag: '@weekly' },
  async ({ openAs, context }, info) => {
    const page = await openAs('admin', NOWHERE);
    for (const [name, { bill, copy, logo, asks }] of Object.entries(CASES))
      await test.step(name, async () => {
        const given: MonthlyCopy = { ...FIRST, version: bill.version, ...copy };
        const payee = { company_name: 'Sahyadri CAD/CAM', upi_merchant_code: '' };
        const payment =
          asks === undefined
            ? null
            : paymentRequest(
                { ...payee, upi_id: asks.upi_id, payment_details: asks.details },
                { ...documentReference(bill.bill_number), open: asks.open, currency: 'INR' },
                encodeQrCode,
              );
        const picture = logo && (await somePicture({ width: logo[0], height: logo[1] }));
        const pdf = await renderPaper({
          paper: monthlyPaper(bill.bill_data, monthlyMarks(given), payment),
          saved_at: new Date(bill.generated_at),
          logo: picture ?? null,
        });
        await writeFile(info.outputPath(`${name}, server.pdf`), pdf);
        await answerMonthly(context, bill, given, payment);
        await context.route('**/api/laboratory/logo/*', (route) =>
          route.fulfill({ body: Buffer.from(picture ?? []), contentType: 'image/png' }),
        );
        const paper = await paperAt(page, `/print/monthly-bills/${bill.id}`, info.outputPath(`${name}.pdf`));
        expectSamePlaces(await readPlaced(paper), await readPlaced(pdf));
        const link = payment?.code?.link;
        if (link !== undefined) await expectCode(context, [paper, pdf], link);
      });
  },
);

/** Sets the paper size of the laboratory's bills, and other settings. Returns its settings. */
async function printOn(
  page: Page,
  paper: LaboratoryProfile['initial_bill_paper'],
  own: Partial<LaboratoryProfile> = {},
): Promise<LaboratoryProfile> {
  const session = await page.evaluate(
    async () => (await (await fetch('/api/session')).json()) as { laboratory: LaboratoryProfile },
  );
  const laboratory = { ...session.laboratory, ...own, initial_bill_paper: paper };
  await answer(page.context(), '**/api/session', { ...session, laboratory });
  return laboratory;
}

/** Half the height of an A4 (mm), where the lower of two papers begins. */
const HALF = 148.5;

test(
  'an initial bill on half an A4, alone or two on one, is the same page as its PDF',
  { tag: '@weekly' },
  async ({ openAs, context }, info) => {
    const page = await openAs('admin', NOWHERE);
    for (const [paper, orders] of [
      ['a5', 12],
      ['a4_two', 1],
      ['a4_two', 12],
    ] as const)
      await test.step(`${paper}, ${orders}`, async () => {
        const orderOf = (n: number) =>
          buildBilledOrder(n, { notes: n % 3 === 1 ? 'Bite slightly open, light contacts' : null });
        const further = Array.from({ length: orders - 1 }, (_, n) => orderOf(n + 2));
        const bill = buildBill([orderOf(1), ...further], { notes: 'Handle with care' });
        let counted = 0;
        await answer(context, `**/api/bills/${bill.id}/copies/*`, bill);
        await answer(context, `**/api/bills/${bill.id}`, bill);
        await context.route(`**/api/bills/${bill.id}/printed`, (route) => {
          counted += 1;
          const id = `00000000-0000-4000-c000-00000000000${counted}`;
          const copy = { id, copy_number: counted, is_duplicate: counted > 1 };
          return route.fulfill({ status: 201, json: { ...bill, copy, previous: null } });
        });
        const laboratory = await printOn(page, paper);
        const file = await paperAt(page, `/print/bills/${bill.id}/initial`, info.outputPath(`${paper} ${orders}.pdf`));
        const [{ width, height } = { width: 0, height: 0 }] = await readPages(file);
        const inMm = (points: number): number => Math.round((points * 25.4) / 72);
        expect([inMm(width), inMm(height)]).toEqual(paper === 'a5' ? [210, 148] : [210, 297]);

        const drawn = await readPlaced(file);
        const copies = paper === 'a5' ? [null] : [null, 'DUPLICATE · Copy 2'];
        for (const [n, mark] of copies.entries()) {
          const expected = await readPlaced(await pdfOf(initialPaper(bill, laboratory, mark, 'a5')));
          const half = drawn.filter(({ base }) => paper === 'a5' || Math.floor(base / HALF) === n);
          expect(pagesOf(expected) > 1).toBe(orders > 1);
          expectSamePlaces(
            half.map((text) => ({ ...text, base: text.base - n * HALF })),
            expected,
          );
        }
      });
  },
);

test(
  'job slips on A4, A5 and two on one are the same pages as their PDFs, and their codes can be read at 203 dpi',
  { tag: '@weekly' },
  async ({ openAs, context }, info) => {
    const page = await openAs('staff', NOWHERE);
    const trial = buildTrial(1, { sent_on: '2026-11-24', trial_name: 'Bisque trial' });
    const stages = buildProduction().stages.map(({ name }) => name);
    const slipOrder = (...order: Parameters<typeof buildOrder>) => ({
      ...buildOrder(...order),
      preferences: 'Wide embrasures',
      stages,
    });
    const orders = [
      slipOrder(412, {
        is_urgent: true,
        remake_of: 'WO-2026-0102',
        tray_number: '12',
        tooth_numbers: ARCH,
        notes: 'Light contacts',
        trials: [trial],
      }),
      slipOrder(413, {
        patient_name: SCRIPTS.slice(0, 4).join(' '),
        product_quality: 'U/L/imported/Danture',
        requires_trial: true,
      }),
      slipOrder(415),
      slipOrder(414, { notes: 'Bite slightly open, light contacts. '.repeat(40), feedback: 'Call first' }),
    ] as const;
    const public_address = 'https://lab.example.in:8443';
    const [short, other, plain, long] = orders;
    for (const [paper, slips] of [
      ['a4', [long]],
      ['a5', [short]],
      ['a5', [long]],
      ['a4_two', [short, other, plain]],
    ] as const)
      await test.step(`${paper}, ${slips.map(({ serial_number }) => serial_number).join(' ')}`, async () => {
        const laboratory = await printOn(page, paper, { public_address });
        await answer(context, '**/api/production/job-slips*', {
          slips: slips.map((order) => ({ order, preferences: order.preferences, stages })),
        });
        // Another hash alone loads no page.
        await page.goto(NOWHERE);
        const file = await paperAt(
          page,
          `/print/job-slips#${slips.map(({ id }) => id).join(',')}`,
          info.outputPath(`${paper} ${slips.map(({ serial_number }) => serial_number).join(' ')}.pdf`),
        );
        const drawn = await readPlaced(file);
        expect(pagesOf(drawn) > 1).toBe(paper === 'a4_two' || (paper === 'a5' && slips[0] === long));
        const texts = slips.map(({ serial_number }) => slipCodeText(public_address, serial_number));
        expect(await codesOnLastPage(context, file, LABEL_PRINTER)).toEqual(texts.slice(-1));
        for (const [n, order] of slips.entries()) {
          const slip = jobSlip(order, {
            laboratory,
            sheet: paper === 'a4' ? 'a4' : 'a5',
            code: encodeQrCode(must(texts[n], 'the text of the code')),
          });
          const [sheet, half] = [Math.floor(n / 2), n % 2];
          const own = drawn.filter(
            (text) => paper !== 'a4_two' || (text.page === sheet + 1 && Math.floor(text.base / HALF) === half),
          );
          expectSamePlaces(
            own.map((text) => ({ ...text, page: text.page - sheet, base: text.base - half * HALF })),
            await readPlaced(await renderPaper({ paper: slip, saved_at: new Date(0), logo: null })),
          );
        }
      });
  },
);

/** A copy of papers that need no request. */
const COPY = { id: '00000000-0000-4000-b000-000000000001', copy_number: 2, is_duplicate: true };
const LETTERHEAD = buildStatement().laboratory;

test(
  'a bill with amounts and a receipt on paper and as PDF are the same pages, and both codes can be read',
  { tag: '@weekly' },
  async ({ openAs, context }, info) => {
    const page = await openAs('admin', NOWHERE);
    const order = (n: number): ChargeOnPaper['orders'][number] => ({
      serial_number: `WO-2026-${100_001 + n}`,
      completion_date: '2026-11-10',
      patient_name: LONG[n % LONG.length] ?? '',
      tooth_numbers: n % 3 === 0 ? ARCH : [11, 21],
      product_quality: n % 2 === 0 ? 'U/L/imported/Danture' : 'Zirconia',
      units: 16,
      rate: n % 5 === 0 ? null : '1250.50',
      amount: '20008.00',
    });
    for (const [paper, orders] of [
      ['a4', 40],
      ['a5', 1],
      ['a5', 2],
    ] as const)
      await test.step(`${paper}, ${orders}`, async () => {
        const charge: ChargeOnPaper = {
          bill_number: 'B/26-27/00031',
          doctor_name: 'Venkataramanan Subramaniam Iyer',
          bill_date: '2026-11-12',
          notes: 'Handle with care',
          is_void: false,
          orders: Array.from({ length: orders }, (_, n) => order(n)),
          charged_elsewhere: orders > 1 ? ['WO-2026-0007'] : [],
          laboratory: LETTERHEAD,
          payment: paymentRequest(
            {
              company_name: LETTERHEAD.company_name,
              upi_id: 'lab@bank',
              upi_merchant_code: '',
              payment_details: 'HDFC 5010',
            },
            { ...documentReference('B/26-27/00031'), open: '20008.00', currency: 'INR' },
            encodeQrCode,
          ),
        };
        const id = '00000000-0000-4000-a500-000000000001';
        const said = { copy: COPY, previous: null, status: 'printed', charge };
        await answer(context, `**/api/bills/${id}/papers/printed`, said, 201);
        await printOn(page, paper);
        const drawn = await paperAt(page, `/print/bills/${id}/bill`, info.outputPath(`${paper} ${orders}.pdf`));
        const pdf = await pdfOf(billPaper(charge, copyMark(COPY), paper));
        const expected = await readPlaced(pdf);
        expect(pagesOf(expected) > 1).toBe(orders > 1);
        expectSamePlaces(await readPlaced(drawn), expected);
        await expectCode(context, [drawn, pdf], must(charge.payment?.code?.link, 'what the code holds'));
      });

    const receipt: ReceiptOnPaper = {
      payment_number: 'R/26-27/00012',
      doctor_name: 'Venkataramanan Subramaniam Iyer',
      amount: '1111110.75',
      tds_amount: '123456.75',
      paid_on: '2026-11-20',
      method: 'Bank transfer',
      reference: '4123/99',
      parts: [
        { number: 'M/26-27/00003', amount: '1000000.00' },
        { number: 'B/26-27/00031', amount: '234000.00' },
      ],
      advance: '567.50',
      laboratory: LETTERHEAD,
    };
    const id = '00000000-0000-4000-a500-000000000002';
    const said = { ...receipt, parts: receipt.parts.map((part) => ({ ...part, id })) };
    await answer(context, `**/api/payments/${id}/printed`, { copy: COPY, previous: null, receipt: said }, 201);
    const pdf = await pdfOf(receiptPaper(receipt, copyMark(COPY)));
    const drawn = await paperAt(page, `/print/receipts/${id}`, info.outputPath('receipt.pdf'));
    expectSamePlaces(await readPlaced(drawn), await readPlaced(pdf));
  },
);

const taxedBill = ({ bill_data }: MonthlyBill, tax: DocumentTax, tax_amount: SignedAmount) => {
  const total_amount = toAmount(paiseOf(bill_data.total_amount) + paiseOfSigned(tax_amount));
  return { ...bill_data, tax, tax_amount, total_amount, total_in_words: amountInWords(total_amount, 'INR') };
};

/** A doctor of each GST mode, and the rates of the orders in turn. */
const GST = {
  composition: {
    supply: { mode: 'composition', place: '27', inter_state: false, recipient_gstin: '', recipient_address: '' },
    rates: ['5.00'],
    title: 'Bill of Supply',
  },
  exempt: {
    supply: { mode: 'exempt', place: '', inter_state: false, recipient_gstin: '', recipient_address: 'Pune 411030' },
    rates: ['0.00'],
    title: 'Bill of Supply',
  },
  'same state': {
    supply: {
      mode: 'regular',
      place: '27',
      inter_state: false,
      recipient_gstin: '27AAAAA0000A1Z5',
      recipient_address: 'Smile Care · 4 Tilak Road, Pune 411030',
    },
    rates: ['5.00'],
    title: 'Tax Invoice',
  },
  'another state, two rates': {
    supply: {
      mode: 'regular',
      place: '29',
      inter_state: true,
      recipient_gstin: '29AAGCB7383J1Z4',
      recipient_address: `${'Dental Hospital and Implant Centre · '.repeat(4)}Bangalore 560001`,
    },
    rates: ['5.00', '18.00'],
    title: 'Tax Invoice',
  },
} as const satisfies Readonly<Record<string, { supply: Supply; rates: readonly string[]; title: string }>>;

test(
  'a bill, a monthly bill and a credit note in each GST mode on paper and as PDF are the same pages',
  { tag: '@weekly' },
  async ({ openAs, context }, info) => {
    const page = await openAs('admin', NOWHERE);
    const id = '00000000-0000-4000-a500-000000000003';
    for (const [name, { supply, rates, title }] of Object.entries(GST))
      await test.step(name, async () => {
        const lines = linesOf(40, (n) => ({ patient_name: LONG[n % LONG.length] ?? '', amount: `${n + 1}250.45` }));
        const hsnOf = (n: number): string => (n % 2 === 0 ? '9021' : '90212900');
        const taxed = taxOf(
          lines.map((line, n) => ({ ...line, hsn: hsnOf(n), rate: rates[n % rates.length] ?? '' })),
          supply,
        );
        if (!taxed.ok) throw new Error(taxed.refusal.text);
        const { tax, tax_amount } = taxed.value;
        const known = must(tax, 'the tax');
        const papers: [Paper, path: string][] = [];

        const charge: ChargeOnPaper = {
          bill_number: 'B/26-27/00031',
          doctor_name: 'Venkataramanan Subramaniam Iyer of Thiruvananthapuram',
          bill_date: '2026-11-12',
          notes: null,
          is_void: false,
          orders: lines,
          charged_elsewhere: [],
          laboratory: LETTERHEAD,
          payment: null,
          tax: known,
          tax_amount,
        };
        const copy = { ...COPY, copy_number: 1, is_duplicate: false };
        const printedBill = { copy, previous: null, status: 'printed', charge };
        await answer(context, `**/api/bills/${id}/papers/printed`, printedBill, 201);
        papers.push([billPaper(charge, null, 'a5'), `/print/bills/${id}/bill`]);

        const untaxed = buildMonthlyBill({ lines });
        const bill_data = taxedBill(untaxed, known, tax_amount);
        const bill = { ...untaxed, bill_data };
        const month: MonthlyCopy = { ...FIRST, copy_number: 2, is_duplicate: true };
        await answerMonthly(context, bill, month, null);
        papers.push([monthlyPaper(bill_data, monthlyMarks(month)), `/print/monthly-bills/${bill.id}`]);

        const credited = taxOfCredit(known, { taxable: '1250.45', serial_number: lines[1]?.serial_number ?? null });
        if (!credited.ok) throw new Error(credited.refusal.text);
        const note = buildCreditNote({
          id,
          tax: must(credited.value.tax, 'the tax of the note'),
          tax_amount: credited.value.tax_amount,
          serial_number: lines[1]?.serial_number ?? null,
        });
        await answer(context, `**/api/credit-notes/${id}`, note);
        papers.push([creditNotePaper(note), `/print/credit-notes/${id}`]);
        expect(papers.map(([paper]) => paper.title)).toEqual([title, title, 'Credit Note']);

        for (const [paper, path] of papers) {
          const pdf = await readPlaced(await pdfOf(paper));
          const drawn = await paperAt(page, path, info.outputPath(`${name} ${paper.title}.pdf`));
          expectSamePlaces(await readPlaced(drawn), pdf);
        }
      });
  },
);

test(
  'a rate card and a statement of account of two pages on paper and as PDF are the same pages',
  { tag: '@weekly' },
  async ({ openAs, context }, info) => {
    const page = await openAs('admin', NOWHERE);
    const products = Array.from({ length: 2 }, () => PRODUCTS)
      .flat()
      .map((product, n) => ({ ...product, id: `00000000-0000-4000-a100-${String(n).padStart(12, '0')}` }));
    const list = buildListOnDay(
      buildPriceList(1, { name: 'Clinics of Pune', note: 'GST extra.\nValid for new orders' }),
      [],
      {
        rates: products.map(({ id }, n) => ({
          product_id: id,
          rate: n % 7 === 0 ? null : `${(n * n + 1) * 100}.50`,
          since: '2026-04-01',
          next: null,
        })),
      },
    );
    await answer(context, '**/api/products', { items: products });
    await answer(context, `**/api/price-lists/${list.id}?**`, list);
    const { laboratory, today } = await page.evaluate(
      async () => (await (await fetch('/api/session')).json()) as { laboratory: LaboratoryProfile; today: string },
    );
    const card = await readPlaced(
      await pdfOf(
        rateCardPaper({
          of: { kind: 'list', name: list.name },
          note: list.note,
          rates: ratesOnPaper(products, list.rates),
          valid_from: '2026-04-01',
          date: today,
          laboratory,
        }),
      ),
    );
    const at = `/print/rate-card?price_list_id=${list.id}&day=2026-04-01`;
    expect(pagesOf(card)).toBe(2);
    expectSamePlaces(await readPlaced(await paperAt(page, at, info.outputPath('rate-card.pdf'))), card);

    const [first] = buildStatement().lines;
    const lines = Array.from({ length: 45 }, (_, n) => ({
      ...must(first, 'a line'),
      seq: n + 1,
      ...(n % 4 === 1 && { debit: null, credit: '1234567.89', particulars: 'Received by Bank transfer, ref 4123/99' }),
      balance: n % 7 === 0 ? '-1234567.89' : '99999999.99',
    }));
    const statement = buildStatement({ lines });
    const { doctor, from, to } = statement;
    await answer(context, `**/api/doctors/${doctor.id}/statement?**`, statement);
    await answer(context, `**/api/doctors/${doctor.id}/statement/printed`, { copy_number: 1, closing: '0.00' }, 201);
    const pdf = await pdfOf(statementPaper(statement));
    const drawn = await paperAt(
      page,
      `/print/statement?doctor_id=${doctor.id}&from=${from}&to=${to}`,
      info.outputPath('statement.pdf'),
    );
    const expected = await readPlaced(pdf);
    expect(pagesOf(expected)).toBe(2);
    expectSamePlaces(await readPlaced(drawn), expected);
    await expectCode(context, [drawn, pdf], must(statement.payment?.code?.link, 'what the code holds'));
  },
);
