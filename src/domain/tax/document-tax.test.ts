import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import { type TaxLine, type Taxed, NOT_TAXED, taxOf, taxOfCredit, withKeptRates } from './document-tax.ts';
import type { Supply } from './supply.ts';

const REGULAR: Supply = {
  mode: 'regular',
  place: '27',
  inter_state: false,
  recipient_gstin: '27AAAAA0000A1Z5',
  recipient_address: '',
};
const UNREGISTERED = { ...REGULAR, recipient_gstin: '' };
const TO_KARNATAKA: Supply = { ...REGULAR, place: '29', inter_state: true };

const line = (amount: string, rate = '5.00', hsn = '9021', serial_number = 'WO-2026-0001'): TaxLine => ({
  serial_number,
  hsn,
  rate,
  units: 2,
  amount,
});
const BOTH = [line('5550.00'), line('6795.50', '5.00', '9021', 'WO-2026-0002')];

function taxed(lines: readonly TaxLine[], supply: Supply | null): Taxed {
  const outcome = taxOf(lines, supply);
  if (!outcome.ok) throw new Error(outcome.refusal.text);
  return outcome.value;
}

const charged = (lines: readonly TaxLine[], { tax_amount }: Taxed): string =>
  toAmount(lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0) + paiseOfSigned(tax_amount));

test.each([
  ['regular, same state', BOTH, REGULAR, ['308.64', '308.64', '0.00'], ['0.22', '12963.00']],
  ['regular, another state', BOTH, TO_KARNATAKA, ['0.00', '0.00', '617.28'], ['0.22', '12963.00']],
  ['composition', BOTH, { ...UNREGISTERED, mode: 'composition' }, ['0.00', '0.00', '0.00'], ['0.50', '12346.00']],
  ['exempt', BOTH, { ...REGULAR, mode: 'exempt' }, ['0.00', '0.00', '0.00'], ['0.00', '12345.50']],
  ['rounded down', [line('100.47', '0.00')], REGULAR, ['0.00', '0.00', '0.00'], ['-0.47', '100.00']],
  ['below half a rupee', [line('0.49', '0.00')], REGULAR, ['0.00', '0.00', '0.00'], ['0.00', '0.49']],
] as const)('%s', (_, lines, supply, taxes, [rounding, total]) => {
  const [cgst, sgst, igst] = taxes;
  const made = taxed(lines, supply);
  expect(made.tax?.rates).toEqual([expect.objectContaining({ cgst, sgst, igst })]);
  expect(made.tax?.rounding).toBe(rounding);
  expect(charged(lines, made)).toBe(total);
});

test('two rates of one document are taxed one by one', () => {
  const lines = [line('1000.00', '18.00', '9988', 'WO-2026-0003'), line('12000.00')];
  const made = taxed(lines, REGULAR);
  expect(made.tax?.rates).toEqual([
    {
      hsn: '9021',
      rate: '5.00',
      units: 2,
      taxable: '12000.00',
      igst: '0.00',
      cgst: '300.00',
      sgst: '300.00',
      orders: ['WO-2026-0001'],
    },
    {
      hsn: '9988',
      rate: '18.00',
      units: 2,
      taxable: '1000.00',
      igst: '0.00',
      cgst: '90.00',
      sgst: '90.00',
      orders: ['WO-2026-0003'],
    },
  ]);
  expect(charged(lines, made)).toBe('13780.00');
});

test('two codes of one rate share its tax, which is rounded once', () => {
  const { tax } = taxed([line('0.10'), line('0.10', '5.00', '9022')], TO_KARNATAKA);
  // 5 % of 0.20 is 0.01. Rounded for each code it would be 0.02.
  expect(tax?.rates.map(({ hsn, igst }) => [hsn, igst])).toEqual([
    ['9021', '0.01'],
    ['9022', '0.00'],
  ]);
});

test('mode none taxes nothing', () => {
  expect(taxed(BOTH, null)).toEqual(NOT_TAXED);
  expect(NOT_TAXED).toEqual({ tax: null, tax_amount: '0.00' });
});

const MIXED = [line('100.00'), line('50.00', '0.00', '9993', 'WO-2026-0007')];

test.each([
  ['regular', [line('100.00')], REGULAR, 'Tax Invoice'],
  ['regular at 0 %', [line('100.00', '0.00')], REGULAR, 'Bill of Supply'],
  ['mixed for an unregistered doctor', MIXED, UNREGISTERED, 'Invoice-cum-Bill of Supply'],
  ['composition', BOTH, { ...REGULAR, mode: 'composition' }, 'Bill of Supply'],
  ['exempt', MIXED, { ...REGULAR, mode: 'exempt' }, 'Bill of Supply'],
  ['no orders', [], REGULAR, 'Bill of Supply'],
] as const)('title, %s', (_, lines, supply, title) => expect(taxed(lines, supply).tax?.title).toBe(title));

test('mixed work for a registered doctor is refused with the exempt orders', () => {
  const refused = taxOf(MIXED, REGULAR);
  expect(!refused.ok && refused.refusal).toEqual({
    code: 'tax_mixed',
    kind: 'conflict',
    text: 'For a registered doctor, taxed and exempt work need separate bills. Bill these orders separately: WO-2026-0007',
  });
});

test('a new price is taxed with the rates that the document keeps', () => {
  const tax = must(taxed([line('100.00'), line('200.00', '18.00', '9988', 'WO-2026-0002')], REGULAR).tax, 'tax');
  const bare = { serial_number: 'WO-2026-0002', units: 3, amount: '300.00' };
  expect(withKeptRates([bare, { ...bare, serial_number: 'WO-2026-0099' }], tax)).toEqual([
    { ...bare, hsn: '9988', rate: '18.00' },
  ]);
});

