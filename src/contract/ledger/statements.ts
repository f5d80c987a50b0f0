import { Day, Flag, Id } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { Total } from '../monthly-billing.ts';
import { PaymentAsked } from '../monthly-prints.ts';
import { Balance } from './balance.ts';
import { OpenDocument } from './payments.ts';

/** What was posted of one document on one day. */
const StatementLine = z.strictObject({
  /** One that no other line has. */
  seq: z.int(),
  day: Day,
  kind: z.string(),
  document_id: Id,
  particulars: z.string(),
  number: z.string(),
  debit: z.nullable(Total),
  credit: z.nullable(Total),
  /** Behind it. */
  balance: Balance,
});

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
  /** Today. */
  date: Day,
  opening: Balance,
  lines: z.array(StatementLine),
  closing: Balance,
  /** What is to be paid today, the oldest first, and how old it is. */
  documents: z.array(OpenDocument),
  ageing: z.strictObject({
    bands: z.strictObject({ to_30: Total, to_60: Total, to_90: Total, over_90: Total }),
    /** Money that went to no document. */
    unallocated: Total,
    balance: Balance,
  }),
  /** What its paper asks to be paid: the balance of today, where it ends today and something is owed. */
  payment: PaymentAsked,
  laboratory: z.strictObject({
    company_name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    currency: z.string(),
    logo_id: z.nullable(Id),
    gst_number: z.string(),
    bill_footer: z.string(),
  }),
});
export type Statement = z.infer<typeof Statement>;

export const OfDoctor = z.strictObject({ doctor_id: Id });

export const OfPeriod = z.strictObject({
  from: Day,
  to: Day,
  /** With what came to nothing within the period. */
  all: z._default(Flag, false),
});

export const getStatement = operation({
  name: 'getStatement',
  summary:
    'A doctor’s account: what was posted in a period, with the balance behind each line, and what is open today.',
  method: 'GET',
  path: '/api/doctors/{doctor_id}/statement',
  params: OfDoctor,
  query: OfPeriod,
  output: Statement,
  refusals: ['doctor_not_found'],
});

export const getStatementPdf = operation({
  name: 'getStatementPdf',
  summary: 'The same as PDF.',
  method: 'GET',
  path: '/api/doctors/{doctor_id}/statement/pdf',
  params: OfDoctor,
  query: OfPeriod,
  output: null,
  file: 'application/pdf',
  refusals: ['doctor_not_found'],
});
