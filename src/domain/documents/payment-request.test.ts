import { expect, test } from 'vitest';
import { accountReference, documentReference, paymentRequest, paymentOnPaper } from './payment-request.ts';

const PAYEE = {
  company_name: 'Dental CAD/CAM Milling Centre',
  upi_id: 'lab@bank',
  upi_merchant_code: '',
  payment_details: '',
};
const OWED = { ...documentReference('M/26-27/00012'), open: '12963.00', currency: 'INR' };
const DETAILS = 'HDFC 5010 0012 3456\nIFSC HDFC0000001';

const DRAWN = { side: 53, path: 'M4 4h1v1h-1z' };
const asked = (payee: typeof PAYEE, owed: typeof OWED) => paymentRequest(payee, owed, () => DRAWN);

test('the payment request of a copy has the outstanding amount, the laboratory’s UPI ID and this bill', () =>
  expect(asked(PAYEE, OWED)).toEqual({
    code: {
      link: 'upi://pay?pa=lab@bank&pn=Dental%20CAD%2FCAM%20Milling%20Centre&am=12963.00&cu=INR&tn=Bill%20M%2F26-27%2F00012&tr=M262700012',
      drawn: DRAWN,
      upi_id: 'lab@bank',
      amount: '12963.00',
    },
    details: '',
  }));

test.each([
  ['nothing is outstanding', { open: '0.00' }, { payment_details: DETAILS }],
  ['the laboratory has entered no payment details', {}, { upi_id: '' }],
  ['the currency is not the rupee and there are no bank lines', { currency: 'USD' }, {}],
])('the payment request of a copy is empty if %s', (_, owed, payee) =>
  expect(asked({ ...PAYEE, ...payee }, { ...OWED, ...owed })).toBeNull(),
);

test.each([
  ['without a UPI ID', {}, { upi_id: '' }],
  ['in another currency', { currency: 'USD' }, {}],
])('the payment request of a copy %s it has the bank lines alone', (_, owed, payee) =>
  expect(asked({ ...PAYEE, payment_details: DETAILS, ...payee }, { ...OWED, ...owed })).toEqual({
    code: null,
    details: DETAILS,
  }),
);

test('for a doctor’s account has the day and the doctor', () => {
  const doctor = { id: '0b5e3c1a-0000-4000-8000-000000000000', key: 'venkataramanansubramaniam' };
  expect(accountReference(doctor, '2026-11-22')).toEqual({
    note: 'Account venkataramanansubram',
    reference: 'S202611220b5e3c1a',
  });
});

const onPaper = (open: string, payee = PAYEE) => paymentOnPaper(asked(payee, { ...OWED, open }));
const textsOf = (notes: readonly { readonly text: string }[] = []) => notes.map(({ text }) => text);

test('on paper: the code has its amount and the UPI ID next to it', () => {
  expect(textsOf(onPaper('12963.00').code?.lines)).toEqual(['Scan to pay ₹12,963.00', 'UPI ID lab@bank']);
  expect(textsOf(onPaper('100000.00').code?.lines)).toHaveLength(2);
});

test('on paper: above ₹1,00,000 it asks for parts, and the code has no amount', () => {
  const { code } = onPaper('100000.01');
  expect(textsOf(code?.lines)).toEqual([
    'Scan to pay ₹1,00,000.01',
    'UPI ID lab@bank',
    'Above ₹1,00,000: pay in parts if your bank does not allow the full amount.',
  ]);
  expect(asked(PAYEE, { ...OWED, open: '100000.01' })?.code?.link).not.toContain('am=');
});

test('on paper: bank lines are next to the code, or alone', () => {
  const payee = { ...PAYEE, payment_details: DETAILS };
  const { code, notes } = onPaper('12963.00', payee);
  expect([textsOf(code?.lines).at(-1), notes]).toEqual([DETAILS, []]);
  const alone = onPaper('12963.00', { ...payee, upi_id: '' });
  expect([alone.code, textsOf(alone.notes)]).toEqual([null, [DETAILS]]);
});

test('on paper without a request there is no text', () =>
  expect(paymentOnPaper(null)).toEqual({ code: null, notes: [] }));
