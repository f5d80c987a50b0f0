import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { DEFAULT_LEDGER_SORT, DEFAULT_LEDGER_STATE, LEDGER_SORTS, LEDGER_STATES } from '#domain/ledger/ledger-view.ts';
import { CHARGING_KINDS } from '#domain/ledger/open-documents.ts';
import { PAYMENT_INPUT, PAYMENT_OUTPUT } from '../billing/payment-fields.ts';
import {
  Amount,
  AmountInput,
  Day,
  Id,
  Instant,
  Page,
  PageSize,
  Version,
  text,
  typed,
  typedOrNull,
  Total,
} from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { Balance } from './balance.ts';
import { Opening } from './opening-balances.ts';

/** The outstanding amount by age, the advance, and the balance. */
const AGES = { to_30: Total, to_60: Total, to_90: Total, over_90: Total, advance: Total, balance: Balance };

/** The sums of several doctors by age, and the overdue amount. */
export const LedgerSums = z.strictObject({ ...AGES, overdue: Total });

export const LedgerRow = z.strictObject({
  doctor_id: Id,
  doctor_name: z.string(),
  /** Other spellings of the name. */
  spellings: z.array(z.string()),
  is_retired: z.boolean(),
  ...AGES,
  /** The amount that is outstanding for longer than the credit days. */
  overdue: Total,
  credit_limit: z.nullable(Amount),
  /** By how much the doctor is over the credit limit, including uncharged orders; null if not. */
  over_by: z.nullable(Total),
  last_payment: z.nullable(z.strictObject({ id: Id, payment_number: z.string(), paid_on: Day, amount: Amount })),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

export const LedgerQuery = z.strictObject({
  /** Searches the doctor's name and other spellings. */
  search: z.optional(text(MAX_SEARCH_LENGTH)),
  state: z._default(z.enum(LEDGER_STATES), DEFAULT_LEDGER_STATE),
  sort: z._default(z.enum(LEDGER_SORTS), DEFAULT_LEDGER_SORT),
  page: z._default(z.union([z.literal('last'), Page]), 1),
  page_size: PageSize,
});
export type LedgerQuery = z.output<typeof LedgerQuery>;

export const LedgerPage = z.strictObject({
  items: z.array(LedgerRow),
  total: z.int(),
  total_is_capped: z.literal(false),
  page: z.int(),
  page_size: z.int(),
  /** The sums of all doctors that match the filters. */
  sums: LedgerSums,
  /** Payments of all doctors in this month, minus refunds, and the TDS of these payments. */
  collected_this_month: Balance,
  tds_this_month: Total,
});
export type LedgerPage = z.infer<typeof LedgerPage>;

export const getLedger = operation({
  name: 'getLedger',
  summary: 'Lists what each doctor owes, by age, with advances and the last payment; and the totals of the view.',
  method: 'GET',
  path: '/api/ledger',
  query: LedgerQuery,
  output: LedgerPage,
  refusals: [],
});

const ofDoctor = z.strictObject({ doctor_id: Id });

export const OpenDocument = z.strictObject({
  kind: z.enum(CHARGING_KINDS),
  id: Id,
  number: z.string(),
  day: Day,
  /** The amount that it charges, and the outstanding part. */
  charged: Total,
  open: Total,
});
export type OpenDocument = z.infer<typeof OpenDocument>;

export const getOpenDocuments = operation({
  name: 'getOpenDocuments',
  summary: 'Lists a doctor’s outstanding documents, the oldest first, and the advance.',
  method: 'GET',
  path: '/api/doctors/{doctor_id}/open-documents',
  params: ofDoctor,
  /** Includes this bill, although it is charged on the monthly bill until now. */
  query: z.strictObject({ bill_id: z.optional(Id) }),
  output: z.strictObject({
    documents: z.array(OpenDocument),
    advance: Total,
    /** The part of the advance that can be refunded: all but TDS. */
    refundable: Total,
    balance: Balance,
    opening: z.nullable(Opening),
  }),
  refusals: ['doctor_not_found'],
});

/** The part of an amount that belongs to a document or comes from a source. */
export const PartOfMoney = z.strictObject({ id: Id, number: z.string(), amount: Amount });

export const RecordedPayment = z.strictObject({
  id: Id,
  payment_number: z.string(),
  /** A payment or a refund. */
  kind: z.enum(['receipt', 'refund']),
  doctor_id: Id,
  doctor_name: z.string(),
  amount: Amount,
  /** Tax that the payer deducted; 0.00 for a refund. */
  tds_amount: Amount,
  ...PAYMENT_OUTPUT,
  note: z.nullable(z.string()),
  /** Its allocations to documents. */
  parts: z.array(
    z.strictObject({ id: Id, kind: z.enum(CHARGING_KINDS), number: z.string(), day: Day, amount: Amount }),
  ),
  /** Amounts that were refunded, by refund. For a refund: its sources. */
  paid_back: z.array(PartOfMoney),
  /** The part that is not allocated to a document. */
  advance: Amount,
  taken_back_at: z.nullable(Instant),
  taken_back_reason: z.nullable(z.string()),
  version: Version,
});
export type RecordedPayment = z.infer<typeof RecordedPayment>;

/** The amount for each document. If null, the oldest documents are paid first. */
const PartsInput = z._default(
  z.nullable(z.array(z.strictObject({ id: Id, amount: AmountInput })).check(z.maxLength(1000))),
  null,
);

/** Why the money cannot be allocated as chosen. */
const PARTS_REFUSED = [
  'document_not_of_doctor',
  'document_void',
  'bill_charged_with_month',
  'charged_on_month',
  'nothing_charged',
  'nothing_open',
  'allocation_too_large',
  'allocations_exceed_payment',
] as const;

export const recordPayment = operation({
  name: 'recordPayment',
  summary:
    'Records money received from a doctor, as a receipt with a number. It pays the oldest open documents, or those that are named.',
  method: 'POST',
  path: '/api/payments',
  creates: true,
  body: z.strictObject({
    doctor_id: Id,
    amount: AmountInput,
    /** Tax that the payer deducted. It settles documents as the amount does. */
    tds_amount: z._default(AmountInput, '0.00'),
    ...PAYMENT_INPUT,
    note: typedOrNull,
    parts: PartsInput,
  }),
  output: RecordedPayment,
  refusals: ['doctor_not_found', ...PARTS_REFUSED],
});

const ofPayment = z.strictObject({ payment_id: Id });

export const getPayment = operation({
  name: 'getPayment',
  summary: 'Returns a payment and its allocations.',
  method: 'GET',
  path: '/api/payments/{payment_id}',
  params: ofPayment,
  output: RecordedPayment,
  refusals: ['payment_not_found'],
});

const Reallocating = z.strictObject({ version: Version, parts: PartsInput });

const NOT_ALLOCATED = ['payment_not_found', 'stale_version', 'payment_taken_back', ...PARTS_REFUSED] as const;

export const allocatePayment = operation({
  name: 'allocatePayment',
  summary: 'Allocates the advance of a payment to the oldest outstanding documents, or to the given ones.',
  method: 'POST',
  path: '/api/payments/{payment_id}/allocate',
  params: ofPayment,
  body: Reallocating,
  output: RecordedPayment,
  refusals: NOT_ALLOCATED,
});

export const reallocatePayment = operation({
  name: 'reallocatePayment',
  summary:
    'Ends all that a payment pays, and puts it to the oldest open documents, or to those that are named, in one act.',
  method: 'POST',
  path: '/api/payments/{payment_id}/reallocate',
  params: ofPayment,
  body: Reallocating,
  output: RecordedPayment,
  refusals: NOT_ALLOCATED,
});

export const reversePayment = operation({
  name: 'reversePayment',
  summary: 'Reverses a payment or refund: a returned cheque, or a mistake. It stays on record with its number.',
  method: 'POST',
  path: '/api/payments/{payment_id}/take-back',
  params: ofPayment,
  body: z.strictObject({ version: Version, reason: typed, note: typedOrNull }),
  output: RecordedPayment,
  refusals: ['payment_not_found', 'stale_version', 'payment_taken_back', 'money_paid_back'],
});
