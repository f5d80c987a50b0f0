import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMerchantCode, isUpiId, upiLink } from './upi.ts';

test('a UPI ID is a name at a bank, and a merchant code has four digits', () => {
  const ids = ['lab@bank', 'a1@ok', 'shree.dental-works_1@hdfcbank', `${'a'.repeat(256)}@bank`];
  const others = [`${'a'.repeat(257)}@bank`, 'a@bank', 'lab@b', 'lab@1bank', 'lab@bank.in', 'lab bank', 'लैब@bank', ''];
  expect([...ids, ...others, 'lab@bank@bank'].filter(isUpiId)).toEqual(ids);
  expect(['8021', '802', '80211', '80a1'].filter(isMerchantCode)).toEqual(['8021']);
});

const PAYEE = { upi_id: 'lab@bank', merchant_code: '', name: 'Dental CAD/CAM Milling Centre' };
const PAYMENT = { amount: '12963.00', note: 'Bill M/26-27/00012', reference: 'M/26-27/00012' };

test('the address equals the worked example', () =>
  expect(upiLink(PAYEE, PAYMENT)).toBe(
    'upi://pay?pa=lab@bank&pn=Dental%20CAD%2FCAM%20Milling%20Centre&am=12963.00&cu=INR&tn=Bill%20M%2F26-27%2F00012&tr=M262700012',
  ));

test('the address has the merchant code after the name if there is one', () =>
  expect(upiLink({ ...PAYEE, name: 'Lab', merchant_code: '8021' }, PAYMENT)).toContain('&pn=Lab&mc=8021&am=12963.00&'));

test.each([
  ['100000.00', '&am=100000.00&'],
  ['100000.01', null],
  ['0.01', '&am=0.01&'],
])('the address of %s', (amount, part) => {
  const link = upiLink(PAYEE, { ...PAYMENT, amount });
  if (part === null) expect(link).not.toContain('am=');
  else expect(link).toContain(part);
});

test.each([
  ['x'.repeat(51), 'x'.repeat(50)],
  // Sixteen letters of nine bytes each.
  ['श्री'.repeat(20), 'श्री'.repeat(4)],
  ['🦷'.repeat(20), '🦷'.repeat(12)],
])('the address: cuts a long name at whole characters: %s', (name, cut) =>
  expect(new URL(upiLink({ ...PAYEE, name }, PAYMENT)).searchParams.get('pn')).toBe(cut),
);

test('the address is read back as written, for any name', () => {
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
