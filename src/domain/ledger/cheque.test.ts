import { describe, expect, test } from 'vitest';
import {
  CHEQUE_TEXTS,
  checkCheque,
  checkEndDay,
  checkInHand,
  firstEndDay,
  storedCheque,
  toDepositText,
  validUntil,
} from './cheque.ts';

const TODAY = '2026-11-26';
const DRAFT = {
  cheque_number: '000123',
  bank: 'HDFC Bank',
  cheque_date: '2026-12-15',
  amount: '5000.00',
  received_on: TODAY,
  note: null,
};

test.each([
  ['2026-12-15', '2027-03-15'],
  ['2026-11-30', '2027-02-28'],
  ['2027-11-30', '2028-02-29'],
  ['2026-01-31', '2026-04-30'],
  ['2026-07-01', '2026-10-01'],
  ['2026-12-31', '2027-03-31'],
])('a cheque of %s is valid until %s', (day, last) => expect(validUntil(day)).toBe(last));

test.each([
  [{}, null, ''],
  [{ cheque_number: ' ०००१२३ ' }, null, ''],
  [{ cheque_number: '12345' }, 'cheque_number', CHEQUE_TEXTS.numberInvalid],
  [{ cheque_number: '1234567' }, 'cheque_number', CHEQUE_TEXTS.numberInvalid],
  [{ bank: '' }, null, ''],
  [{ bank: 'b'.repeat(60) }, null, ''],
  [{ bank: 'b'.repeat(61) }, 'bank', 'Please use at most 60 characters'],
  [{ bank: 'HDFC\u0007' }, 'bank', /./],
  [{ cheque_date: '' }, 'cheque_date', CHEQUE_TEXTS.chequeDateMissing],
  [{ cheque_date: '2027-11-27' }, null, ''],
  [{ cheque_date: '2027-11-28' }, 'cheque_date', 'The cheque date can be at most 27 Nov 2027'],
  [{ cheque_date: '2026-08-26' }, null, ''],
  [{ cheque_date: '2026-08-25' }, 'cheque_date', 'The cheque was valid until 25 Nov 2026'],
  [{ amount: '0.00' }, 'amount', /./],
  [{ received_on: '2026-11-27' }, 'received_on', CHEQUE_TEXTS.dateAfterToday],
  [{ received_on: '' }, 'received_on', CHEQUE_TEXTS.dateMissing],
  [{ note: 'n'.repeat(201) }, 'note', /./],
])('a new cheque with %j has the fault %s', (given, field, message) => {
  const faults = checkCheque({ ...DRAFT, ...given }, TODAY);
  const expected = message instanceof RegExp ? expect.stringMatching(message) : message;
  expect(faults).toEqual(field === null ? [] : [{ field, message: expected }]);
});

test('a cheque is stored with ASCII digits and without extra spaces', () => {
  const typed = { ...DRAFT, cheque_number: ' ०००१२३ ', bank: ' HDFC  Bank ', note: ' ' };
  expect(storedCheque(typed)).toEqual(DRAFT);
});

describe('the day of its end', () => {
  const cheque = { ...DRAFT, cheque_date: '2026-11-20', received_on: '2026-11-10' };
  test.each([
    ['deposit', '2026-11-20', null],
    ['deposit', '2026-11-19', 'The cheque is dated 20 Nov 2026'],
    ['deposit', TODAY, null],
    ['deposit', '2026-11-27', CHEQUE_TEXTS.dateAfterToday],
    ['deposit', '', CHEQUE_TEXTS.dateMissing],
    ['return', '2026-11-10', null],
    ['return', '2026-11-09', 'The cheque was received on 10 Nov 2026'],
  ] as const)('to %s on “%s”: %s', (end, day, message) => {
    expect(checkEndDay(end, day, cheque, TODAY)).toEqual(message === null ? [] : [{ field: 'day', message }]);
    expect(firstEndDay(end, cheque, TODAY)).toBe(end === 'deposit' ? '2026-11-20' : '2026-11-10');
  });

  test('is for a deposit at most three months after its date, for a return at any time', () => {
    const [last, later] = ['2027-02-20', '2027-02-21'];
    expect(checkEndDay('deposit', last, cheque, later)).toEqual([]);
    const message = 'The cheque was valid until 20 Feb 2027';
    expect(checkEndDay('deposit', later, cheque, later)).toEqual([{ field: 'day', message }]);
    expect(checkEndDay('return', later, cheque, later)).toEqual([]);
  });

  test('is at most a year ago, as for every document', () => {
    expect(checkEndDay('deposit', '2026-11-20', cheque, '2027-11-22')).toEqual([
      { field: 'day', message: 'The date can be at most 366 days ago' },
    ]);
    expect(firstEndDay('deposit', cheque, '2027-11-22')).toBe('2026-11-21');
  });
});

test.each([
  [null, null, null],
  [{ payment_number: 'R/26-27/00001' }, null, 'This cheque was already deposited with R/26-27/00001.'],
  [null, '2026-12-01', 'This cheque was already returned to the doctor on 1 Dec 2026.'],
])('a cheque with receipt %j, returned %s: %s', (receipt, returned_on, text) => {
  const verdict = checkInHand({ receipt, returned_on });
  expect(verdict.ok ? null : verdict.refusal).toEqual(
    text === null ? null : { code: 'cheque_not_in_hand', kind: 'conflict', text },
  );
});

test('the notification names three cheques, counts the others and leaves out expired ones', () => {
  const due = (n: number, cheque_date: string) => ({
    cheque_number: `00000${n}`,
    cheque_date,
    doctor_name: `Dr. ${n}`,
    amount: '1000.50',
  });
  const dated = [due(1, '2026-08-25'), due(2, '2026-08-26'), due(3, '2026-11-25'), due(4, TODAY), due(5, TODAY)];
  expect(toDepositText(dated, TODAY, 'INR')).toBe(
    '₹4,002.00: 000002 of Dr. 2, 000003 of Dr. 3, 000004 of Dr. 4 and 1 more',
  );
  expect(toDepositText(dated.slice(0, 2), TODAY, 'INR')).toBe('₹1,000.50: 000002 of Dr. 2');
  expect(toDepositText(dated.slice(0, 1), TODAY, 'INR')).toBeNull();
});
