import type { Cheque, ChequePage } from '#contract/ledger/cheques.ts';
import { buildRecordedPayment } from './build-ledger.ts';
import { pageOf } from './page-of.ts';

/** The nth cheque in hand: 5,000.00, dated 15 December 2026. */
export const buildCheque = (n: number, overrides: Partial<Cheque> = {}): Cheque => ({
  id: `00000000-0000-4000-a500-${String(n).padStart(12, '0')}`,
  doctor_id: buildRecordedPayment().doctor_id,
  doctor_name: 'Dr. Number 1',
  cheque_number: `00012${n}`,
  bank: 'HDFC Bank',
  cheque_date: '2026-12-15',
  amount: '5000.00',
  note: null,
  received_on: '2026-11-20',
  recorded_by: 'Sangeeta',
  receipt: null,
  returned_on: null,
  version: 1,
  ...overrides,
});

export const buildChequePage = (items: Cheque[], overrides: Partial<ChequePage> = {}): ChequePage => ({
  ...pageOf(items),
  amount: '5000.00',
  ...overrides,
});
