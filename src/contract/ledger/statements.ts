import { PRINT_KINDS } from '#domain/papers/copies.ts';
import { Day, Flag, Id, Instant, Total } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { LedgerLetterhead, PaymentRequest } from '../papers/paper-contents.ts';
import { Balance } from './balance.ts';
import { OpenDocument } from './payments.ts';

/** The entries of one document on one day. */
export const StatementLine = z.strictObject({
  /** Unique number of the line. */
  seq: z.int(),
  day: Day,
  kind: z.string(),
  document_id: Id,
  particulars: z.string(),
  number: z.string(),
  debit: z.nullable(Total),
  credit: z.nullable(Total),
  /** The balance after this line. */
  balance: Balance,
});

/** A printed statement. */
export const PrintedStatement = z.strictObject({
  from: Day,
  to: Day,
  /** Its closing balance. */
  closing: Balance,
  printed_by: z.string(),
  printed_at: Instant,
});
export type PrintedStatement = z.infer<typeof PrintedStatement>;

export const Statement = z.strictObject({
  doctor: z.strictObject({
    id: Id,
    name: z.string(),
    clinic_name: z.string(),
    address: z.string(),
    pin_code: z.string(),
    gst_number: z.string(),
  }),
  from: Day,
  to: Day,
  /** The current day. */
  date: Day,
  opening: Balance,
  lines: z.array(StatementLine),
  closing: Balance,
  /** The documents that are outstanding today, oldest first, and their ageing. */
  documents: z.array(OpenDocument),
  ageing: z.strictObject({
    bands: z.strictObject({ to_30: Total, to_60: Total, to_90: Total, over_90: Total }),
    /** Money that is not allocated to a document. */
    unallocated: Total,
    balance: Balance,
  }),
  /** The sum of the doctor’s cheques in hand, which pay nothing yet. */
  cheques_in_hand: Total,
  /** The number of the last included entry; 0 if there is none. */
  last_seq: z.int(),
  /**
   * Printed statements that are out of date, because entries within or before their period were added later. The latest
   * three.
   */
  outdated: z.array(PrintedStatement),
  /** The payment request on paper: today's balance, if the statement ends today and the doctor owes something. */
  payment: PaymentRequest,
  laboratory: LedgerLetterhead,
});
export type Statement = z.infer<typeof Statement>;

export const OfDoctor = z.strictObject({ doctor_id: Id });

export const OfPeriod = z.strictObject({
  from: Day,
  to: Day,
  /** Whether to include entries that cancel each other. */
  all: z._default(Flag, false),
});

export const getStatement = operation({
  name: 'getStatement',
  summary: 'Returns a doctor’s ledger of a period, with the balance after each line, and today’s outstanding amounts.',
  method: 'GET',
  path: '/api/doctors/{doctor_id}/statement',
  params: OfDoctor,
  query: OfPeriod,
  output: Statement,
  refusals: ['doctor_not_found'],
});

export const getStatementPdf = operation({
  name: 'getStatementPdf',
  summary: 'Downloads the statement of account as PDF.',
  method: 'GET',
  path: '/api/doctors/{doctor_id}/statement/pdf',
  params: OfDoctor,
  query: OfPeriod,
  output: null,
  file: 'application/pdf',
  refusals: ['doctor_not_found'],
});

export const markStatementPrinted = operation({
  name: 'markStatementPrinted',
  summary:
    'Records that a statement of account was printed or sent as PDF, with its days and closing balance, so that later postings within these days are reported.',
  method: 'POST',
  path: '/api/doctors/{doctor_id}/statement/printed',
  params: OfDoctor,
  body: z.strictObject({
    from: Day,
    to: Day,
    kind: z.enum(PRINT_KINDS),
    /** The number of the last entry to include; null for all entries. */
    last_seq: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  }),
  output: z.strictObject({ copy_number: z.int(), closing: Balance }),
  refusals: ['doctor_not_found'],
  creates: true,
});
