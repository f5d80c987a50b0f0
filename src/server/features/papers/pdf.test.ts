import { type PaperMarks, monthlyPaper } from '#domain/papers/monthly-paper.ts';
import { NO_MARKS } from '#domain/papers/copies.ts';
import { formatMoney, toAmount } from '#domain/shared/money.ts';
import { somePicture } from '#test/support/build-logo.ts';
import { buildBilledLine, buildMonthlyBill } from '#test/support/build-monthly-bill.ts';
import { readPdf, readPieces } from '#test/support/read-pdf.ts';
import { expect, test } from 'vitest';
import { createPdf } from '#server/platform/pdf/create-pdf.ts';
import { type PaperToRender, paperDocument } from '#server/platform/pdf/paper-document.ts';

/** Not in a thread, which has a time limit that a busy machine may exceed. */
const pdfOf = (paper: PaperToRender) => createPdf(paperDocument(paper));

type Line = ReturnType<typeof buildBilledLine>;

async function pagesOf(lines: readonly Line[], marks: PaperMarks = NO_MARKS) {
  const bill = buildMonthlyBill({ lines });
  const bytes = await pdfOf({
    paper: monthlyPaper(bill.bill_data, marks),
    saved_at: new Date(bill.generated_at),
    logo: null,
  });
  return { bill, pages: await readPdf(bytes) };
}

const linesOf = (count: number, given: Partial<Line> = {}): Line[] =>
  Array.from({ length: count }, (_, n) => buildBilledLine(n + 1, given));

test('three hundred orders: each once, complete, in their order, with the table head on every page', async () => {
  const { bill, pages } = await pagesOf(linesOf(300));
  expect(pages.length).toBeGreaterThan(8);
  const serials = pages.flatMap((page) => page.match(/WO-2026-\d{4}/g) ?? []);
  expect(serials).toEqual(bill.bill_data.work_orders.map(({ serial_number }) => serial_number));
  pages.forEach((page, index) => {
    expect(page).toContain('Serial Date Patient Quadrants Product quality Count Rate Amount');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain(bill.bill_number);
    // Every row whole: as many amounts as serial numbers, in addition to the rate of each and the total.
    const rows = page.match(/WO-2026-\d{4}/g)?.length ?? 0;
    expect(page.match(/₹3,750\.00/g)).toHaveLength(rows);
  });
  // In the footer of each page but the last, the sum of all rows so far.
  let before = 0;
  for (const page of pages.slice(0, -1)) {
    before += page.match(/WO-2026-\d{4}/g)?.length ?? 0;
    expect(page).toContain(`Carried forward ${formatMoney(toAmount(before * 3750_00))} Page`);
  }
  expect(pages.at(-1)).not.toContain('Carried forward');
  expect(pages.at(-1)).toContain('Total of 300 work orders');
  expect(pages.at(-1)).toContain(bill.bill_data.total_in_words);
  expect(pages.slice(0, -1).join('')).not.toContain('Total of');
});

test('for any number of rows before it, the total never appears without an order above it', async () => {
  for (let count = 20; count <= 27; count += 1) {
    const { pages } = await pagesOf(linesOf(count));
    expect(pages.at(-1)).toMatch(/WO-2026-\d{4}.*Total of/);
  }
});

test('names in the scripts of India and in Urdu; a character that no typeface has is reported', async () => {
  const names = [
    'रवि शिंदे',
    'રમેશ પટેલ',
    'முருகன்',
    'రామకృష్ణ',
    'ಕೃಷ್ಣಮೂರ್ತಿ',
    'കൃഷ്ണൻ',
    'শ্রীমতী রায়',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'Zoë Müller',
    '李小龙 Lee',
    'محمد Khan',
    'فرحان مرچنٹ',
    '😀 Asha',
  ];
  const { pages } = await pagesOf(names.map((patient_name, n) => buildBilledLine(n + 1, { patient_name })));
  const [page = ''] = pages;
  for (const script of [/\p{sc=Deva}/u, /\p{sc=Gujr}/u, /\p{sc=Taml}/u, /\p{sc=Telu}/u, /\p{sc=Knda}/u]) {
    expect(page).toMatch(script);
  }
  for (const script of [/\p{sc=Mlym}/u, /\p{sc=Beng}/u, /\p{sc=Guru}/u]) expect(page).toMatch(script);
  expect(page).toContain('Zoë Müller');
  expect(page).toContain('[Chinese] Lee');
  expect(page).toContain('[emoji] Asha');
  // Letters are drawn in parts, of which the reader knows the body: چ is returned as the first of its body, ح. Each
  // occurs once.
  expect(page.normalize('NFKC')).toContain('محمد Khan');
  const letters = (text: string): string[] => (text.replaceAll('چ', 'ح').match(/\p{Script=Arabic}/gu) ?? []).toSorted();
  expect(letters(page.normalize('NFKC'))).toEqual(letters('محمد فرحان مرچنٹ'));
  expect(page).not.toContain('\u{FFFD}');
});

