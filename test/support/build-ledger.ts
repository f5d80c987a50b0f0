import { eachDetail } from '#domain/billing/payment-fields.ts';
import type { PaymentPage, PaymentRow } from '#contract/ledger/payment-list.ts';
import type { LedgerPage, LedgerRow, OpenDocument, RecordedPayment } from '#contract/ledger/payments.ts';
import { pageOf } from './page-of.ts';

const doctorIdOf = (n: number): string => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`;

const NOTHING = { to_30: '0.00', to_60: '0.00', to_90: '0.00', over_90: '0.00', advance: '0.00' };

/** The nth doctor of the ledger, who owes 16,500.00 for November. */
export const buildLedgerRow = (n: number, overrides: Partial<LedgerRow> = {}): LedgerRow => ({
  doctor_id: doctorIdOf(n),
  doctor_name: `Dr. Number ${n}`,
  spellings: [],
  is_retired: false,
  ...NOTHING,
  to_30: '16500.00',
  balance: '16500.00',
  overdue: '0.00',
  credit_limit: null,
  over_by: null,
  last_payment: null,
  ...overrides,
});

export const buildLedgerPage = (items: LedgerRow[], overrides: Partial<LedgerPage> = {}): LedgerPage => ({
  ...pageOf(items),
  sums: { ...NOTHING, to_30: '16500.00', balance: '16500.00', overdue: '0.00' },
  collected_this_month: '35000.00',
  tds_this_month: '0.00',
  ...overrides,
});

/** The nth open document: an unpaid monthly bill. */
export const buildOpenDocument = (n: number, open: string, overrides: Partial<OpenDocument> = {}): OpenDocument => ({
  kind: 'monthly_bill',
  id: doctorIdOf(100 + n),
  number: `M/26-27/${String(n).padStart(5, '0')}`,
  day: '2026-11-01',
  charged: open,
  open,
  ...overrides,
});

export const buildRecordedPayment = (overrides: Partial<RecordedPayment> = {}): RecordedPayment => ({
  id: doctorIdOf(200),
  payment_number: 'R/26-27/00001',
  kind: 'receipt',
  doctor_id: doctorIdOf(1),
  doctor_name: 'Dr. Number 1',
  amount: '20000.00',
  tds_amount: '0.00',
  paid_on: '2026-11-20',
  method: 'UPI',
  ...eachDetail(() => null),
  reference: '4123',
  note: null,
  parts: [
    { id: doctorIdOf(101), kind: 'monthly_bill', number: 'M/26-27/00001', day: '2026-11-01', amount: '16500.00' },
  ],
  paid_back: [],
  advance: '3500.00',
  taken_back_at: null,
  taken_back_reason: null,
  version: 1,
  ...overrides,
});

/** The nth payment of the list: like `buildRecordedPayment`, fully allocated. */
export const buildPaymentRow = (n: number, overrides: Partial<PaymentRow> = {}): PaymentRow => ({
  id: doctorIdOf(200 + n),
  payment_number: `R/26-27/${String(n).padStart(5, '0')}`,
  kind: 'receipt',
  doctor_id: doctorIdOf(n),
  doctor_name: `Dr. Number ${n}`,
  amount: '20000.00',
  tds_amount: '0.00',
  paid_on: '2026-11-20',
  method: 'UPI',
  ...eachDetail(() => null),
  reference: '4123',
  note: null,
  advance: '0.00',
  recorded_by: 'Sangeeta',
  taken_back_at: null,
  taken_back_reason: null,
  ...overrides,
});

const UPI = { method: 'UPI', payments: 1, received: '20000.00', paid_back: '0.00', net: '20000.00' };

export const buildPayments = (items: PaymentRow[], sums: Partial<PaymentPage['sums']> = {}): PaymentPage => ({
  ...pageOf(items),
  sums: {
    received: '20000.00',
    paid_back: '0.00',
    net: '20000.00',
    tds: '0.00',
    taken_back: '0.00',
    refunds_taken_back: '0.00',
    methods: [UPI],
    ...sums,
  },
});
