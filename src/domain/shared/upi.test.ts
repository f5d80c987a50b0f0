import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMerchantCode, isUpiId, upiLink } from './upi.ts';

test.each([
  ['lab@bank', true],
  ['a1@ok', true],
  ['shree.dental-works_1@hdfcbank', true],
  [`${'a'.repeat(256)}@bank`, true],
  [`${'a'.repeat(257)}@bank`, false],
  ['a@bank', false],
  ['lab@b', false],
  ['lab@1bank', false],
  ['lab@bank.in', false],
  ['lab bank', false],
  ['lab@bank@bank', false],
  ['लैब@bank', false],
  ['', false],
])('the UPI ID %s: %s', (text, isOne) => {
  expect(isUpiId(text)).toBe(isOne);
});

test.each([
  ['8021', true],
  ['802', false],
  ['80211', false],
  ['80a1', false],
])('the merchant code %s: %s', (text, isOne) => {
  expect(isMerchantCode(text)).toBe(isOne);
});

describe('the address', () => {
  const PAYEE = { upi_id: 'lab@bank', merchant_code: '', name: 'Dental CAD/CAM Milling Centre' };
  const PAYMENT = { amount: '12963.00', note: 'Bill M/26-27/00012', reference: 'M/26-27/00012' };

  test('is the one that was worked by hand', () => {
    expect(upiLink(PAYEE, PAYMENT)).toBe(
      'upi://pay?pa=lab@bank&pn=Dental%20CAD%2FCAM%20Milling%20Centre&am=12963.00&cu=INR&tn=Bill%20M%2F26-27%2F00012&tr=M262700012',
    );
  });

  test('names the merchant’s code behind the name where there is one', () => {
    expect(upiLink({ ...PAYEE, name: 'Lab', merchant_code: '8021' }, PAYMENT)).toContain(
      '&pn=Lab&mc=8021&am=12963.00&',
    );
  });

  test.each([
    ['100000.00', '&am=100000.00&'],
    ['100000.01', null],
    ['0.01', '&am=0.01&'],
  ])('of %s', (amount, part) => {
    const link = upiLink(PAYEE, { ...PAYMENT, amount });
    if (part === null) expect(link).not.toContain('am=');
    else expect(link).toContain(part);
  });

  test.each([
    ['x'.repeat(51), 'x'.repeat(50)],
    // Of a letter that takes nine, sixteen.
    ['श्री'.repeat(20), 'श्री'.repeat(4)],
    ['🦷'.repeat(20), '🦷'.repeat(12)],
  ])('cuts a long name at whole characters: %s', (name, cut) => {
    expect(new URL(upiLink({ ...PAYEE, name }, PAYMENT)).searchParams.get('pn')).toBe(cut);
  });

  test('is read back as what was said, whatever the name', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(name, (some) => {
        const said = new URL(upiLink({ ...PAYEE, name: some, merchant_code: '8021' }, PAYMENT)).searchParams;
        expect(some.startsWith(said.get('pn') ?? '')).toBe(true);
        expect(Object.fromEntries([...said].filter(([key]) => key !== 'pn'))).toEqual({
          pa: 'lab@bank',
          mc: '8021',
          am: '12963.00',
          cu: 'INR',
          tn: 'Bill M/26-27/00012',
          tr: 'M262700012',
        });
      }),
    );
  });
});
