import { upiLink } from '#domain/shared/upi.ts';
import { readCodes } from '#test/support/read-code.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeQrCode } from '#server/platform/qr-code.ts';
import { codeSvg } from './paper-code.ts';

// The product disables SVG for the whole process.
const SVG = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

/** 30 mm at the resolution of an office scanner. */
const SIDE = Math.round((30 / 25.4) * 150);

const drawn = async (text: string): Promise<Uint8Array> => {
  const svg = codeSvg(encodeQrCode(text)).replace('<svg ', `<svg width="${SIDE}" height="${SIDE}" `);
  return new Uint8Array(await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer());
};

const LAB = { upi_id: 'lab@bank', merchant_code: '', name: 'Dental CAD/CAM Milling Centre' };
const BILL = { amount: '12963.00', note: 'Bill M/26-27/00012', reference: 'M/26-27/00012' };

test.each([
  ['a usual bill', upiLink(LAB, BILL)],
  ['a large one, without an amount', upiLink(LAB, { ...BILL, amount: '250000.00' })],
  ['a merchant’s', upiLink({ ...LAB, merchant_code: '8021' }, BILL)],
  ['a long name in another script', upiLink({ ...LAB, name: 'श्री वेंकटेश्वर डेंटल सिरॅमिक्स आणि मिलिंग सेंटर' }, BILL)],
  ['a long UPI ID', upiLink({ ...LAB, upi_id: `shree.venkateshwara.dental-works_1@${'bank'.repeat(6)}` }, BILL)],
])('%s is read at 150 dpi, letter by letter', async (_, text) => {
  expect(await readCodes(await drawn(text))).toEqual([text]);
});

test('a usual bill’s code has 45 squares a side, with a border of four', () => {
  expect(codeSvg(encodeQrCode(upiLink(LAB, BILL)))).toContain('viewBox="0 0 53 53"');
});
