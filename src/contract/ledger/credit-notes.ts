import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { CREDIT_REASONS } from '#domain/ledger/credit-note.ts';
import { NOTE_KINDS } from '#domain/ledger/note-kinds.ts';
import { DEFAULT_NOTE_SORT, DEFAULT_NOTE_STATE, NOTE_SORTS, NOTE_STATES } from '#domain/ledger/credit-notes-view.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#domain/shared/paging.ts';
import {
  Amount,
  AmountInput,
  Day,
  Id,
  Instant,
  Page,
  text,
  typed,
  typedOrNull,
  typedDay,
  Total,
} from '../kit/fields.ts';
import { DocumentTax } from '../billing/tax.ts';
import { Balance } from './balance.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { PartOfMoney } from './payments.ts';
import { LedgerLetterhead } from '../papers/paper-contents.ts';

/** The bill or monthly bill that a note credits. */
export const CreditedDocument = z.strictObject({
  kind: z.enum(['bill', 'monthly_bill']),
  id: Id,
  number: z.string(),
  day: Day,
});

/** A credit note or write-off in a list. */
const NOTE = {
  id: Id,
  note_number: z.string(),
  kind: z.enum(NOTE_KINDS),
  doctor_id: Id,
  doctor_name: z.string(),
  note_date: Day,
  amount: Amount,
  /** What `amount` has above the taxable amount: tax and rounding. Missing without GST. */
  tax_amount: z.optional(Balance),
  reason: z.string(),
  note: z.nullable(z.string()),
  /** The document that it credits; null if it credits the doctor's account. */
  document: z.nullable(CreditedDocument),
  /** The order of the document that it credits; null for the whole document. */
  serial_number: z.nullable(z.string()),
  created_by: z.string(),
  voided_at: z.nullable(Instant),
  voided_reason: z.nullable(z.string()),
};

export const CreditNoteRow = z.strictObject(NOTE);
export type CreditNoteRow = z.infer<typeof CreditNoteRow>;

const PUT = {
  /** Its GST. Missing without GST. */
  tax: z.optional(DocumentTax),
  /** Its allocations to documents. */
  parts: z.array(PartOfMoney),
  /** The part that is not allocated to a document. */
  advance: Amount,
};

export const CreditNote = z.strictObject({ ...NOTE, ...PUT });
export type CreditNote = z.infer<typeof CreditNote>;

export const OpenedCreditNote = z.strictObject({ ...NOTE, ...PUT, laboratory: LedgerLetterhead });
export type OpenedCreditNote = z.infer<typeof OpenedCreditNote>;

export const CreditNoteQuery = z.strictObject({
  /** Searches the numbers of the note, document and order, and the doctor's name with other spellings. */
  search: z.optional(text(MAX_SEARCH_LENGTH)),
  kind: z.optional(z.enum(NOTE_KINDS)),
  reason: z.optional(z.enum(CREDIT_REASONS)),
  state: z._default(z.enum(NOTE_STATES), DEFAULT_NOTE_STATE),
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z._default(z.enum(NOTE_SORTS), DEFAULT_NOTE_SORT),
  page: z._default(z.union([z.literal('last'), Page]), 1),
  page_size: z._default(
    z.coerce.number().check(z.refine((size) => PAGE_SIZES.includes(size as never), 'Use 25, 50 or 100')),
    DEFAULT_PAGE_SIZE,
  ),
});
export type CreditNoteQuery = z.output<typeof CreditNoteQuery>;

export const CreditNotePage = z.strictObject({
  items: z.array(CreditNoteRow),
  total: z.int(),
  total_is_capped: z.literal(false),
  page: z.int(),
  page_size: z.int(),
  /** The sums of all notes that match the filters and are not voided. */
  sums: z.strictObject({ credited: Total, written_off: Total }),
});
export type CreditNotePage = z.infer<typeof CreditNotePage>;

export const getCreditNotes = operation({
  name: 'getCreditNotes',
  summary: 'Lists credit notes and write-offs, with the totals of the view.',
  method: 'GET',
  path: '/api/credit-notes',
  query: CreditNoteQuery,
  output: CreditNotePage,
  refusals: [],
});

