import { expect, test } from 'vitest';
import { type DocumentTax, type TaxLine, taxedAs } from './document-tax.ts';
import type { ActiveTaxMode } from './modes.ts';
import { taxLines } from './tax-lines.ts';

const line = (amount: string, rate: string, hsn = '9021'): TaxLine => ({
  serial_number: `WO-${amount}`,
  hsn,
  rate,
  units: 1,
  amount,
});

const taxOfLines = (lines: readonly TaxLine[], inter_state = false, mode: ActiveTaxMode = 'regular'): DocumentTax => {
  const supply = { mode, place: '27', inter_state, recipient_gstin: '', recipient_address: '' };
  const { tax } = taxedAs(lines, supply, 'Tax Invoice');
  if (tax === null) throw new Error('these lines are taxed');
  return tax;
};

test.each([
  [
    [line('5550.00', '5.00'), line('6795.50', '5.00', '9022')],
    false,
    ['CGST 2.5 % 308.64', 'SGST 2.5 % 308.64', 'Rounding 0.22'],
  ],
  [[line('12345.50', '5.00')], true, ['IGST 5 % 617.28', 'Rounding 0.22']],
  [
    [line('1000.00', '18.00'), line('12000.00', '5.00')],
    false,
    ['CGST 2.5 % 300.00', 'SGST 2.5 % 300.00', 'CGST 9 % 90.00', 'SGST 9 % 90.00'],
  ],
  [
    [line('1000.00', '0.00'), line('900.00', '0.25')],
    false,
    ['CGST 0.125 % 1.13', 'SGST 0.125 % 1.13', 'Rounding -0.26'],
  ],
])('%j, to another state: %s', (lines, inter_state, shown) => {
  expect(taxLines(taxOfLines(lines, inter_state)).map(({ label, amount }) => `${label} ${amount}`)).toEqual(shown);
});

test('an exempt document has no lines of tax', () =>
  expect(taxLines(taxOfLines([line('12345.50', '0.00')], false, 'exempt'))).toEqual([]));
