import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPdf } from './create-pdf.ts';
import { scriptRuns } from './script-runs.ts';

const said = (text: string): string[] => scriptRuns(text).map((run) => `${run.font}: ${run.text}`);

test.each([
  ['Meera Joshi', ['NotoSans: Meera Joshi']],
  ['₹1,250.00 – Zoë', ['NotoSans: ₹1,250.00 – Zoë']],
  ['Dr. मीरा', ['NotoSans: Dr. ', 'NotoSansDevanagari: मीरा']],
  ['ਗੁਰਪ੍ਰੀਤ', ['NotoSansGurmukhi: ਗੁਰਪ੍ਰੀਤ']],
  // A joiner within a word stays with it.
  ['ക്\u200Dഷ', ['NotoSansMalayalam: ക്\u200Dഷ']],
  // Lines end at their line ends, whatever precedes them.
  ['Bank: HDFC\nIFSC', ['NotoSans: Bank: HDFC\nIFSC']],
  ['₹ 5\r\n₹ 6', ['NotoSans: ₹ 5\n₹ 6']],
  ['मीरा\nLee', ['NotoSansDevanagari: मीरा\n', 'NotoSans: Lee']],
  ['李小龙 Lee', ['NotoSans: [Chinese] Lee']],
  // One word for the person with a hat, not one for each of its parts, nor for each of three.
  ['👩‍⚕️', ['NotoSans: [emoji]']],
  ['Asha 😀😀🦷', ['NotoSans: Asha [emoji]']],
  ['☎ 98', ['NotoSans: [emoji] 98']],
  // Right to left in one run, with its spaces and signs; text of the other direction is next to it.
  ['ڈاکٹر فرحان مرچنٹ', ['NotoNaskhArabic: ڈاکٹر فرحان مرچنٹ']],
  ['Dr. فرحان مرچنٹ, Pune', ['NotoSans: Dr. ', 'NotoNaskhArabic: فرحان مرچنٹ', 'NotoSans: , Pune']],
  ['فرحان (دہلی)', ['NotoNaskhArabic: فرحان )دہلی(']],
  // Digits keep their order, in their place among right-to-left words.
  ['دکان 12-34 بازار', ['NotoNaskhArabic:  بازار', 'NotoSans: 12-34', 'NotoNaskhArabic: دکان ']],
  // A long run is broken into lines before it is reversed, or its first words would be on the last line.
  [
    'محمد عبدالرحمان خان صاحب مرچنٹ والا',
    ['NotoNaskhArabic: محمد عبدالرحمان خان', 'NotoSans: \n', 'NotoNaskhArabic: صاحب مرچنٹ والا'],
  ],
  ['فرحان\nLee', ['NotoNaskhArabic: فرحان', 'NotoSans: \nLee']],
])('%s', (text, runs) => {
  expect(said(text)).toEqual(runs);
});

const INDIAN = [0x09_00, 0x0d_7f] as const;

test('any text of any script makes a document', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({
      unit: fc.integer({ min: INDIAN[0], max: INDIAN[1] }).map((code) => String.fromCodePoint(code)),
      maxLength: 12,
    }),
    fc.string({
      unit: fc.integer({ min: 0x06_00, max: 0x06_ff }).map((code) => String.fromCodePoint(code)),
      maxLength: 12,
    }),
    fc.string({ unit: fc.constantFrom('ف', 'ر', ' ', '1', '(', ')', 'a', '\n', '-', 'ٹ', '😀'), maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (texts) => {
      const content = texts.map((each) => ({ text: scriptRuns(each), bold: each.length % 2 === 0 }));
      expect((await createPdf({ content })).length).toBeGreaterThan(500);
    }),
    { numRuns: 5 },
  );
});
