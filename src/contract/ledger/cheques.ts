import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { CHEQUE_STATES, DEFAULT_CHEQUE_STATE } from '#domain/ledger/cheque.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import {
  Amount,
  AmountInput,
  Day,
  Id,
  Page,
  PageSize,
  Total,
  Version,
  text,
  typed,
  typedDay,
  typedOrNull,
} from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { RecordedPayment } from './payments.ts';

export const Cheque = z.strictObject({
  id: Id,
  doctor_id: Id,
  doctor_name: z.string(),
  cheque_number: z.string(),
  /** May be empty. */
  bank: z.string(),
  cheque_date: Day,
  amount: Amount,
  note: z.nullable(z.string()),
  received_on: Day,
  recorded_by: z.string(),
  /** The payment of a deposited cheque. If it is reversed, the cheque is in hand again. */
  receipt: z.nullable(z.strictObject({ id: Id, payment_number: z.string(), paid_on: Day })),
  /** When the cheque was returned to the doctor. */
  returned_on: z.nullable(Day),
  version: Version,
});
export type Cheque = z.infer<typeof Cheque>;

export const ChequeQuery = z.strictObject({
  /** Searches cheque number, bank and doctor. */
  search: z.optional(text(MAX_SEARCH_LENGTH)),
  doctor_name: z.optional(text(MAX_NAME_LENGTH)),
  state: z._default(z.enum(CHEQUE_STATES), DEFAULT_CHEQUE_STATE),
  page: z._default(z.union([z.literal('last'), Page]), 1),
  page_size: PageSize,
});
export type ChequeQuery = z.output<typeof ChequeQuery>;

export const ChequePage = z.strictObject({
  /** By cheque date: the oldest first, of ended cheques the newest. */
  items: z.array(Cheque),
  total: z.int(),
  total_is_capped: z.literal(false),
  page: z.int(),
  page_size: z.int(),
  /** The sum of all cheques that match the filters. */
  amount: Total,
});
export type ChequePage = z.infer<typeof ChequePage>;

export const getCheques = operation({
  name: 'getCheques',
  summary: 'Lists the cheques in hand, or those that were deposited or returned, with the sum of the view.',
  method: 'GET',
  path: '/api/cheques',
  query: ChequeQuery,
  output: ChequePage,
  refusals: [],
});

export const createCheque = operation({
  name: 'createCheque',
  summary: 'Records a cheque received from a doctor. It pays nothing until it is deposited.',
  method: 'POST',
  path: '/api/cheques',
  creates: true,
  body: z.strictObject({
    doctor_id: Id,
    cheque_number: typed,
    bank: typed,
    cheque_date: typedDay,
    amount: AmountInput,
    received_on: typedDay,
    note: typedOrNull,
  }),
  output: Cheque,
  refusals: ['doctor_not_found', 'cheque_exists'],
});

const ofCheque = z.strictObject({ cheque_id: Id });
const Ending = z.strictObject({ version: Version, day: typedDay });

export const depositCheque = operation({
  name: 'depositCheque',
  summary: 'Deposits a cheque on a day: records its payment, which pays the oldest open documents.',
  method: 'POST',
  path: '/api/cheques/{cheque_id}/deposit',
  params: ofCheque,
  body: Ending,
  output: RecordedPayment,
  refusals: ['cheque_not_found', 'stale_version', 'cheque_not_in_hand'],
});

export const returnCheque = operation({
  name: 'returnCheque',
  summary: 'Records that a cheque was returned to the doctor on a day.',
  method: 'POST',
  path: '/api/cheques/{cheque_id}/return',
  params: ofCheque,
  body: Ending,
  output: Cheque,
  refusals: ['cheque_not_found', 'stale_version', 'cheque_not_in_hand'],
});
