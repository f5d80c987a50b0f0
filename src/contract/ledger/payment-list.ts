import { PAYMENT_METHODS } from '#domain/billing/payment-fields.ts';
import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import {
  PAYMENT_SORTS,
  PAYMENT_STATES,
  DEFAULT_PAYMENT_SORT,
  DEFAULT_PAYMENT_STATE,
  PAYMENT_KINDS,
} from '#domain/ledger/payments-view.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { PAYMENT_OUTPUT } from '../billing/payment-fields.ts';
import { Amount, Day, Id, Instant, Page, PageSize, text, Total } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { Balance } from './balance.ts';

export const PaymentRow = z.strictObject({
  id: Id,
  payment_number: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  doctor_id: Id,
  doctor_name: z.string(),
  amount: Amount,
  tds_amount: Amount,
  ...PAYMENT_OUTPUT,
  note: z.nullable(z.string()),
  /** The part that is not allocated to a document. */
  advance: Amount,
  recorded_by: z.string(),
  taken_back_at: z.nullable(Instant),
  taken_back_reason: z.nullable(z.string()),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const PaymentQuery = z.strictObject({
  /** Searches number, reference and doctor. */
  search: z.optional(text(MAX_SEARCH_LENGTH)),
  from: z.optional(Day),
  to: z.optional(Day),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  doctor_name: z.optional(text(MAX_NAME_LENGTH)),
  state: z._default(z.enum(PAYMENT_STATES), DEFAULT_PAYMENT_STATE),
  sort: z._default(z.enum(PAYMENT_SORTS), DEFAULT_PAYMENT_SORT),
  page: z._default(z.union([z.literal('last'), Page]), 1),
  page_size: PageSize,
});
export type PaymentQuery = z.output<typeof PaymentQuery>;

/** Payments, refunds and their difference, without reversed ones. */
const SUMS = { received: Total, paid_back: Total, net: Balance };

export const PaymentPage = z.strictObject({
  items: z.array(PaymentRow),
  total: z.int(),
  total_is_capped: z.literal(false),
  page: z.int(),
  page_size: z.int(),
  /** The sums of all payments that match the filters. */
  sums: z.strictObject({
    ...SUMS,
    /** TDS of payments that are not reversed. */
    tds: Total,
    /** Sums of the reversed payments and of the reversed refunds. */
    taken_back: Total,
    refunds_taken_back: Total,
    /** The sums by payment method. */
    methods: z.array(z.strictObject({ method: z.string(), payments: z.int(), ...SUMS })),
  }),
});
export type PaymentPage = z.infer<typeof PaymentPage>;

export const getPayments = operation({
  name: 'getPayments',
  summary: 'Lists one page of payments and refunds, with the totals of the view.',
  method: 'GET',
  path: '/api/payments',
  query: PaymentQuery,
  output: PaymentPage,
  refusals: [],
});