test.each([
  ['9,99,999.99', '999999.99'],
  ['99,99,999.99', '9999999.99'],
  ['1,00,00,00,000.00', '1000000000.00'],
])('₹%s is not broken, and does not touch the next column', async (shown, amount) => {
  const given = {
    amount,
    rate: amount,
    units: 1,
    serial_number: 'WO-2026-123456',
    product_quality: 'U/L/imported/Danture',
  };
  const bill = buildMonthlyBill({ lines: linesOf(3, { ...given, patient_name: 'Venkataramanan Subramaniam Iyer' }) });
  const pieces = await readPieces(
    await pdfOf({
      paper: monthlyPaper(bill.bill_data, NO_MARKS),
      saved_at: new Date(bill.generated_at),
      logo: null,
    }),
  );
  const texts = pieces.map(({ text }) => text.trim());
  expect(texts.filter((text) => text === `₹${shown}`).length).toBe(6);
  expect(texts.filter((text) => text === 'WO-2026-123456').length).toBe(3);
  // A line is broken only at a slash.
  expect(
    texts.filter((text) => /Danture/.test(text)).every((text) => /^(?:U\/L\/)?(?:imported\/)?Danture$/.test(text)),
  ).toBe(true);
  for (const one of pieces) {
    const others = pieces.filter(({ y, x }) => Math.abs(y - one.y) < 2 && x > one.x);
    for (const other of others)
      expect(one.x + one.width, `${one.text} | ${other.text}`).toBeLessThanOrEqual(other.x + 0.5);
  }
});

test('the mark of a copy is in the head and the footer of each page', async () => {
  const version = 'Revised version 3 · replaces version 2 of 3 Oct 2026';
  const { pages } = await pagesOf(linesOf(60), { copy: 'DUPLICATE · Copy 2', version });
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(page).toContain('DUPLICATE · Copy 2');
    expect(page).toContain(version);
  }
});

test('a bill without orders, and one with the longest names and largest amounts, can be printed', async () => {
  const { pages } = await pagesOf([]);
  expect(pages[0]).toContain('Total of 0 work orders');
  const large = { patient_name: 'W'.repeat(120), amount: '1000000000.00', rate: '999999999.99', units: 999 };
  const { pages: wide } = await pagesOf(linesOf(3, { ...large, product_quality: 'Ceramic '.repeat(20) }));
  expect(wide.join('')).toContain('₹3,00,00,00,000.00');
});

test('the logo, the GST number and the laboratory’s own text are on it', async () => {
  const { bill_data, generated_at } = buildMonthlyBill({ lines: linesOf(2) });
  const own = { gst_number: '27AAPFU0939F1ZV', bill_footer: 'HDFC 5010 0012 3456\nPayable within 15 days' };
  const laboratory = { ...bill_data.laboratory, ...own };
  const given = { paper: monthlyPaper({ ...bill_data, laboratory }, NO_MARKS), saved_at: new Date(generated_at) };
  const plain = await pdfOf({ ...given, logo: null });
  const logo = await somePicture({ width: 300, height: 120 });
  const bytes = await pdfOf({ ...given, logo });
  const [page = ''] = await readPdf(bytes);
  for (const text of ['GSTIN 27AAPFU0939F1ZV', 'HDFC 5010 0012 3456', 'Payable within 15 days']) {
    expect(page).toContain(text);
  }
  // Its lines end as they were typed, without a replacement character.
  expect(page).not.toContain('\u{FFFD}');
  const picturesOf = (pdf: Uint8Array): number =>
    Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
  expect([picturesOf(plain), picturesOf(bytes)]).toEqual([0, 1]);
});
