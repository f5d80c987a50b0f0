import type { CreditNotePage, CreditNoteRow, Creditable, OpenedCreditNote } from '#contract/ledger/credit-notes.ts';
import { buildStatement } from './build-statement.ts';
import { buildTax } from './build-tax.ts';
import { pageOf } from './page-of.ts';

const idOf = (n: number): string => `00000000-0000-4000-a400-${String(n).padStart(12, '0')}`;

const MONTH = { kind: 'monthly_bill', id: idOf(900), number: 'M/26-27/00011', day: '2026-11-01' } as const;

/** The nth credit note: 1,250.00 for November's bill. */
export const buildCreditNoteRow = (n: number, overrides: Partial<CreditNoteRow> = {}): CreditNoteRow => ({
  id: idOf(n),
  note_number: `C/26-27/${String(n).padStart(5, '0')}`,
  kind: 'credit_note',
  doctor_id: '00000000-0000-4000-b000-000000000001',
  doctor_name: 'Anil Kumar',
  note_date: '2026-11-05',
  amount: '1250.00',
  reason: 'Price corrected',
  note: 'agreed by phone',
  document: MONTH,
  serial_number: 'WO-2026-0412',
  created_by: 'Asha Joshi',
  voided_at: null,
  voided_reason: null,
  ...overrides,
});

export const buildCreditNote = (overrides: Partial<OpenedCreditNote> = {}): OpenedCreditNote => ({
  ...buildCreditNoteRow(1),
  parts: [{ id: MONTH.id, number: MONTH.number, amount: '1250.00' }],
  advance: '0.00',
  laboratory: buildStatement().laboratory,
  ...overrides,
});

/** The tax of November's bill: 5 % within the state on 12,345.50. */
export const NOVEMBER_TAX = buildTax('12345.50').tax;

const { title: _title, rates: _rates, rounding: _rounding, ...supply } = NOVEMBER_TAX;
export const NOVEMBER_SUPPLY = supply;

export const buildCreditNotePage = (
  items: CreditNoteRow[],
  overrides: Partial<CreditNotePage> = {},
): CreditNotePage => ({ ...pageOf(items), sums: { credited: '1250.00', written_off: '45.00' }, ...overrides });

/** November's bill: 17,000.00 of 18,250.00 is outstanding. */
export const buildCreditable = (overrides: Partial<Creditable> = {}): Creditable => ({
  ...MONTH,
  doctor_id: '00000000-0000-4000-b000-000000000001',
  doctor_name: 'Anil Kumar',
  charged: '18250.00',
  open: '17000.00',
  most: '18250.00',
  refused: null,
  month: null,
  orders: [
    { serial_number: 'WO-2026-0412', patient_name: 'Meera Joshi', amount: '18000.00' },
    { serial_number: 'WO-2026-0413', patient_name: null, amount: '250.00' },
  ],
  ...overrides,
});