const ofNote = z.strictObject({ credit_note_id: Id });

export const getCreditNote = operation({
  name: 'getCreditNote',
  summary: 'Returns a credit note or write-off, with its allocations and its paper.',
  method: 'GET',
  path: '/api/credit-notes/{credit_note_id}',
  params: ofNote,
  output: OpenedCreditNote,
  refusals: ['credit_note_not_found'],
});

export const getCreditNotePdf = operation({
  name: 'getCreditNotePdf',
  summary: 'Downloads a credit note as PDF. A write-off has none: the doctor does not learn it.',
  method: 'GET',
  path: '/api/credit-notes/{credit_note_id}/pdf',
  params: ofNote,
  output: null,
  file: 'application/pdf',
  refusals: ['credit_note_not_found'],
});

export const Creditable = z.strictObject({
  ...CreditedDocument.shape,
  doctor_id: Id,
  doctor_name: z.string(),
  charged: Total,
  /** The outstanding amount, which is the most that can be written off. */
  open: Total,
  /** The charge minus its credit notes, which is the most that can be credited. */
  most: Total,
  /** Why nothing can be credited; null if something can. */
  refused: z.nullable(z.string()),
  /** For a bill that is charged on the monthly bill: the monthly bill to credit instead; otherwise null. */
  month: z.nullable(z.strictObject({ id: Id, number: z.string() })),
  orders: z.array(z.strictObject({ serial_number: z.string(), patient_name: z.nullable(z.string()), amount: Amount })),
  /** The GST of the document, whose rates a note takes; missing without GST. */
  tax: z.optional(DocumentTax),
});
export type Creditable = z.infer<typeof Creditable>;

export const getCreditable = operation({
  name: 'getCreditable',
  summary: 'Returns how much of a bill or monthly bill can be credited or written off, and for which orders.',
  method: 'GET',
  path: '/api/creditable/{document_id}',
  params: z.strictObject({ document_id: Id }),
  output: Creditable,
  refusals: ['bill_not_found'],
});

export const createCreditNote = operation({
  name: 'createCreditNote',
  summary:
    'Creates a credit note for a bill, a monthly bill, one order of it, or the doctor. Excess payments become an advance.',
  method: 'POST',
  path: '/api/credit-notes',
  creates: true,
  body: z.strictObject({
    doctor_id: Id,
    /** A bill or a monthly bill. If null, all outstanding documents are credited, oldest first. */
    document_id: z._default(z.nullable(Id), null),
    /** An order of the document. */
    serial_number: z._default(z.nullable(text(40)), null),
    /** Of a document with GST: without its tax, which is added. */
    amount: AmountInput,
    note_date: typedDay,
    reason: typed,
    note: typedOrNull,
  }),
  output: CreditNote,
  refusals: [
    'doctor_not_found',
    'document_not_of_doctor',
    'document_void',
    'order_not_on_document',
    'credit_on_month',
    'nothing_charged',
    'credited_order_needed',
    'credit_too_large',
  ],
});

export const writeOff = operation({
  name: 'writeOff',
  summary: 'Writes off the outstanding amount of a bill or monthly bill, or a part.',
  method: 'POST',
  path: '/api/write-offs',
  creates: true,
  body: z.strictObject({
    doctor_id: Id,
    document_id: Id,
    amount: AmountInput,
    note_date: typedDay,
    note: typedOrNull,
  }),
  output: CreditNote,
  refusals: [
    'doctor_not_found',
    'document_not_of_doctor',
    'document_void',
    'credit_on_month',
    'nothing_charged',
    'nothing_open',
    'allocation_too_large',
  ],
});

export const voidCreditNote = operation({
  name: 'voidCreditNote',
  summary: 'Voids a credit note or write-off: what it credited is open again. It stays on record with its number.',
  method: 'POST',
  path: '/api/credit-notes/{credit_note_id}/void',
  params: ofNote,
  body: z.strictObject({ reason: typed }),
  output: CreditNote,
  refusals: ['credit_note_not_found', 'credit_note_voided', 'money_paid_back'],
});
