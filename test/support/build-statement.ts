import type { Statement } from '#contract/ledger/statements.ts';
import { encodeQrCode } from '#server/platform/qr-code.ts';
import { buildSession } from './build-session.ts';

const LINK = 'upi://pay?pa=lab@bank&am=31500.00&cu=INR';

type Line = Statement['lines'][number];

type Row = readonly [
  day: string,
  particulars: string,
  number: string,
  amount: { debit?: string; credit?: string },
  balance: string,
];

const lineOf = ([day, particulars, number, amount, balance]: Row, n: number): Line => ({
  seq: n + 1,
  day,
  kind: amount.debit === undefined ? 'receipt' : 'monthly_bill',
  document_id: `00000000-0000-4000-a300-${String(n + 1).padStart(12, '0')}`,
  particulars,
  number,
  debit: amount.debit ?? null,
  credit: amount.credit ?? null,
  balance,
});

const ROWS: readonly Row[] = [
  ['2026-10-01', 'Monthly bill September 2026 (38 orders)', 'M/26-27/00003', { debit: '24500.00' }, '34500.00'],
  ['2026-10-10', 'Received by UPI, ref 4123', 'R/26-27/00001', { credit: '20000.00' }, '14500.00'],
  ['2026-11-01', 'Monthly bill October 2026 (31 orders)', 'M/26-27/00011', { debit: '18250.00' }, '32750.00'],
  ['2026-11-05', 'Credit note: Price corrected', 'C/26-27/00001', { credit: '1250.00' }, '31500.00'],
];

/** The worked example of an account, on 22 November 2026, after the cheque was returned. */
export function buildStatement(overrides: Partial<Statement> = {}): Statement {
  const {
    time_zone: _zone,
    working_days: _days,
    initial_bill_paper: _paper,
    production_enabled: _production,
    public_address: _publicAddress,
    ...laboratory
  } = buildSession().laboratory;
  return {
    doctor: {
      id: '00000000-0000-4000-b000-000000000001',
      name: 'Anil Kumar',
      clinic_name: 'Smile Care',
      address: '4 Tilak Road\nPune',
      pin_code: '411030',
      gst_number: '',
    },
    from: '2026-10-01',
    to: '2026-11-22',
    date: '2026-11-22',
    opening: '10000.00',
    lines: ROWS.map(lineOf),
    closing: '31500.00',
    cheques_in_hand: '0.00',
    documents: [
      {
        kind: 'monthly_bill',
        id: '00000000-0000-4000-a300-000000000001',
        number: 'M/26-27/00003',
        day: '2026-10-01',
        charged: '24500.00',
        open: '14500.00',
      },
      {
        kind: 'monthly_bill',
        id: '00000000-0000-4000-a300-000000000003',
        number: 'M/26-27/00011',
        day: '2026-11-01',
        charged: '18250.00',
        open: '17000.00',
      },
    ],
    ageing: {
      bands: { to_30: '17000.00', to_60: '14500.00', to_90: '0.00', over_90: '0.00' },
      unallocated: '0.00',
      balance: '31500.00',
    },
    last_seq: 5,
    outdated: [],
    payment: {
      code: { link: LINK, drawn: encodeQrCode(LINK), upi_id: 'lab@bank', amount: '31500.00' },
      details: 'HDFC 5010 0012 3456',
    },
    laboratory: { ...laboratory, gst_number: '27AAPFU0939F1ZV', bill_footer: 'Payable within 15 days' },
    ...overrides,
  };
}