test('a credit note takes rate and place of its document', () => {
  const { tax } = taxed(BOTH, REGULAR);
  const note = taxOfCredit(must(tax, 'tax'), { taxable: '1250.00', serial_number: null });
  expect(note.ok && note.value).toEqual({
    tax: {
      ...REGULAR,
      title: 'Credit Note',
      rates: [
        {
          hsn: '9021',
          rate: '5.00',
          units: 0,
          taxable: '1250.00',
          igst: '0.00',
          cgst: '31.25',
          sgst: '31.25',
          orders: [],
        },
      ],
      rounding: '0.50',
    },
    tax_amount: '63.00',
  });
});

test('a credit note for a document of several rates needs the order', () => {
  const { tax } = taxed([line('100.00'), line('200.00', '18.00', '9988', 'WO-2026-0002')], TO_KARNATAKA);
  const known = must(tax, 'tax');
  const whole = taxOfCredit(known, { taxable: '10.00', serial_number: null });
  expect(!whole.ok && whole.refusal.code).toBe('credited_order_needed');
  const one = taxOfCredit(known, { taxable: '10.00', serial_number: 'WO-2026-0002' });
  expect(one.ok && one.value.tax?.rates).toEqual([
    expect.objectContaining({ hsn: '9988', igst: '1.80', orders: ['WO-2026-0002'] }),
  ]);
});

// An independent count: long division of decimal digits, without numbers above 99.
const digitsTimes = (digits: string, factor: number): string => {
  let [carry, out] = [0, ''];
  for (const digit of [...digits].toReversed()) {
    const product = Number(digit) * factor + carry;
    out = `${product % 10}${out}`;
    carry = Math.floor(product / 10);
  }
  return `${carry === 0 ? '' : carry}${out}`.replace(/^0+(?=\d)/, '');
};

/** Drops the last `places` digits, half up. */
const digitsRounded = (digits: string, places: number): string => {
  const padded = digits.padStart(places + 1, '0');
  const kept = BigInt(padded.slice(0, -places));
  return String(Number(padded.at(-places)) >= 5 ? kept + 1n : kept);
};

/** The tax in paise of a sum in paise: × rate in basis points, over 10,000; of half the tax × 5 over 100,000. */
const countedTax = (sum: bigint, rate: string, isHalf: boolean): bigint => {
  const basisPoints = Number(rate.replace('.', ''));
  const product = digitsTimes(String(sum), basisPoints);
  return BigInt(isHalf ? digitsRounded(digitsTimes(product, 5), 5) : digitsRounded(product, 4));
};

test('random documents have the tax of an independent count', () => {
  const someLine = fc.record({
    serial_number: fc.integer({ min: 1, max: 9999 }).map((n) => `WO-2026-${String(n).padStart(4, '0')}`),
    hsn: fc.constantFrom('9021', '9988', '90212900'),
    rate: fc.constantFrom('0.00', '0.25', '5.00', '12.00', '18.00', '39.99'),
    units: fc.integer({ min: 1, max: 32 }),
    amount: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 100_000_000_000 })).map(toAmount),
  });
  const someSupply = fc.constantFrom(
    UNREGISTERED,
    { ...UNREGISTERED, place: '29', inter_state: true },
    { ...UNREGISTERED, mode: 'composition' as const },
    { ...UNREGISTERED, mode: 'exempt' as const },
  );
  fc.assert(
    fc.property(fc.array(someLine, { minLength: 1, maxLength: 40 }), someSupply, (lines, supply) => {
      const { tax, tax_amount } = taxed(lines, supply);
      const { rates, rounding } = must(tax, 'the tax of the document');
      const sum = (own: readonly string[]): bigint =>
        own.reduce((total, text) => total + BigInt(text.replace('.', '')), 0n);
      let expected = 0n;
      for (const [rate, same] of Map.groupBy(lines, (one) => (supply.mode === 'regular' ? one.rate : '0.00'))) {
        const taxable = sum(same.map(({ amount }) => amount));
        const own = rates.filter((one) => one.rate === rate);
        expect(sum(own.map((one) => one.taxable))).toBe(taxable);
        const half = supply.inter_state ? 0n : countedTax(taxable, rate, true);
        const whole = supply.inter_state ? countedTax(taxable, rate, false) : 0n;
        expect(sum(own.map(({ cgst }) => cgst))).toBe(half);
        expect(own.map(({ cgst }) => cgst)).toEqual(own.map(({ sgst }) => sgst));
        expect(sum(own.map(({ igst }) => igst))).toBe(whole);
        expected += half * 2n + whole;
      }
      const total = sum(lines.map(({ amount }) => amount));
      expect(BigInt(paiseOfSigned(tax_amount) - paiseOfSigned(rounding))).toBe(expected);
      expect(Math.abs(paiseOfSigned(rounding))).toBeLessThanOrEqual(50);
      const toPay = total + BigInt(paiseOfSigned(tax_amount));
      expect(toPay > 0n && (supply.mode === 'exempt' || toPay % 100n === 0n || total + expected < 50n)).toBe(true);
      expect(rates.reduce((units, rate) => units + rate.units, 0)).toBe(
        lines.reduce((units, one) => units + one.units, 0),
      );
    }),
    { numRuns: runs(200, 2000) },
  );
});
